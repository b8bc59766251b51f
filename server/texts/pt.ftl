# O que só a página diz.

## À volta de cada página

page-title = tabuleiro: pequenos jogos para dois
page-skip = Saltar para o jogo
page-keys = Teclas
page-settings = Definições
page-close = Fechar
page-connection-lost = A ligação caiu. Nada se perdeu: a tentar de novo …
page-unreachable = O servidor não responde. Tenta outra vez daqui a pouco.
page-missing-title = Aqui não há nada
page-missing-text = Este endereço não leva a lado nenhum. Falta-lhe alguma letra?
page-no-such-game = Não há nenhum jogo com este nome.
page-missing-games = Aqui podes jogar a:
page-to-home = Todos os jogos

## Início

page-games = Jogos
page-level-of-computer = Nível do computador
page-level = Nível { $level } · { $name }
page-elo = Elo { $elo }
page-level-elo = Nível { $level } · { $name } · Elo { $elo }
page-play-now = Jogar contra o computador
page-play-friend = Jogar com um amigo, por link
page-play-device = Dois jogadores, neste aparelho
page-how-to-play = Como se joga
page-more-options = Mais opções
page-rules = Regras
page-rules-text = Regras em texto: um nome e alterações
page-colour = A tua cor
page-by-lot = à sorte
page-clock = Relógio
page-no-clock = sem relógio
page-minutes = { $minutes } min + { $seconds } s por jogada
page-days =
    { $days ->
        [1] um dia por jogada
       *[other] { $days } dias por jogada
    }
page-public = Qualquer pessoa pode entrar ou ver
page-list-mine = Os teus jogos
page-list-open = À espera de adversário
page-list-running = A decorrer
page-list-finished = Jogos acabados
page-finished-won = Ganhaste
page-finished-lost = Perdeste
page-finished-draw = Empate
page-finished-white = Brancas ganharam
page-finished-black = Pretas ganharam
page-forget = Esquecer
page-forget-game = Esquecer este jogo de { $game }
page-forgotten = { $game } saiu desta lista.
page-forget-undo = Desfazer
page-moves-count =
    { $count ->
        [0] por começar
        [1] 1 jogada
       *[other] { $count } jogadas
    }
page-open-record = Abrir um registo
page-open-record-about = Rever um jogo a partir de um ficheiro.

## Registos

page-record-about = Um jogo escrito como texto, tal como o tabuleiro o guarda.
page-record-file = Ficheiro
page-record-text = Ou cola-o aqui
page-record-read = Abrir
page-record-large = Este ficheiro é grande de mais: no máximo 1 MB.

## O tabuleiro

page-board = Tabuleiro
page-square-empty = { $square }: vazia
page-square = { $square }: { $what }
page-square-lit = { $square }, pode ser escolhida
page-pieces =
    { $shape ->
        [ring] { $count ->
            [1] um anel
            [2] dois anéis
            [3] três anéis
           *[other] { $count } anéis
        }
        [disk] { $count ->
            [1] um disco
            [2] dois discos
            [3] três discos
           *[other] { $count } discos
        }
       *[other] { $count ->
            [1] uma peça
            [2] duas peças
            [3] três peças
           *[other] { $count } peças
        }
    }
page-stack = { $top } sobre { $what }
page-stack-mixed = { $top } sobre { $what }, de cima para baixo { $sides }
page-colour-white = branco
page-colour-black = preto
page-supply = da reserva
page-keep = Continuar
page-pass = Passar
page-zoom-in = Maior
page-zoom-out = Menor

## Um jogo

page-game = Jogo
page-asked = O que fazer
page-moves = Jogadas
page-walk = Percorrer as jogadas
page-first = Primeira posição
page-previous = Uma jogada atrás
page-next = Uma jogada à frente
page-last = Posição atual
page-seat-open = ainda ninguém
page-seat-you = Tu
page-seat-you-note = (tu)
page-seat-person = um jogador
page-present = em linha
page-absent = ausente
page-your-turn = É a tua vez.
page-not-your-turn = Não é a tua vez.
page-their-turn = É a vez de { $name }.
page-turn-white = É a vez das brancas.
page-turn-black = É a vez das pretas.
page-watching = Estás a assistir.
page-own-game = Começar um jogo meu
page-thinking = { $name } está a pensar …
page-waiting-for-opponent = À espera de adversário. O jogo começa quando alguém abrir o convite.
page-looking-back = Estás a ver uma posição anterior.
page-to-present = Voltar ao jogo
page-to-end = Ir para o fim
page-place-start = O início do jogo. { $moves ->
        [1] Segue-se uma jogada.
       *[other] Seguem-se { $moves } jogadas.
    }
page-place = Jogada { $move } de { $moves }: { $mv }
page-step-back = Atrás
page-step-on = Seguinte
page-confirm-move = Jogar { $mv }?
page-play-it = Jogar
page-move-sent = { $mv } …
page-spoken = { $side }: { $what }
page-spoken-place = { $to }
page-spoken-shift = { $from } para { $to }
page-spoken-relocate = { $from } muda para { $to }
page-spoken-capture = captura { $at }
page-spoken-pass = passa
page-back = Desfazer a escolha
page-invite = Convidar
page-join = Ocupar o lugar livre
page-invite-about = Envia este link a um amigo, ou deixa-o ler o código. Quem o abrir primeiro fica com o lugar.
page-invite-link = Link do convite
page-invite-code = O mesmo link como código QR
page-invite-gone = O convite foi mostrado noutra janela. Podes fazer um novo; o antigo deixa de valer.
page-invite-new = Novo convite
page-copy = Copiar
page-copied = Copiado
page-invite-share = Partilhar …
page-take-back = Desfazer a jogada
page-offer-draw = Propor empate
page-resign = Desistir
page-resign-sure = Desistir deste jogo?
page-resign-about = O teu adversário ganha logo.
page-resign-no = Continuar a jogar
page-abort = Anular
page-flip = Virar o tabuleiro
page-record = Guardar o registo
page-second-device = Jogar noutro aparelho
page-device-about = Abre este link no outro aparelho, ou lê o código com ele. Quem o abrir pode jogar por ti: não o envies a ninguém.
page-offered-draw = Propões empate.
page-offered-takeback = Pedes para voltar atrás numa jogada.
page-offered-rematch = Pedes a desforra.
page-offered-abort = Pedes para anular o jogo.
page-offer-draw-from = { $name } propõe empate.
page-offer-takeback-from = { $name } gostava de voltar atrás numa jogada.
page-offer-rematch-from = { $name } gostava de uma desforra.
page-offer-abort-from = { $name } gostava de anular o jogo.
page-opponent = O adversário
page-declined-draw = A tua proposta de empate foi recusada.
page-declined-takeback = O adversário não te deixou voltar atrás.
page-declined-rematch = O adversário não quer a desforra.
page-declined-abort = O adversário quer continuar a jogar.
page-yes = Sim
page-no = Não
page-you-win = Ganhaste!
page-you-lose = Perdeste.
page-white-wins = As brancas ganham.
page-black-wins = As pretas ganham.
page-draw = Empate.
page-aborted = Anulado.
page-rematch = Desforra
page-again = Jogar outra vez
page-to-rematch = Ir para a desforra
page-review = Rever o jogo
page-new-game = Novo jogo

## Aprender

lesson-next = Seguinte
lesson-show = Mostra-me
lesson-again = Tentar de novo
lesson-first-game = Jogar um primeiro jogo
lesson-over = Já sabes jogar; as regras têm todos os pormenores. Agora joga o teu primeiro jogo: o computador é fácil, e no princípio as dicas aparecem sozinhas.
page-learn = Aprender passo a passo
page-learn-steps = Passos da lição
page-learn-previous = Anterior
page-learn-start = Do princípio
page-hint = Dica
page-hint-move = Dica: { $mv }
page-hint-why = Dica: { $mv }. { $reasons }

## O que se sabe

page-solved = Resolvidos
page-solved-about = O que os computadores provaram sobre estes jogos: quem ganha quando ambos jogam na perfeição, e em quanto tempo.
page-solved-reading = Cada linha abre a sua posição. Ganhas, perdidas e empatadas contam-se para quem joga. «Ganham em 7» quer dizer: com a sétima jogada de quem ganha.
page-solved-usual = Regras habituais
page-option = { $label }: { $value }
page-solved-endgames = finais
page-solved-rules = Regras
page-solved-board = Tabuleiro
page-solved-endgame = Final
page-solved-start = O início
page-solved-best = Melhores primeiras jogadas
page-solved-won = Ganhas
page-solved-lost = Perdidas
page-solved-drawn = Empatadas
page-solved-longest = Vitória mais longa
page-solved-win = As brancas ganham em { $plies }
page-solved-loss = As pretas ganham em { $plies }
page-solved-draw = Empate
page-solved-all = todas
page-solved-all-but = todas menos { $moves }
page-solved-link = O que se sabe: jogos e finais resolvidos

## O que um link mostra

page-preview-home = Pequenos jogos de tabuleiro para dois: joga contra o computador, com um amigo por um link, ou com quem está ao teu lado.
page-preview-analysis = { $game }: uma posição
page-preview-analysis-about = Vê-a, experimenta jogadas, pergunta ao computador.
page-preview-open = Um jogo à espera de adversário.
page-preview-running =
    { $count ->
        [0] Falta a primeira jogada.
        [1] Foi feita uma jogada.
       *[other] Foram feitas { $count } jogadas.
    }
page-preview-over = O jogo acabou: { $result }

## Definições

page-set-auto = como o navegador
page-set-language = Língua
page-set-theme = Cores
page-set-light = claras
page-set-dark = escuras
page-set-contrast = alto contraste
page-set-name = O teu nome
page-set-animation = Animação
page-set-sound = Som
page-set-confirm = Confirmar cada jogada
page-set-coordinates = Coordenadas

## Teclas

page-key-steer = mover a moldura no tabuleiro
page-key-arrows = uma jogada atrás ou à frente; com uma moldura no tabuleiro, mover a moldura
page-key-choose = escolher uma casa
page-key-back = um passo atrás, depois sair do tabuleiro
page-key-square = ir para uma casa
page-key-supply = tirar da reserva
page-key-count = quantos
page-key-keep = continuar sem capturar
page-key-pass = passar
page-key-walk = uma jogada atrás ou à frente, sempre
page-key-ends = primeira posição e posição atual
page-key-undo = desfazer a jogada
page-key-flip = virar o tabuleiro
page-key-help = esta lista

## Erros da API

api-unreadable = isto não é um objeto JSON
api-no-text = isto não é texto em UTF-8
api-missing = falta '{ $name }'
api-bad-field = '{ $name }' não é do tipo certo
api-bad-host = este servidor não é conhecido por esse nome; inicia-o com --origin
api-bad-origin = os pedidos de outros sítios são recusados
api-no-token = quem és? envia Authorization: Bearer TOKEN
api-unknown-token = ninguém tem este token
api-foreign-token = este token é de outro jogo
api-no-seat = este lugar não é teu
api-invitation-needed = este jogo é por convite
api-invitation-void = este convite já foi usado, ou há outro em vez dele
api-not-found = não há nada neste endereço
api-no-such-game = não há esse jogo
api-no-table = nenhuma tabela conhece esta posição
api-wrong-method = este endereço não aceita pedidos deste tipo
api-too-slow = o pedido demorou demasiado a chegar
api-wrong-ply = já se fizeram { $ply } jogadas
api-taken-back = entretanto voltou-se atrás
api-not-your-turn = não é a tua vez
api-over = o jogo acabou
api-goes-on = o jogo ainda não acabou
api-no-free-seat = não há lugares livres
api-nothing-offered = não te propuseram nada
api-nothing-to-take-back = não há nada para desfazer
api-rematch-made = o jogo seguinte já começou
api-too-large = no máximo { $most } KiB
api-unknown-game = não há nenhum jogo com esse nome
api-bad-rules = estas não são regras deste jogo
api-bad-position = o jogo não pode começar aqui
api-bad-move = não é uma jogada legal
api-bad-seat = esperava-se me, open, ou um computador que pense no máximo 5 s por jogada, e não '{ $found }'
api-bad-clock = esperava-se um relógio como {"{"}"base": 300, "increment": 3{"}"} em segundos, no máximo um dia, ou {"{"}"days": 3{"}"}, no máximo 60
api-bad-value = '{ $name }' não tem esse valor
api-bad-record = isto não é um registo
api-too-many-requests = demasiados pedidos; mais devagar
api-busy = está tudo ocupado; tenta daqui a pouco
api-store = agora não se pode guardar nada, por isso nada mudou
api-damaged = o que está guardado deste jogo está danificado
api-internal = algo correu mal do nosso lado

## Análise

page-analysis = Tabuleiro de análise
page-analysis-of = { $game }: análise
page-analyse = Analisar
page-engine = Motor
page-lines = Linhas
page-depth = profundidade { $depth }
page-share = { $percent } %
page-estimate = As brancas podem esperar { $percent } % dos pontos: é uma estimativa.
page-estimate-none = Ainda não há avaliação.
page-proved-draw = Provado: empate.
page-proved-white = Provado: as brancas ganham em { $moves }.
page-proved-black = Provado: as pretas ganham em { $moves }.
page-proved = Valores provados
page-worth-win = ganha
page-worth-draw = empate
page-worth-loss = perde
page-no-table = Nenhuma tabela conhece esta posição.
page-why = Porquê?
page-why-stop = Parar
page-more-moves = e mais { $count }
page-graph = O que as brancas podem esperar, jogada a jogada: { $known } de { $count } posições conhecidas
page-promote = Tornar linha principal
page-remove = Apagar daqui em diante
page-comment = Comentário
page-review-start = Procurar erros
page-review-stop = Parar
page-reviewing =
    { $count ->
        [1] A rever o jogo: falta uma posição …
       *[other] A rever o jogo: faltam { $count } posições …
    }
page-mistakes =
    { $count ->
        [0] Nenhum erro grave.
        [1] Um erro.
       *[other] { $count } erros.
    }
page-mistake = As { $side } perderam { $lost } %. Melhor: { $best }.
page-mistakes-by = Brancas: { $white }, pretas: { $black }.
page-try = Tentar de novo
page-try-next = Erro seguinte
page-try-end = Já chega
page-try-show = Mostrar a jogada melhor
page-try-asked = { $side }: encontra algo melhor do que { $mv }.
page-try-judged = { $tried } …
page-try-good = { $tried }: sim, é melhor.
page-try-bad = { $tried } não é melhor. Tenta outra jogada.
page-try-shown = { $best } era melhor do que { $mv }.
page-set-up = Montar uma posição
page-set-up-about = Escolhe uma peça e depois as casas. No fim verifica-se o número de peças, mas não se um jogo lá chegaria.
page-set-up-done = Analisar esta posição
page-set-up-clear = Esvaziar o tabuleiro
page-set-up-leave = Cancelar
page-take-away = Tirar
page-to-move = Jogam:
page-play-on = Jogar a partir daqui
page-share-box = Partilhar
page-save-box = Guardar
page-link-position = Link para esta posição
page-link-game = Link para o jogo inteiro
page-record-of = Registo
page-diagram = Imagem ({ $kind })
page-fault-position = O endereço tem uma posição impossível: { $reason }. Este é o início habitual; monta o que querias.
page-fault-move = A jogada { $number } do endereço, { $mv }, não é possível: { $reason }. Este é o jogo até aí.
page-fault-rules = O endereço tem regras que não existem: { $reason }. Estas são as habituais.
page-fault-record = O jogo do endereço não pode ser mostrado: { $reason }. Este é o início habitual.
page-fault-link = o link está estragado
page-lines-for = Para as { $side }: % é estimativa, palavra é prova.
page-arrows = Desenhar setas
page-arrows-from = Escolhe uma casa: onde começa a seta?
page-arrows-to = De { $square } para onde? A mesma casa desenha um anel. Entretanto nada é jogado.
page-nag-1 = boa jogada
page-nag-2 = erro
page-nag-3 = jogada excelente
page-nag-4 = erro grave
page-nag-5 = jogada interessante
page-nag-6 = jogada duvidosa
page-set-up-start = Início habitual
page-record-fault = Linha { $line }, coluna { $column }: { $reason }
page-key-aside = outra jogada tentada aqui; com uma moldura no tabuleiro, mover a moldura
page-key-engine = ligar ou desligar o motor
page-key-truth = mostrar ou esconder valores provados
page-key-why = jogar a linha provada
