//! Making games and playing them.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value as Json, json};
use tabuleiro_play::{Proposal, Side, TimeControl};

use super::chore;
use crate::app::Core;
use crate::call::{COOKIE, Call};
use crate::error::ApiError;
use crate::game::{
    Act, ActOrder, Order, SeatSetup, Setup, bounded, created, open_bout, read_computer,
};
use crate::reply;
use crate::store::{Hash, Listing, Role, Stage};
use crate::token::{Token, game_id, seed};

type Answer = Result<Response, ApiError>;

/// The games of one page of a list.
const PAGE: usize = 50;

/// Who is wished for a seat.
enum Wish {
    Me,
    Open,
    Computer(String),
}

pub(super) async fn create(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let wait = core.limiter.game(call.arrival.client);
    wait.map_err(|seconds| ApiError::new("too-many-requests").retry(seconds))?;
    let mut wishes = [wish(&call, "white")?, wish(&call, "black")?];
    if call.flag("lots")?.unwrap_or(false) && seed() % 2 == 1 {
        wishes.swap(0, 1);
    }
    let setup = setup(&core, &call, &wishes).await?;
    let id = game_id();
    let token = Token::new();
    let cookie = Cookie::of(&call);
    let mut holders = Vec::new();
    let holds = |side: Side| matches!(wishes[side.index()], Wish::Me);
    let mine: Vec<_> = Side::BOTH.into_iter().filter(|side| holds(*side)).collect();
    let keys = [
        (!mine.is_empty()).then(|| token.hash()),
        cookie.as_ref().map(Cookie::hash),
    ];
    for key in keys.into_iter().flatten() {
        holders.extend(mine.iter().map(|side| (key, Role::Seat(*side))));
        holders.push((key, Role::Creator));
    }
    let rules = setup.rules.clone();
    let mut answer = json!({"id": id, "rules": rules});
    if let Some(side) = mine.first() {
        answer["side"] = json!(side);
        answer["token"] = token.reveal().into();
    }
    let now = core.now();
    let game = id.clone();
    let mut change = chore(&core, &call, move || created(&game, setup, holders, now)).await?;
    invite_all(&wishes, &mut change.invites, &mut answer);
    core.keeper.commit(vec![change]).await?;
    core.games.wake(&core, &id);
    let mut response = reply::json(StatusCode::CREATED, &answer);
    let place = HeaderValue::from_str(&format!("/api/games/{id}"));
    if let Ok(place) = place {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(with_cookie(&core, response, cookie.as_ref()))
}

/// Invitations to the free seats.
fn invite_all(wishes: &[Wish; 2], invites: &mut Vec<(Hash, Side)>, answer: &mut Json) {
    let open = |side: &Side| matches!(wishes[side.index()], Wish::Open);
    let open: Vec<_> = Side::BOTH.into_iter().filter(open).collect();
    let made: Vec<_> = open.iter().map(|side| (*side, Token::new())).collect();
    invites.extend(made.iter().map(|(side, invite)| (invite.hash(), *side)));
    match &made[..] {
        [] => {}
        [(_, invite)] => answer["invite"] = invite.reveal().into(),
        [(_, white), (_, black), ..] => {
            answer["invites"] = json!({"white": white.reveal(), "black": black.reveal()});
        }
    }
}

fn wish(call: &Call, seat: &'static str) -> Result<Wish, ApiError> {
    Ok(match call.needed(seat)?.as_str() {
        "me" => Wish::Me,
        "open" => Wish::Open,
        "human" => return Err(ApiError::new("bad-seat").with("found", "human")),
        computer => Wish::Computer(computer.to_owned()),
    })
}

/// Everything about the game is checked before it exists.
async fn setup(core: &Core, call: &Call, wishes: &[Wish; 2]) -> Result<Setup, ApiError> {
    let game = call.needed("game")?;
    let rules = call.text("rules")?.filter(|rules| !rules.is_empty());
    let position = call
        .text("position")?
        .filter(|position| !position.is_empty());
    let name = call.name()?;
    let clock = clock(call.field("clock"))?;
    let public = call.flag("public")?.unwrap_or(false);
    let seats = [seat(&wishes[0], name.clone()), seat(&wishes[1], name)];
    chore(core, call, move || {
        let bout = open_bout(&game, rules.as_deref(), position.as_deref())?;
        for seat in &seats {
            read_computer(&seat.player, &bout)?;
        }
        let rules = bounded(&bout);
        let bout = open_bout(&game, Some(&rules), position.as_deref())?;
        if let Some(outcome) = bout.outcome() {
            return Err(ApiError::new("bad-position")
                .message(tabuleiro_play::Refusal::Over(outcome).message()));
        }
        Ok(Setup {
            game,
            rules: bout.rules(),
            position: bout.set_up_from(),
            seats,
            clock: clock.map(|clock| clock.to_string()),
            public,
            seed: seed(),
        })
    })
    .await
}

fn seat(wish: &Wish, name: Option<String>) -> SeatSetup {
    let (player, name, open) = match wish {
        Wish::Me => ("human", name, false),
        Wish::Open => ("human", None, true),
        Wish::Computer(computer) => (computer.as_str(), None, false),
    };
    SeatSetup {
        player: player.to_owned(),
        name,
        open,
    }
}

fn clock(wish: &Json) -> Result<Option<TimeControl>, ApiError> {
    let refused = || ApiError::new("bad-clock");
    if wish.is_null() {
        return Ok(None);
    }
    let wish = wish.as_object().ok_or_else(refused)?;
    let number = |name: &str| {
        wish.get(name)
            .map(|value| value.as_u64().ok_or_else(refused))
            .transpose()
    };
    match (number("days")?, number("base")?, number("increment")?) {
        (Some(days), None, None) => TimeControl::days(days).map(Some).ok_or_else(refused),
        (None, Some(base), increment) => {
            let text = format!("{base}+{}", increment.unwrap_or(0));
            text.parse().map(Some).map_err(|_| refused())
        }
        _ => Err(refused()),
    }
}

/// The cookie of a browser that makes or joins a game from a page.
struct Cookie {
    hash: Hash,
    /// Not known to the browser yet.
    new: Option<Token>,
}

impl Cookie {
    fn of(call: &Call) -> Option<Self> {
        match call.cookie {
            Some(hash) if call.arrival.page => Some(Self { hash, new: None }),
            None if call.arrival.page => {
                let token = Token::new();
                Some(Self {
                    hash: token.hash(),
                    new: Some(token),
                })
            }
            _ => None,
        }
    }

    fn hash(&self) -> Hash {
        self.hash
    }
}

fn with_cookie(core: &Core, mut response: Response, cookie: Option<&Cookie>) -> Response {
    let new = cookie.and_then(|cookie| cookie.new.as_ref());
    if let Some(token) = new {
        let secure = if core.is_secure() { "; Secure" } else { "" };
        let text = format!(
            "{COOKIE}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}",
            token.reveal()
        );
        if let Ok(value) = HeaderValue::from_str(&text) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

pub(super) async fn list(State(core): State<Arc<Core>>, call: Call) -> Answer {
    let stage = call.text("state")?;
    let stage = stage.map(|word| {
        Stage::find(&word).ok_or_else(|| ApiError::new("bad-value").with("name", "state"))
    });
    let mine = call.flag("mine")?.unwrap_or(false);
    let mine = mine.then(|| call.who().ok_or_else(|| ApiError::new("no-token")));
    let before = call.text("before")?;
    let before = before
        .map(|text| cursor(&text).ok_or_else(|| ApiError::new("bad-value").with("name", "before")));
    let listing = Listing {
        mine: mine.transpose()?.map(|token| vec![token]),
        stage: stage.transpose()?,
        game: call.text("game")?,
        before: before.transpose()?,
        limit: PAGE + 1,
    };
    let mut games = core.keeper.ask(move |store| store.list(&listing)).await?;
    let more = games.len() > PAGE;
    games.truncate(PAGE);
    let last = games.last().filter(|_| more);
    let before = last.map(|last| format!("{}-{}", last.created, last.id));
    // A damaged line is no reason to hide the others.
    let games = games
        .iter()
        .filter_map(|listed| serde_json::from_str(&listed.summary).ok());
    let games: Vec<Json> = games.collect();
    Ok(reply::json(
        StatusCode::OK,
        &json!({"games": games, "before": before}),
    ))
}

fn cursor(text: &str) -> Option<(u64, String)> {
    let (created, id) = text.split_once('-')?;
    let created: u64 = created
        .parse()
        .ok()
        .filter(|created| i64::try_from(*created).is_ok())?;
    Some((created, id.to_owned()))
}

/// Gives an act to the task of a game.
async fn act(core: &Arc<Core>, id: &str, call: &Call, act: Act) -> Result<Json, ApiError> {
    let (token, arrived) = (call.who(), call.arrival.at);
    let order = |reply| {
        Order::Act(Box::new(ActOrder {
            token,
            act,
            arrived,
            reply,
        }))
    };
    let (answer, _) = core.games.order(core, id, order).await?;
    Ok(answer)
}

pub(super) async fn join(
    State(core): State<Arc<Core>>,
    Path(id): Path<String>,
    call: Call,
) -> Answer {
    let cookie = Cookie::of(&call);
    let joins = Act::Join {
        invite: call.invite()?,
        side: call.side()?,
        name: call.name()?,
        cookie: cookie.as_ref().map(Cookie::hash),
    };
    let answer = act(&core, &id, &call, joins).await?;
    let response = reply::json(StatusCode::OK, &answer);
    Ok(with_cookie(&core, response, cookie.as_ref()))
}

pub(super) async fn invite(
    State(core): State<Arc<Core>>,
    Path(id): Path<String>,
    call: Call,
) -> Answer {
    let answer = act(&core, &id, &call, Act::Invite(call.side()?)).await?;
    Ok(reply::json(StatusCode::OK, &answer))
}

pub(super) async fn play(
    State(core): State<Arc<Core>>,
    Path(id): Path<String>,
    call: Call,
) -> Answer {
    if call.who().is_none() {
        return Err(ApiError::new("no-token"));
    }
    let ply = call.number("ply")?;
    let request = call.text("request")?;
    if request.as_ref().is_some_and(|name| name.len() > 128) {
        return Err(ApiError::new("bad-field").with("name", "request"));
    }
    let moves = Act::Move {
        ply: ply.ok_or_else(|| ApiError::new("missing").with("name", "ply"))?,
        mv: call.needed("move")?,
        after: call.number("after")?,
        request,
    };
    let answer = act(&core, &id, &call, moves).await?;
    Ok(reply::json(StatusCode::OK, &answer))
}

pub(super) async fn resign(
    State(core): State<Arc<Core>>,
    Path(id): Path<String>,
    call: Call,
) -> Answer {
    let answer = act(&core, &id, &call, Act::Resign(call.side()?)).await?;
    Ok(reply::json(StatusCode::OK, &answer))
}

pub(super) async fn offer(
    State(core): State<Arc<Core>>,
    Path((id, word)): Path<(String, String)>,
    call: Call,
) -> Answer {
    let what = match word.as_str() {
        "draw" => Proposal::Draw,
        "takeback" => Proposal::TakeBack,
        "rematch" => Proposal::Rematch,
        "abort" => Proposal::Abort,
        _ => return Err(ApiError::new("not-found")),
    };
    let offers = Act::Offer {
        what,
        answer: call.flag("answer")?,
        side: call.side()?,
    };
    let answer = act(&core, &id, &call, offers).await?;
    Ok(reply::json(StatusCode::OK, &answer))
}
