## O jogo

kono-about = Uma corrida coreana: anda pelas diagonais, por entre a multidão, até ao sítio onde o adversário começou.

## Como se joga, em cinco linhas

kono-how-1 = As brancas e as pretas movem à vez uma peça, um passo na diagonal, para uma casa vazia.
kono-how-2 = Não há saltos nem capturas.
kono-how-3 = A tua meta é o sítio onde começam as peças do adversário: a última linha e as duas pontas da penúltima.
kono-how-4 = Ganha quem lá puser primeiro todas as suas peças.
kono-how-5 = Uma peça que deixes na base atrapalha o adversário, mas sem ela também não ganhas.

## Nomes curtos de opções e valores

kono-label-size = Tamanho do tabuleiro
kono-label-win = Vitória
kono-value-win-own = peças próprias na meta
kono-value-win-filled = meta cheia
kono-label-stuck = Sem jogadas
kono-value-stuck-draw = empate
kono-value-stuck-loss = derrota
kono-value-stuck-pass = passa
kono-value-stuck-win = vitória
kono-label-priority = Primeiro as da base
kono-value-priority-none = não
kono-value-priority-home = sim
kono-label-repetition = Repetição
kono-value-repetition-3 = empate à terceira vez
kono-value-repetition-none = permitida
kono-label-max_plies = Limite de jogadas
kono-value-max_plies-none = nenhum

## Variantes

kono-preset-default = O que diz a maioria das fontes, com empates por repetição para que os jogos acabem.
kono-preset-feup = Como no programa original dos estudantes (FEUP, Porto): sem empate por repetição.
kono-preset-bensley = Como no programa de S. Bensley: a meta cheia ganha, e quem não pode jogar perde.
kono-preset-ludii = Como no Ludii: quem não pode jogar passa.

## Opções

kono-key-size = Colunas e linhas do tabuleiro. O jogo tradicional tem 5; o programa original dos estudantes oferece todos os tamanhos de 4 a 15.
kono-key-win = Quando é que um lado ganhou a corrida.
kono-key-win-own = Todas as suas peças estão na sua meta. Como no programa original dos estudantes, na Wikipédia, no Ludii e no GamesCrafters.
kono-key-win-filled = Todas as casas da sua meta estão ocupadas, pelo menos uma delas por si, por isso não adianta bloquear na própria base. Como no programa de S. Bensley, a partir da Creative Crafthouse.
kono-key-stuck = O que acontece quando o lado que tem a vez não pode jogar.
kono-key-stuck-draw = O jogo está empatado. Como no GamesCrafters e no bead.game.
kono-key-stuck-loss = Perde. Como no programa de S. Bensley; é uma variante do GamesCrafters.
kono-key-stuck-pass = Passa; se nenhum dos lados puder jogar, o jogo está empatado. Como no Ludii.
kono-key-stuck-win = Ganha. É uma variante do GamesCrafters.
kono-key-priority = Se há peças que têm de andar antes das outras.
kono-key-priority-none = Pode andar qualquer peça. Como em todas as fontes menos uma.
kono-key-priority-home = Enquanto alguma peça na sua própria base puder andar, só podem andar dessas. Como propõe J. Neto.
kono-key-repetition = Se uma posição repetida termina o jogo.
kono-key-repetition-3 = À terceira vez é empate. Foi acrescentado aqui porque alguns jogos nunca acabariam.
kono-key-repetition-none = Nunca. Como no programa original dos estudantes.
kono-key-max_plies = O jogo é empate ao fim deste número de jogadas, contando as dos dois lados. Foi acrescentado aqui para que todos os jogos acabem.
kono-key-max_plies-none = Sem limite.

## O que fazer agora

kono-step-from = escolhe a peça a mover
kono-step-to = escolhe a casa para onde vai
kono-step-pass = não podes mover nenhuma peça e tens de passar

## Porque é que uma jogada não é permitida

kono-illegal-diagonal = uma peça anda um passo na diagonal: de { $square } não pode ir para { $to }
kono-illegal-home-first = a peça em { $square } tem de esperar: enquanto alguma peça na sua própria base puder andar, só podem andar dessas
kono-illegal-blocked = a peça em { $square } não se pode mover: nenhuma das casas vizinhas na diagonal está livre

## O que está errado numa posição

kono-position-colours =
    as { $side } têm { $found } { $found ->
        [1] peça
       *[other] peças
    } em casas da cor de a1: têm de ser { $expected }, porque um passo na diagonal nunca muda de cor

## Como acabou o jogo: $winner é white, black ou none

kono-end-goal =
    { $winner ->
        [white] Todas as casas da meta das brancas estão ocupadas: as brancas ganham a corrida.
        [black] Todas as casas da meta das pretas estão ocupadas: as pretas ganham a corrida.
       *[none] Uma das metas está cheia: a corrida acabou.
    }
kono-end-stuck =
    { $winner ->
        [white] Já não há jogadas: por estas regras ganham as brancas.
        [black] Já não há jogadas: por estas regras ganham as pretas.
       *[none] Já não há jogadas: o jogo está empatado.
    }

## Resolver

kono-reach = os tabuleiros de 4×4 e 5×5 podem ser resolvidos, sejam quais forem as outras regras

## A lição

kono-lesson-goal = Jogas com as brancas, em baixo. A tua meta é a ponta pintada do tabuleiro onde começam as sete peças pretas. Ganha quem lá puser primeiro todas as suas.
kono-lesson-diagonal = As peças só andam na diagonal, uma casa de cada vez, para uma casa vazia. Experimenta com qualquer peça branca.
kono-lesson-diagonal-well = A jogada é só isto. O resto do jogo é furar por entre a multidão.
kono-lesson-diagonal-straight = A direito parecia mais perto, mas no Kono todos os passos são na diagonal.
kono-lesson-back = As pretas tapam as duas casas à frente de b3. Aqui não se salta nem se captura, mas uma peça pode recuar. Move b3.
kono-lesson-back-well = Boa. Um passo atrás agora são muitas vezes dois em frente depois.
kono-lesson-back-taken = Essa casa está ocupada, e no Kono nada se captura. Que caminho está livre?
kono-lesson-back-jump = Aqui não se salta por cima de ninguém. Que caminho está livre?
kono-lesson-back-other = Bom passo, mas quem está em apuros é b3. Move essa peça.
kono-lesson-colours = Imagina o tabuleiro aos quadrados de duas cores: um passo na diagonal nunca muda de cor. Há duas casas da meta livres, e5 e e4. Põe uma peça em e5.
kono-lesson-colours-well = Certo. Cada peça fica na sua cor o jogo todo, por isso cada casa da meta espera pelas peças da sua cor.
kono-lesson-colours-other = Essa peça é para e4, e lá cabe. Mas qual consegue chegar a e5?
kono-lesson-colours-wander = Está quase! Preenche e5.
kono-lesson-colours-straight = Só na diagonal, mesmo à chegada.
kono-lesson-home = Seis das tuas peças já chegaram. A última ainda dorme em a1: acorda-a.
kono-lesson-home-well = Já vai a caminho. Uma peça deixada na base atrapalha as pretas, mas sem ela não ganhas.
kono-lesson-home-other = Essa já tinha chegado. A peça que falta está em a1.
kono-lesson-win = Falta um passo. Ganha a corrida!
kono-lesson-win-well = Sete em sete. Ganhaste.
kono-lesson-win-wander = Não é essa: procura a peça que ainda não está na meta.
kono-lesson-win-straight = Por pouco, mas esse passo é a direito. A última peça entra na diagonal.
