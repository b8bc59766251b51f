## O jogo

mitsudomoe-about = Põe anéis, move bolas: leva as tuas três bolas ao canto oposto, saltando por cima do que estiver no caminho.

## Como se joga, em cinco linhas

mitsudomoe-how-1 = Cada jogada tem duas metades: primeiro um anel, depois uma bola.
mitsudomoe-how-2 = O anel: tira um da reserva ou um dos teus que esteja livre (sem nada em cima), e põe-no em qualquer casa sem bola.
mitsudomoe-how-3 = A bola: dá um passo para um anel teu livre ao lado, ou salta a direito por cima de bolas para um logo atrás delas.
mitsudomoe-how-4 = Se saltares por cima de bolas do adversário, escolhes os anéis livres da cor delas para onde vão.
mitsudomoe-how-5 = Ganha quem levar primeiro as três bolas ao canto oposto. Perde quem já não tiver uma jogada completa.

## Nomes curtos de opções e valores

mitsudomoe-label-goal_lock = Bolas ficam na meta
mitsudomoe-value-goal_lock-on = sim
mitsudomoe-value-goal_lock-off = não
mitsudomoe-label-goal_shield = Meta a salvo
mitsudomoe-value-goal_shield-on = sim
mitsudomoe-value-goal_shield-off = não
mitsudomoe-label-home_fill_loss = Base cheia perde
mitsudomoe-value-home_fill_loss-on = sim
mitsudomoe-value-home_fill_loss-off = não
mitsudomoe-label-diagonal_vault = Saltos na diagonal
mitsudomoe-value-diagonal_vault-on = sim
mitsudomoe-value-diagonal_vault-off = não
mitsudomoe-label-chain_relocation = Recolocar em cadeia
mitsudomoe-value-chain_relocation-on = sim
mitsudomoe-value-chain_relocation-off = não
mitsudomoe-label-repetition = Repetição
mitsudomoe-value-repetition-3 = empate à terceira vez
mitsudomoe-value-repetition-none = permitida
mitsudomoe-label-max_plies = Limite de jogadas
mitsudomoe-value-max_plies-none = nenhum

## Variantes

mitsudomoe-preset-official = O livro de regras oficial (nestorgames, 2020), com empates por repetição para que os jogos acabem.
mitsudomoe-preset-feup1 = Como no primeiro programa original dos estudantes (FEUP, Porto): sem saltos na diagonal, e a base cheia não faz mal.
mitsudomoe-preset-feup5 = Como no segundo programa original dos estudantes (FEUP, Porto): as bolas podem voltar a sair da meta e lá não estão a salvo.

## Opções

mitsudomoe-key-goal_lock = Se uma bola na sua meta tem de ficar lá.
mitsudomoe-key-goal_lock-on = Fica. Como no livro de regras e em feup1.
mitsudomoe-key-goal_lock-off = Pode voltar a andar. Como em feup5.
mitsudomoe-key-goal_shield = Se uma bola na sua meta está a salvo dos saltos do adversário.
mitsudomoe-key-goal_shield-on = Está a salvo. Como no livro de regras.
mitsudomoe-key-goal_shield-off = Pode saltar-se por cima dela. Como em feup1 e em feup5.
mitsudomoe-key-home_fill_loss = Se perdes quando todas as casas da tua base têm bolas no fim da tua própria jogada.
mitsudomoe-key-home_fill_loss-on = Perdes. Como no livro de regras e em feup5.
mitsudomoe-key-home_fill_loss-off = Não acontece nada. Como em feup1.
mitsudomoe-key-diagonal_vault = Se os saltos podem ir pelas diagonais.
mitsudomoe-key-diagonal_vault-on = Em todas as oito direções. Como no livro de regras e em feup5.
mitsudomoe-key-diagonal_vault-off = Só ao longo de linhas e colunas. Como em feup1.
mitsudomoe-key-chain_relocation = Se uma bola recolocada pode ocupar um anel que outra bola saltada acabou de deixar.
mitsudomoe-key-chain_relocation-on = Pode. Como no livro de regras e em feup5.
mitsudomoe-key-chain_relocation-off = Não pode: cada bola saltada precisa de um anel que já estivesse livre. Como em feup1.
mitsudomoe-key-repetition = Se uma posição repetida termina o jogo.
mitsudomoe-key-repetition-3 = À terceira vez é empate. Foi acrescentado aqui; o livro de regras nada diz.
mitsudomoe-key-repetition-none = Nunca. Como em feup1 e em feup5.
mitsudomoe-key-max_plies = O jogo é empate ao fim deste número de jogadas, contando as dos dois lados. Nenhuma fonte tem este limite.
mitsudomoe-key-max_plies-none = Sem limite. Como em todas as fontes.

## O que fazer agora

mitsudomoe-step-ring-from = tira um anel da reserva, ou escolhe um dos teus anéis livres
mitsudomoe-step-ring-own = escolhe um dos teus anéis livres
mitsudomoe-step-ring-supply = tira um anel da reserva
mitsudomoe-step-ring-to = põe um anel numa casa sem bola
mitsudomoe-step-ball-from = agora escolhe a bola a mover
mitsudomoe-step-ball-to = escolhe o anel para onde vai a bola
mitsudomoe-step-relocate = escolhe outro anel livre da mesma cor para a bola por cima da qual saltaste

## O que está errado numa jogada escrita

mitsudomoe-move-halves = uma jogada tem duas metades separadas por :, um anel e uma bola, como b2:a1-b2
mitsudomoe-move-cells = depois de * escreve as casas onde ficam as bolas saltadas, cada uma só uma vez, como *a5c3
mitsudomoe-move-relocations = depois de * cada bola saltada vai uma só vez, para um anel livre nesse momento, como *c3>a5,d4>c3

## Porque é que uma jogada não é permitida

mitsudomoe-illegal-supply = já não tens anéis na reserva: move um do tabuleiro
mitsudomoe-illegal-ball-on = há uma bola em { $square }: escolhe uma casa sem bola
mitsudomoe-illegal-no-ring = não há nenhum anel em { $square }: escolhe um dos teus
mitsudomoe-illegal-covered = o teu anel em { $square } está tapado: escolhe um sem nada em cima
mitsudomoe-illegal-enemy-ring = o anel em { $square } é do adversário: escolhe um dos teus
mitsudomoe-illegal-same-square = o anel tem de sair de { $square }: escolhe outra casa
mitsudomoe-illegal-no-ball = não tens nenhuma bola em { $square }: escolhe uma das tuas três
mitsudomoe-illegal-locked = a bola em { $square } chegou à meta e fica lá: escolhe outra
mitsudomoe-illegal-landing = não podes cair em { $square }: tem de ter um anel teu sem nada em cima
mitsudomoe-illegal-nowhere = a bola em { $square } não tem para onde ir: precisa de um anel teu sem nada em cima, a um passo ou logo atrás de uma fila de bolas
mitsudomoe-illegal-dead-end = com o anel em { $square } nenhuma das tuas bolas se poderia mover: escolhe outra casa
mitsudomoe-illegal-ring-needed = sem o anel em { $square } nenhuma das tuas bolas se poderia mover: escolhe outro anel
mitsudomoe-illegal-supply-useless = fosse para onde fosse um anel da reserva, nenhuma das tuas bolas se poderia mover: move um do tabuleiro
mitsudomoe-illegal-way = a bola não pode ir de { $square } para { $to }: dá um passo para uma casa ao lado, ou salta em linha reta por cima de bolas até à primeira casa depois delas
mitsudomoe-illegal-diagonal = a bola não pode saltar de { $square } para { $to }: por estas regras só se salta ao longo de linhas e colunas
mitsudomoe-illegal-shield = a bola não pode saltar de { $square } para { $to }: passava por cima de uma bola inimiga que chegou à meta
mitsudomoe-illegal-nothing-vaulted = não se salta por cima de nenhuma bola inimiga: apaga * e o que vem depois
mitsudomoe-illegal-no-room =
    { $count ->
        [1] a bola saltada ({ $balls }) não tem nenhum anel livre da sua cor para onde ir
       *[other] as bolas saltadas ({ $balls }) não têm anéis livres da sua cor que cheguem
    }: escolhe outra jogada
mitsudomoe-illegal-relocations =
    { $count ->
        [1] diz para onde vai a bola saltada ({ $balls }): escreve * e uma casa
       *[other] diz para onde vão as { $count } bolas saltadas ({ $balls }): escreve * e { $count } casas
    } no fim da jogada
mitsudomoe-illegal-relocation =
    { $count ->
        [1] a bola saltada ({ $balls }) não pode ir para aí: vai para um anel livre da sua cor ({ $rings })
       *[other] as bolas saltadas ({ $balls }) não podem ir todas para aí: vão para anéis livres da sua cor ({ $rings }) ou, onde as regras o permitem, para um que outra delas acabou de deixar
    }

## O que está errado numa posição

mitsudomoe-position-tall = esta pilha é demasiado alta: numa casa não cabem mais de onze anéis
mitsudomoe-position-ball = "{ $found }" tem uma bola fora do sítio: uma bola está sobre um anel da sua cor
mitsudomoe-position-rings =
    as { $side } têm { $found } { $found ->
        [1] anel
       *[other] anéis
    } no tabuleiro e na reserva: têm de ser { $expected }
mitsudomoe-position-balls =
    as { $side } têm { $found } { $found ->
        [1] bola
       *[other] bolas
    } no tabuleiro: têm de ser { $expected }

## Como acabou o jogo: $winner é white, black ou none

mitsudomoe-end-goal =
    { $winner ->
        [white] As três bolas brancas chegaram à meta: ganham as brancas.
        [black] As três bolas pretas chegaram à meta: ganham as pretas.
       *[none] Três bolas chegaram à meta: o jogo acabou.
    }
mitsudomoe-end-homefill =
    { $winner ->
        [white] As pretas acabaram uma jogada com bolas nas três casas da sua própria base: ganham as brancas.
        [black] As brancas acabaram uma jogada com bolas nas três casas da sua própria base: ganham as pretas.
       *[none] Uma jogada acabou com a base cheia: o jogo acabou.
    }
mitsudomoe-end-nomoves =
    { $winner ->
        [white] As pretas não podem mover um anel e depois uma bola: ganham as brancas.
        [black] As brancas não podem mover um anel e depois uma bola: ganham as pretas.
       *[none] Já não há nenhuma jogada completa: o jogo acabou.
    }

## A lição

mitsudomoe-lesson-goal = Jogas com as brancas. As tuas três bolas começam no canto de a1 e querem chegar ao canto oposto: d5, e4 e e5. Uma bola só pousa num anel da sua cor.
mitsudomoe-lesson-turn = Cada jogada tem duas metades: primeiro um anel, depois uma bola. Tira um anel da reserva, pousa-o em b2 e anda com uma bola para cima dele.
mitsudomoe-lesson-turn-well = Anel, bola: és tu quem faz o caminho.
mitsudomoe-lesson-turn-ring = As bolas vêm depois. Primeiro tira um anel da reserva.
mitsudomoe-lesson-turn-other = Boa jogada, mas comecemos pelo anel em b2 e uma bola a andar para cima dele.
mitsudomoe-lesson-vault = As bolas são trampolins. De a1, salta por cima de uma bola vizinha, em linha reta, para um anel que pousas logo atrás dela.
mitsudomoe-lesson-vault-well = Duas casas de uma vez. As tuas bolas ficam onde estão quando saltas por cima delas.
mitsudomoe-lesson-vault-ring = Primeiro vem o anel: pousa-o onde queres cair.
mitsudomoe-lesson-vault-step = Isso foi um passo. Pousa o anel em c1 ou a3 e salta para lá a partir de a1.
mitsudomoe-lesson-ring = Os anéis são poucos, mas o que deixaste em a1 está livre outra vez. Usa esse em vez de um novo, pousa-o onde quiseres e depois move uma bola.
mitsudomoe-lesson-ring-well = Reciclado! Qualquer anel teu sem nada em cima pode mudar de sítio, para perto ou para longe.
mitsudomoe-lesson-ring-supply = Esse anel veio da reserva. Levanta o de a1.
mitsudomoe-lesson-ring-covered = Esse anel tem uma bola em cima. Só se levantam anéis sem nada em cima.
mitsudomoe-lesson-ring-enemy = Esse anel é das pretas. Levanta um dos teus: a1.
mitsudomoe-lesson-relocate = Agora salta por cima de um adversário: pousa um anel em d4 e salta para lá de b2. Depois dizes para que anel preto livre vai a bola por cima da qual saltaste.
mitsudomoe-lesson-relocate-well = Foste tu que a mandaste embora. Mandar uma bola para longe da meta é metade do jogo.
mitsudomoe-lesson-relocate-far = O salto acaba logo atrás da bola: em d4.
mitsudomoe-lesson-relocate-other = Boa jogada, mas desta vez salta: anel em d4, depois a bola de b2 por cima de c3.
mitsudomoe-lesson-chain = Duas bolas pretas em fila, e um só salto passa as duas. Pousa o anel em e5, em cima do preto, e salta de b2. Cada bola precisa de um anel: serve o que outra acaba de deixar.
mitsudomoe-lesson-chain-well = O tabuleiro inteiro de um salto, e duas bolas mudadas pelo caminho.
mitsudomoe-lesson-chain-other = Há um salto maior: de b2 por cima de c3 e d4. O teu anel vai para e5.
mitsudomoe-lesson-home = Atenção: se no fim da tua jogada as três casas da tua base tiverem bolas, perdes, sejam de quem forem. As pretas acabam de entrar em b1. Salva-te.
mitsudomoe-lesson-home-well = Escapaste. Só conta o fim da tua própria jogada: as pretas encheram-te a base e tiveste uma jogada para sair.
mitsudomoe-lesson-home-full = A base continua cheia e terias perdido. Tira uma bola de a1 ou a2.
mitsudomoe-lesson-win = Duas bolas já chegaram, e lá ficam presas. Traz a terceira.
mitsudomoe-lesson-win-well = As três do outro lado: ganhaste.
mitsudomoe-lesson-win-locked = Essa bola chegou à meta e fica lá. Move a terceira.
mitsudomoe-lesson-win-wander = A última casa da meta é e4: pousa lá o anel.
