"""Joins public games and plays them with `tabuleiro ugi`: python3 bot.py http://127.0.0.1:8080"""
import json, subprocess, sys, time, urllib.request

site, name = sys.argv[1].rstrip("/"), "bot.py"

def ask(path, body=None, token=None):
    headers = {"Authorization": "Bearer " + token} if token else {}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(site + path, data, headers))

def think(game):  # one move of the engine
    lines = ["ugi", f"setoption name Game value {game['game']}", f"setoption name Rules value {game['rules']}",
             f"position fen {game['position']}", "go movetime 200"]
    engine = subprocess.Popen(["tabuleiro", "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    print(*lines, sep="\n", file=engine.stdin, flush=True)
    best = next(line for line in engine.stdout if line.startswith("bestmove"))
    engine.communicate("quit\n")
    return best.split()[1]

def play(game):
    path = "/api/games/" + game["id"]
    seat = json.load(ask(path + "/join", {"name": name}))
    for line in ask(path + "/stream", token=seat["token"]):
        now = json.load(ask(path)) if line.strip() else None
        if now and now["result"] != "*":
            return
        if now and now["state"] == "running" and now["turn"] == seat["side"]:
            ask(path + "/move", {"ply": now["ply"], "move": think(now)}, seat["token"])

while True:
    for game in json.load(ask("/api/games?state=open"))["games"]:
        play(game)
    time.sleep(1)
