# O que só o terminal diz. Um número decide a forma pelo seu valor exato ([1], *[other]).

## Um jogo em curso

last-move = Última jogada: { $mv }
legend-home = { $white } base das brancas, { $black } base das pretas
legend-rings = { $rings } anéis, { $balls } bolas; as pilhas desenham-se de baixo para cima
legend-towers = as pilhas desenham-se de baixo para cima

## O que se pediu

unknown-language = não há nenhuma língua "{ $found }": há { $known }
unknown-bench = não há nenhuma medição "{ $found }": há { $known }
unknown-command = não há nenhum comando "{ $found }": há { $known }
usage-missing = falta: { $what }
usage-unknown = aqui não há nenhum argumento { $found }
usage-conflict = { $one } não se pode usar com { $other }
usage-no-value = { $what } precisa de um valor
usage-value = { $found } não é um valor de { $what }: os valores são { $known }
bench-no-terminal = o terminal só se pode medir em Linux e macOS
move-number = jogada { $number }, { $mv }
games-by-size = conforme o tamanho
depth-too-large = a profundidade é demasiado grande: no máximo { $most }

## Registos

record-no-such-game =
    não há nenhum jogo { $found }: o ficheiro { $known ->
        [0] não tem nenhum
        [1] tem um
       *[other] tem { $known }
    }
record-which-game =
    o ficheiro { $known ->
        [0] não tem nenhum jogo para desenhar
       *[other] tem { $known } jogos: diz qual queres desenhar, por exemplo --game 1
    }

## Imagens

diagram-format = não se conhece o formato de { $file }: acaba o nome em .svg ou .png, ou diz --format svg ou --format png
diagram-terminal = um PNG não se vê num terminal: escreve-o num ficheiro com -o FICHEIRO
diagram-turn = Jogam as { $side }.

## Jogadores

hash-range = hash tem de ser um número inteiro de MiB de 1 a { $most }, não '{ $found }'

## Encontros

match-no-person = uma pessoa não pode jogar num encontro: usa 'play'
match-no-openings = { $file } não tem nenhuma posição por onde começar
match-sprt = --sprt: esperavam-se duas diferenças de Elo, primeiro a menor, como 0,10, encontrou-se '{ $found }'
match-score = { $games } partidas: +{ $wins } ={ $draws } -{ $losses }, pontuação { $score }, empates { $rate }
match-pairs = pares com 0, ½, 1, 1½, 2 pontos: { $pairs }
match-sprt-open = por decidir
match-sprt-first = aceita-se a diferença menor
match-sprt-second = aceita-se a diferença maior
match-lengths = jogadas: mínimo { $shortest }, média { $mean }, máximo { $longest }
match-ending-won = { $games } ganhas por { $winner } ({ $reason })
match-ending-drawn = { $games } empatadas ({ $reason })
match-endings = finais: { $endings }
match-overruns = jogadas que demoraram de mais: { $first } do primeiro, { $second } do segundo
ladder-description = Elo de todos os jogadores com intervalos de 95 %; o primeiro jogador está em 0
ladder-too-few = uma tabela precisa de pelo menos dois jogadores
ladder-player = jogador
ladder-games = partidas
tune-too-few = houve poucas partidas com que aprender: são precisas pelo menos 11, e alguns milhares são melhores

## Tabelas de valores exatos

tables-left-out = { $what }; as tabelas danificadas não são usadas
table-set-aside = { $what }; passou a chamar-se { $path }, e a tabela é feita de novo
tables-no-folder = nem HOME nem XDG_DATA_HOME estão definidas, por isso não há pasta para as tabelas: indica uma com --tables PASTA

## Resolver

solve-done = { $game } { $rules }: { $file }
solve-plan = { $name }: { $entries } entradas, { $memory } MiB de memória, cerca de { $disk } MiB no disco, cerca de { $time }
solve-plan-done = { $name }: { $entries } entradas, resolvido
phase-prepare = a percorrer todas as posições
phase-follow = para trás a partir da distância { $plies }
phase-count = a contar
phase-write = a escrever
phase-load = a carregar
phase-sums = a verificar somas
phase-verify = a verificar valores
probe-unknown = nenhuma tabela conhece esta posição; tabuleiro solve { $game } --rules { $rules } faz as possíveis
probe-unproved = se não houvesse limite de jogadas
worth-plies-win =
    { $plies ->
        [1] vitória em 1 meio-lance
       *[other] vitória em { $plies } meios-lances
    }
worth-plies-loss =
    { $plies ->
        [0] perdida
        [1] derrota em 1 meio-lance
       *[other] derrota em { $plies } meios-lances
    }
verify-done = { $file }: { $game } { $rules }, { $tier }: todas as somas estão certas, { $entries } de { $of } valores decorrem das regras, e as contagens estão certas
verify-sampled = { $file }: { $game } { $rules }, { $tier }: todas as somas estão certas, e { $entries } de { $of } valores, espalhados pela tabela, decorrem das regras
verify-whole-game = o jogo inteiro
verify-tier = classe { $tier }

## A aplicação: moldura e teclas

app-too-small = A janela é pequena de mais: aumenta-a, ou sai com q.
keys-title = Teclas
keys-all = todas as teclas
key-arrows = ←↑↓→
key-arrows-ascii = setas
key-enter = Enter
key-escape = Esc
key-tab = Tab
keys-move = mover
keys-choose = escolher
keys-back = voltar
keys-level = nível
key-end = End
key-page-up = PgUp
key-page-down = PgDn
keys-change = mudar
keys-play = jogar
keys-rules = regras
keys-search = procurar
keys-next = seguinte
keys-scroll = andar
keys-page = página
keys-open = abrir
keys-complete = completar
keys-watch = assistir
keys-browser = navegador
keys-settings = definições
keys-quit = sair
keys-continue = continuar
key-space = Espaço
key-pages = PgUp PgDn
key-letters = a1 …

## A aplicação: quem joga

seat-title-white = Quem joga com as brancas?
seat-title-black = Quem joga com as pretas?
seat-person = pessoa
seat-level = nível { $number }
seat-original = programa original
seat-random = joga ao acaso
seat-perfect = perfeito: o mais forte possível
seat-engine = motor
seat-program = programa
seat-other = um programa externo
seat-program-ask = Que programa? Escreve o comando que o inicia.
seat-program-example = Tem de falar a Universal Game Interface, como o "tabuleiro ugi".

## A aplicação: início

home-title = jogos de tabuleiro
home-continue = Continuar
home-watch = Assistir
home-watch-about = computador contra computador
home-browser = Jogar no navegador
home-browser-about = com o rato, nesta máquina
home-open = Abrir um registo
home-open-about = estudar um jogo acabado, ou um de um ficheiro
home-settings = Definições
home-quit = Sair
home-moves =
    { $count ->
        [1] uma jogada feita
       *[other] { $count } jogadas feitas
    }

## A aplicação: um jogo novo

setup-title = novo jogo
setup-title-watch = assistir
setup-play = Jogar
setup-watch = Assistir
setup-game = Jogo
setup-rules = Regras
preset-default = habituais
preset-official = oficiais
setup-white = Brancas
setup-black = Pretas
setup-colours = Cores
setup-colours-chosen = como escolhidas
setup-colours-drawn = ao acaso
setup-clock = Relógio
setup-clock-none = nenhum
setup-clock-unreadable = Isto não é um tempo: escreve minutos, ou minutos e segundos por jogada, como 5+3, até um dia ("{ $found }").
setup-position = Posição
setup-position-usual = início habitual
setup-options = Opções (* difere das regras acima)
setup-about-seat = Enter mostra quem pode jogar deste lado. O número a seguir a um nível é a sua força; jogar ao acaso vale 0.
setup-about-colours = Se os dois jogadores ficam com as cores escolhidas acima, ou se o acaso decide quem joga com as brancas e começa.
setup-about-clock = Minutos para o jogo todo, e segundos que cada jogada acrescenta: 5+3. Deixa vazio para jogar sem relógio.
setup-about-position = Começa de uma posição escrita como texto, como as regras do jogo explicam em Notação. Deixa vazio para o início habitual.

## A aplicação: regras

rules-page-title = regras
rules-page-how = Como se joga
rules-page-nowhere = "{ $wanted }" não aparece nestas regras.

## A aplicação: abrir um registo

open-title = abrir um registo
open-ask = Que jogo? Escreve o nome de um ficheiro, ou escolhe com as setas.
kept-won = ganhaste
kept-lost = perdeste
kept-draw = empate
kept-white = ganharam as brancas
kept-black = ganharam as pretas
kept-abandoned = abandonado
open-ask-game = Que jogo?
open-fault = Linha { $line }, coluna { $column }: { $what }
open-missing = Esse ficheiro não existe.
open-forbidden = Não há permissão para ler este ficheiro.
open-unreadable = Não se consegue ler este ficheiro.
open-no-file = Isto não é um ficheiro.
open-too-large = Este ficheiro é demasiado grande: no máximo 16 MiB.
open-no-text = Este ficheiro não é texto.
open-nothing = Não há nenhum jogo neste ficheiro.

## A aplicação: definições

settings-title = definições
settings-auto = automático
settings-on = sim
settings-off = não
settings-language = Língua
settings-pieces = Caracteres
settings-pieces-unicode = Unicode
settings-pieces-ascii = ASCII
settings-colours = Cores
settings-colours-dark = escuras
settings-colours-light = claras
settings-colours-contrast = alto contraste
settings-colours-none = nenhumas
settings-animation = Animação
settings-confirmation = Confirmação
settings-counts = Números nas pilhas
settings-threads = Núcleos
settings-memory = Memória (MiB)
settings-about-language = A língua de tudo o que aqui lês. As casas e as jogadas são iguais em todas as línguas.
settings-about-pieces = Desenhar as peças e as molduras em Unicode, ou só em ASCII nos terminais que não mostram mais nada.
settings-about-colours = Escuras e claras referem-se ao fundo do teu terminal. Sem cores também se lê tudo.
settings-about-animation = Mostrar as jogadas do computador passo a passo.
settings-about-confirmation = Perguntar antes de se perder alguma coisa.
settings-about-counts = Mostrar em cada pilha quantas peças tem. As que não cabem na casa mostram-no sempre.
settings-about-threads = Quantos núcleos usa uma análise, de 1 a 64. Os níveis jogam sempre igual.
settings-about-memory = Quanta memória pode usar uma análise, de 1 a 4096 MiB.
settings-number = Esperava-se um número inteiro de 1 a { $most }.
settings-unsaved = Não foi possível guardar as definições: valem até saíres.

## Linha a linha: menus

welcome = Bem-vindo ao tabuleiro. Responde com um número ou uma palavra; Enter aceita a resposta entre parênteses retos; ajuda explica, sair termina.
menu-prompt = A tua escolha [{ $usual }]:
menu-unknown = "{ $found }" não é nenhuma destas: responde com um número de 1 a { $most }, ou com ajuda
menu-help = Responde com o número ou o nome de uma escolha; Enter aceita a que está entre parênteses retos. Também: voltar (à pergunta anterior), regras (do jogo), carregar FICHEIRO (um registo), sair.
menu-no-game = Ainda não começou nenhum jogo: responde primeiro à pergunta, ou escreve ajuda
line-too-long = esta linha é demasiado comprida: uma jogada é uma palavra curta como b2 ou a1-b2
line-help = ajuda diz o que se pode escrever
file-trouble = { $reason }
file-too-large = o ficheiro tem mais de { $most } MiB
file-no-text = o ficheiro não é texto em UTF-8 (byte { $at })
io-missing = esse ficheiro não existe
io-forbidden = não tens permissão
io-folder = isto é uma pasta
io-no-folder = uma parte do caminho não é uma pasta
io-full = o disco está cheio
io-read-only = o disco é só de leitura
io-address-in-use = o endereço já está a ser usado
file-missing = falta o nome de um ficheiro: escreve-o a seguir à palavra
load-nothing = não há nenhum registo neste ficheiro
game-which = Que jogo?
rules-which = { $game }: que regras?
rules-change = mudar opções uma a uma
options-from = A partir de que regras?
options-which = Regras: { $rules }. Que opção queres mudar?
options-done = nenhuma: as regras estão bem assim
size-which = De que tamanho é o tabuleiro ({ $values })?
seats-which = Quem joga?
seats-persons = duas pessoas
seats-white = tu, com as brancas, contra o computador
seats-black = tu, com as pretas, contra o computador
seats-computers = o computador contra si próprio
seats-lots = tu contra o computador, cores à sorte
seat-opponent = Contra quem?
seat-which = Quem joga com as { $side }?
seat-white = Brancas: { $name }
seat-black = Pretas: { $name }
seat-outside = um programa externo que fale UGI
seat-command = Que comando inicia o programa?
seat-usage = diz o lugar e quem joga nele, por exemplo: lugar brancas level:3
continue-which = Tens jogos por acabar. Queres continuar algum?
continue-new = começar outro jogo
farewell-kept = O jogo fica guardado em { $file }.

## Linha a linha: o jogo

made-white =
    { $mv ->
        [pass] As brancas passam.
       *[other] Brancas: { $mv }
    }
made-black =
    { $mv ->
        [pass] As pretas passam.
       *[other] Pretas: { $mv }
    }
computer-thinks = As { $side } estão a pensar (Ctrl-C fá-las jogar já).
computers-paused = Em pausa. Enter continua; ajuda diz o que mais se pode fazer.
table-help = Quando for a tua vez, escreve uma jogada; ajuda diz tudo o que podes escrever.
nobody-to-speak = o computador joga pelos dois lados
clock-left = Tempo que resta: brancas { $white }, pretas { $black }
gestures-so-far = Até agora: { $chosen } (voltar desfaz o último gesto)
gestures-next = Possível: { $list }
gestures-many = Possível: { $count } escolhas; jogadas mostra todas as jogadas.
gestures-not-this = agora não podes escolher { $found }: carrega em Enter para ver o que podes
moves-count =
    { $count ->
        [0] Não há nenhuma jogada permitida.
        [1] Uma jogada permitida:
       *[other] { $count } jogadas permitidas:
    }
undo-done = Desfeito: { $moves }
back-nothing = não há nada a que voltar
hint-plain = Dica: { $mv }
hint-reasons = Dica: { $mv }. { $reasons }.
analysis-for = Para as { $side }, vendo { $depth } jogadas à frente:
analysis-win =
    { $count ->
        [1] ganha já: { $moves }
       *[other] ganha em { $count } meios-lances: { $moves }
    }
analysis-loss = perde em { $count } meios-lances: { $moves }
analysis-draw = empate certo: { $moves }
analysis-points = cerca de { $points } (ganha { $win }, empata { $draw }): { $moves }
save-done = Guardado em { $file }.
save-no-record = { $file } já existe e não é um registo: escolhe outro nome
save-failed = não se consegue escrever { $file }: { $reason }
save-no-folder = essa pasta não existe
save-trouble = não se consegue guardar o jogo em { $file }: { $reason }; o jogo continua, mas não fica guardado
save-not-done = { $file }: { $reason }; o jogo não ficou guardado
save-where = Em que ficheiro? [{ $usual }]:
save-replace =
    { $count ->
        [1] { $file } já tem um registo. Queres substituí-lo? (sim ou não)
       *[other] { $file } já tem { $count } registos. Queres substituí-los todos? (sim ou não)
    }
save-again = { $file } já tem um registo e ficou como estava; o mesmo comando outra vez substitui-o.
save-aside = { $file } tinha outro registo, que está agora em { $aside }
save-left = { $file } ficou como estava.
draw-offered = As { $side } aceitam o empate? (sim ou não)
draw-declined = As { $side } recusam o empate.
after-menu =
    E agora?
    {"  "}1. o mesmo outra vez
    {"  "}2. outro jogo
    {"  "}3. guardar o registo
    {"  "}4. sair
pieces-white = Brancas: { $squares }
pieces-black = Pretas: { $squares }
pieces-none = nada no tabuleiro

## Palavras que se escrevem; mostra-se a primeira. As de todas as línguas entendem-se sempre.

command-moves = jogadas lances
command-hint = dica conselho
command-analyse = analisar
command-undo = desfazer
command-redo = refazer
command-back = voltar
command-board = tabuleiro
command-pieces = peças
command-position = posição
command-rules = regras
command-save = guardar gravar
command-load = carregar abrir
command-draw = empate
command-resign = desistir
command-seat = lugar
command-swap = trocar
command-new = novo
command-help = ajuda ?
command-quit = sair
gesture-supply = reserva
gesture-keep = seguir
gesture-pass = passar passo
answer-yes = sim s
answer-no = não n
word-white = brancas branco
word-black = pretas preto
help-moving = Escreve uma jogada, como { $example }, ou um gesto de cada vez: uma casa, um número, reserva, seguir, passar. Também:
help-original = Como no programa original, uma casa também pode ser a linha, contada de cima, e a coluna: a-A é o canto superior esquerdo.
help-moves = as jogadas permitidas
help-hint = uma boa jogada, e porquê
help-analyse = o que o motor pensa
help-undo = desfazer uma jogada
help-redo = refazer uma jogada
help-back = desfazer o último gesto
help-board = o tabuleiro
help-pieces = o tabuleiro em palavras
help-position = a posição como texto
help-rules = as regras do jogo
help-save = guardar FICHEIRO: escrever o registo num ficheiro
help-load = carregar FICHEIRO: continuar o jogo de um registo
help-draw = propor empate
help-resign = desistir
help-seat = lugar brancas level:3: mudar quem joga
help-swap = trocar de lado
help-new = outro jogo
help-help = esta lista
help-quit = terminar

## A aplicação: um jogo

app-move-number = jogada { $number }
app-stack = { $square }, de baixo para cima: { $stack }.
app-home = { $sign } marca as casas onde as { $side } começam.
app-you = tu
app-moves = Jogadas
app-legal-moves = Jogadas possíveis
app-graph = Hipóteses das brancas
app-no-room-for-board = Não há espaço para o tabuleiro: aumenta a janela.
app-supply =
    { $count } { $shape ->
        [ring] { $count ->
            [1] anel
           *[other] anéis
        }
        [disk] { $count ->
            [1] disco
           *[other] discos
        }
        [stone] { $count ->
            [1] pedra
           *[other] pedras
        }
       *[other] { $count ->
            [1] peça
           *[other] peças
        }
    }
app-on-board = { $count } no tabuleiro
app-tally = pontos { $points }
app-thinking = As { $side } estão a pensar … (Esc: jogar já)
app-about-to-move = As { $side } vão jogar …
app-pace = Uma jogada a cada { $seconds } segundos.
app-pace-fastest = O mais depressa possível.
app-paused = Em pausa. Espaço continua, um ponto faz uma jogada.
app-looking-back = Estás a ver jogadas anteriores. End volta ao jogo.
app-game-goes-on =
    Estás a ver jogadas anteriores e o jogo continua: já vai { $count ->
        [one] uma jogada
       *[other] { $count } jogadas
    } à frente. End volta a ele.
app-no-such-move = nenhuma jogada começa assim
app-button-supply = + reserva
app-button-keep = k não capturar
app-button-pass = p passar
app-field-move = Jogada:
app-field-save = Guardar em:
app-field-load = Abrir:
app-field-comment = Comentário:
app-seeking-hint = À procura de uma boa jogada …
app-reviewing =
    A rever o jogo: { $left ->
        [one] falta uma posição
       *[other] faltam { $left } posições
    } (Esc termina)
app-reviewed =
    { $count ->
        [0] A revisão não encontrou erros graves.
        [1] A revisão encontrou um erro: i mostra-o.
       *[other] A revisão encontrou { $count } erros: i passa de um ao seguinte.
    }
app-depth = profundidade { $depth }, { $nodes } posições
app-proved = provado
app-wins-in = ganha { $moves }
app-loses-in = perde { $moves }
app-press-again = { $what }? Enter confirma, Esc cancela.
app-press-again-unsaved = { $what }? O jogo não está guardado; s guarda-o, Enter continua sem guardar.
app-cancelled = Nada mudou.
app-press-number =
    { $count ->
        [0] carrega em { $last }
       *[other] carrega em { $others } ou { $last }
    }
level-offer-won = ganhaste duas vezes seguidas
level-offer-lost = perdeste duas vezes seguidas
app-level-offer = m começa um jogo contra o { $level }: { $reason }.
app-draw-proposed = Empate proposto às { $side }: carrega em = para aceitar, ou continua a jogar.
app-draw-declined = O computador recusa o empate.
app-copied = Copiado: { $position }
app-saved =
    { $before ->
        [0] Guardado em { $file }; o ficheiro fica sempre atualizado.
       *[other] Guardado em { $file }, depois dos jogos que já lá estão.
    }
app-save-failed = Não é possível guardar o jogo em { $file }: { $reason }. Podes continuar a jogar.
app-no-folder = Os jogos por acabar não ficam guardados: nem HOME nem XDG_STATE_HOME estão definidas.

## A aplicação: o que as teclas fazem num jogo

do-steer = mover
do-choose = escolher
do-back = voltar
do-take-back = desfazer
do-redo = refazer
do-hint = dica
do-analyse = analisar
do-legal = jogadas possíveis
do-review = rever o jogo
do-next-mistake = erro seguinte
do-again = novo jogo
do-other-level = jogar o nível sugerido
do-resign = desistir
do-offer-draw = propor empate
do-white-seat = quem joga com as brancas
do-black-seat = quem joga com as pretas
do-swap = trocar de lado
do-flip = virar o tabuleiro
do-save = guardar
do-load = abrir
do-copy = copiar a posição
do-comment = comentar a jogada
do-promote = promover a variação
do-rules = regras
do-pause = pausa
do-step = uma jogada
do-faster = mais depressa
do-slower = mais devagar
do-focus-board = voltar ao tabuleiro
do-resume = continuar
do-look-back = ver jogadas anteriores
do-return = voltar ao jogo
do-hurry = jogar já
do-stop = parar
do-close = fechar
do-accept = aceitar
do-cancel = cancelar
do-complete = completar
do-leave = sair
do-walk = percorrer as jogadas
do-focus = para a lista de jogadas
do-type = escrever uma jogada
do-keep = não capturar
do-pass = passar
do-supply = da reserva

## O servidor

serve-ready = Joga em { $address } (Ctrl-C termina o servidor)
serve-no-browser = não foi possível abrir um navegador
serve-no-folder = o ambiente não indica uma pasta de dados: indica um ficheiro com --store FICHEIRO
serve-listen = { $address }: { $what }
serve-origin = --origin: esperava-se um endereço como https://example.org, e não '{ $found }'
store-in-use = { $file }: outro servidor está a usar estes jogos
store-foreign = { $file }: isto não é um ficheiro de jogos
store-newer = { $file }: estes jogos são de uma versão mais recente do programa
store-unsupported = o PostgreSQL ainda não é suportado: indica um ficheiro, ou memory
store-damaged = o ficheiro de jogos está danificado: { $what }; usa uma cópia anterior feita com tabuleiro backup
store-failed = { $what }
backup-done = { $file }: { $games } jogos

## A aplicação: listas, lições e jogadas anteriores

keys-find = escreve para procurar, Esc fecha
home-more =
    { $count ->
        [one] mais um jogo por acabar
       *[other] mais { $count } jogos por acabar
    }
home-several =
    { $count ->
        [one] um jogo por acabar
       *[other] { $count } jogos por acabar
    }
home-unfinished = Jogos por acabar
home-two-people = duas pessoas
app-save-replaces = { $file } já existe. Enter substitui-o, outro nome conserva-o, Esc cancela.
app-more-moves =
    { $count ->
        [one] ↓ mais uma (Tab, depois ↓)
       *[other] ↓ mais { $count } (Tab, depois ↓)
    }
app-mistake =
    { $count ->
        [1] O erro ({ $side }): { $mv }, melhor { $best }.
       *[other] Erro { $number } de { $count } ({ $side }): { $mv }, melhor { $best }. i mostra o seguinte.
    }
app-looking-after = O jogo acabou. O que tentares aqui é uma variação; End volta ao fim.
app-lesson-choose = Ainda não conheces o jogo? j mostra as regras. Depois move a moldura com as setas e carrega em Enter, ou clica, ou escreve uma jogada.
app-lesson-hint = Tens dúvidas? h mostra uma boa jogada, u desfaz a última.
app-lesson-keys = ? mostra todas as teclas.

## Lições

lesson-none = { $game } ainda não tem lição; as regras estão na aplicação.
lesson-help = Faz a jogada pedida: escreve-a, ou as casas uma a uma. "dica" mostra-a, "voltar" volta atrás, "tabuleiro" desenha o tabuleiro outra vez, "regras" mostra as regras, "sair" termina.
lesson-enter = Enter continua:
lesson-enter-next = Enter: o passo seguinte
lesson-enter-game = Enter: um primeiro jogo
lesson-end = Já sabes jogar; as regras têm todos os pormenores. Está na hora de um primeiro jogo, contra o nível { $level }: é fácil, e há uma dica sempre que pedires.
lesson-play-now = Jogar já? (sim ou não)
do-next-step = passo seguinte
do-previous-step = passo anterior
do-show-move = mostra-me
do-first-game = primeiro jogo
keys-learn = aprender
