## O jogo

sixmaking-about = Empilha discos: a altura de uma pilha decide como ela anda, e a primeira pilha de seis é um Rei e acaba com o jogo.

## Como se joga, em cinco linhas

sixmaking-how-1 = Na tua vez, põe um disco novo numa casa vazia, ou leva uma pilha ou a sua parte de cima para outra pilha.
sixmaking-how-2 = Podes mover qualquer pilha, sejam quais forem as cores.
sixmaking-how-3 = A altura decide como anda: 1 dá um passo a direito, 2 é uma torre do xadrez, 3 um cavalo, 4 um bispo, 5 uma dama.
sixmaking-how-4 = Não podes desfazer a jogada que o adversário acabou de fazer.
sixmaking-how-5 = Uma pilha de seis ou mais é um Rei e acaba com o jogo: ganha a cor do disco de cima.

## Nomes curtos de opções e valores

sixmaking-label-size = Tamanho do tabuleiro
sixmaking-label-winner = Com um Rei ganha
sixmaking-value-winner-top = a cor de cima
sixmaking-value-winner-mover = quem o fez
sixmaking-label-supply = Discos de cada lado
sixmaking-value-supply-unlimited = sem limite
sixmaking-label-stalemate = Sem jogadas
sixmaking-value-stalemate-loss = derrota
sixmaking-value-stalemate-draw = empate
sixmaking-label-repetition = Repetição
sixmaking-value-repetition-3 = empate à terceira vez
sixmaking-value-repetition-none = permitida
sixmaking-label-max_plies = Limite de jogadas
sixmaking-value-max_plies-none = nenhum

## O que uma pilha pode fazer

sixmaking-tower-pawn = Altura um: anda como um peão, um passo para cima, para baixo, para a esquerda ou para a direita.
sixmaking-tower-rook = Altura dois: anda como a torre do xadrez, ao longo da linha ou da coluna até à primeira pilha.
sixmaking-tower-knight = Altura três: anda como um cavalo.
sixmaking-tower-bishop = Altura quatro: anda como um bispo, na diagonal até à primeira pilha.
sixmaking-tower-queen = Altura cinco: anda como uma dama, em qualquer direção até à primeira pilha.

## Variantes

sixmaking-preset-official = O livro de regras oficial, completado como no boardspace.net: ganha o disco de cima do Rei.
sixmaking-preset-feup = Como no programa original dos estudantes (FEUP, Porto): ganha quem faz o Rei, e os discos nunca se esgotam.

## Opções

sixmaking-key-size = Colunas e linhas do tabuleiro. O livro de regras tem 5 e 4; o programa original dos estudantes aceita qualquer tamanho a partir de 2.
sixmaking-key-winner = Quem ganha quando há um Rei.
sixmaking-key-winner-top = O dono do disco de cima, seja quem for que o fez. Como no livro de regras e no boardspace.net.
sixmaking-key-winner-mover = O jogador que o fez, sejam quais forem as cores. Como no programa original dos estudantes.
sixmaking-key-supply = Quantos discos tem cada lado. O livro de regras tem 16 em 5x5 e 12 em 4x4; os outros tamanhos seguem a mesma conta.
sixmaking-key-supply-unlimited = Os discos nunca se esgotam. Como no programa original dos estudantes.
sixmaking-key-stalemate = O que acontece quando quem tem a vez não pode colocar nem mover nenhum disco. O livro de regras nada diz.
sixmaking-key-stalemate-loss = Perde. Como no boardspace.net.
sixmaking-key-stalemate-draw = O jogo está empatado. Nenhuma fonte joga assim; existe porque o livro de regras deixa a questão em aberto.
sixmaking-key-repetition = Se uma posição repetida termina o jogo.
sixmaking-key-repetition-3 = À terceira vez é empate. Como no boardspace.net.
sixmaking-key-repetition-none = Nunca. Como no programa original dos estudantes.
sixmaking-key-max_plies = O jogo é empate ao fim deste número de jogadas, contando as dos dois lados. Nenhuma fonte tem este limite.
sixmaking-key-max_plies-none = Sem limite. Como em todas as fontes.

## O que fazer agora

sixmaking-step-first = escolhe uma casa vazia para um disco, ou uma pilha para mover
sixmaking-step-place = escolhe uma casa vazia para um disco
sixmaking-step-from = escolhe uma pilha para mover
sixmaking-step-count = escolhe quantos discos tiras de cima
sixmaking-step-to = escolhe a pilha de destino
sixmaking-note-undo = proibido nesta jogada: { $mv }, que desfaria a última

## Porque é que uma jogada não é permitida

sixmaking-illegal-supply = já não tens discos para colocar: move uma pilha
sixmaking-illegal-empty-target = não há nenhuma pilha em { $square }: os discos só podem ir para cima de uma pilha
sixmaking-illegal-count =
    a pilha em { $square } tem { $height ->
        [1] um disco: tira esse
       *[other] { $height } discos: tira de 1 a { $height }
    }
sixmaking-illegal-undo = isto desfaria a jogada que o adversário acabou de fazer: escolhe outra
sixmaking-illegal-count-first = diz primeiro quantos discos tiras de { $square }
sixmaking-illegal-nowhere =
    a pilha em { $square } não se pode mover: não há nenhuma pilha { $height ->
        [1] mesmo ao lado
        [2] na sua linha nem na sua coluna
        [3] a um salto de cavalo
        [4] nas suas diagonais
       *[other] na sua linha, na sua coluna nem nas suas diagonais
    }
sixmaking-illegal-pawn = a pilha em { $square } é um Peão e não pode ir para { $to }: anda um passo para cima, para baixo, para a esquerda ou para a direita
sixmaking-illegal-rook = a pilha em { $square } é uma Torre e não pode ir para { $to }: anda pela sua linha ou coluna até à primeira pilha
sixmaking-illegal-knight = a pilha em { $square } é um Cavalo e não pode ir para { $to }: salta duas casas a direito e uma para o lado
sixmaking-illegal-bishop = a pilha em { $square } é um Bispo e não pode ir para { $to }: anda por uma diagonal até à primeira pilha
sixmaking-illegal-queen = a pilha em { $square } é uma Dama e não pode ir para { $to }: anda pela sua linha, pela sua coluna ou por uma diagonal até à primeira pilha

## O que está errado numa posição

sixmaking-position-supply = "{ $found }" não é uma reserva: esperavam-se os discos das brancas e das pretas, separados por -, como 9-8 (* só com supply=unlimited)
sixmaking-position-unlimited = "{ $found }" não é a reserva destas regras: esperava-se *, porque os discos nunca se esgotam
sixmaking-position-tall = esta pilha é demasiado alta: uma pilha tem no máximo dez discos
sixmaking-position-kings = há mais de uma pilha com seis discos ou mais: a primeira delas acaba com o jogo
sixmaking-position-disks =
    as { $side } têm { $found } { $found ->
        [1] disco
       *[other] discos
    } no tabuleiro e na reserva: têm de ser { $expected }
sixmaking-position-undo = "{ $found }" não é uma jogada que pudesse desfazer a última: esperava-se um movimento legal de parte de uma pilha para cima de outra, ou -

## Como acabou o jogo: $winner é white, black ou none

sixmaking-end-king =
    { $winner ->
        [white] Há um Rei, uma pilha de seis discos ou mais: ganham as brancas.
        [black] Há um Rei, uma pilha de seis discos ou mais: ganham as pretas.
       *[none] Há um Rei, uma pilha de seis discos ou mais: o jogo acabou.
    }
sixmaking-end-stuck =
    { $winner ->
        [white] As pretas não podem colocar nem mover nenhum disco: ganham as brancas.
        [black] As brancas não podem colocar nem mover nenhum disco: ganham as pretas.
       *[none] Quem tem a vez não pode colocar nem mover nenhum disco: o jogo está empatado.
    }

## Resolver

sixmaking-reach = podem ser resolvidos os tabuleiros de 2×2 e 3×3 com reserva limitada (em 3×3, de 8 discos no máximo) e os de 2×2 a 4×4 com reserva ilimitada, se ganha quem faz um Rei

## A lição

sixmaking-lesson-place = O tabuleiro começa vazio e cada um tem dezasseis discos. Põe um disco branco em qualquer casa.
sixmaking-lesson-place-well = Um disco novo vai sempre para uma casa vazia.
sixmaking-lesson-pawn = Em vez de pôr um disco, podes mover uma pilha para cima de outra. Um disco sozinho é um Peão: um passo para cima, para baixo ou para os lados. Leva c3 para cima de c4.
sixmaking-lesson-pawn-well = Uma pilha de dois, com a tua cor no topo.
sixmaking-lesson-pawn-other = Também podes mover os discos pretos: as pilhas não são de ninguém. Mas assim fica o preto no topo. Vai ao contrário.
sixmaking-lesson-pawn-place = Isso põe um disco novo. Desta vez, move o de c3.
sixmaking-lesson-pawn-empty = Um disco que se move tem de cair numa pilha. As casas vazias são para discos novos.
sixmaking-lesson-pawn-far = Longe de mais: um Peão anda uma casa.
sixmaking-lesson-rook = Dois discos são uma Torre do xadrez: ao longo da linha ou da coluna até à primeira pilha. O de cima é preto, mas qualquer um a pode mover. Leva a3 até d3.
sixmaking-lesson-rook-well = Deslizou pelas casas vazias e parou na primeira pilha, como tem de ser.
sixmaking-lesson-rook-place = Isso põe um disco novo. Desta vez, move a pilha de a3.
sixmaking-lesson-rook-count = Primeiro diz quantos discos tiras do topo: um ou dois.
sixmaking-lesson-rook-stops = A Torre vai até à primeira pilha: nem antes nem para lá dela.
sixmaking-lesson-split = Outra vez a mesma pilha. Agora leva só o disco de cima até d3: continua a andar como a pilha de onde saiu.
sixmaking-lesson-split-well = Um só disco, e andou como uma Torre. O que conta é a altura antes de tirares alguma coisa.
sixmaking-lesson-split-whole = Isso foi a pilha inteira. Leva só um disco.
sixmaking-lesson-split-count = Primeiro diz quantos discos: desta vez, um.
sixmaking-lesson-knight = Três discos são um Cavalo: duas casas a direito e uma para o lado, por cima de tudo. Salta de c3 para e4.
sixmaking-lesson-knight-well = Um salto limpo.
sixmaking-lesson-knight-pawn = Esse foi o disco sozinho de c4. Deixa saltar o Cavalo de c3.
sixmaking-lesson-knight-leap = Um Cavalo não vai para a casa do lado. Duas casas a direito, uma para o lado.
sixmaking-lesson-knight-count = Primeiro diz quantos discos tiras do topo.
sixmaking-lesson-bishop = Quatro discos são um Bispo: na diagonal até à primeira pilha. Leva b2 até lá.
sixmaking-lesson-bishop-well = Na diagonal. Já agora, cinco discos são uma Dama: Torre e Bispo ao mesmo tempo.
sixmaking-lesson-bishop-straight = A direito vão as Torres. O Bispo vai na diagonal.
sixmaking-lesson-bishop-count = Primeiro diz quantos discos tiras do topo.
sixmaking-lesson-undo = As pretas acabam de levar um disco de a3 para d3. Não podes simplesmente desfazer essa jogada. Traz o teu disco de volta a a3 de outra maneira.
sixmaking-lesson-undo-well = Que manha! A pilha inteira pode ir: o tabuleiro fica outro, não o de antes.
sixmaking-lesson-undo-undo = Um disco de d3 para a3 desfaria a jogada das pretas, e isso é proibido só nesta jogada. Leva mais.
sixmaking-lesson-undo-other = É permitido, mas o teu disco devia voltar a a3.
sixmaking-lesson-undo-count = Primeiro diz quantos discos tiras do topo.
sixmaking-lesson-king = Seis discos ou mais são um Rei e acabam com o jogo: ganha a cor do topo. A Dama de d4 consegue. Ganha!
sixmaking-lesson-king-well = Um Rei com o branco no topo: ganhaste.
sixmaking-lesson-king-colour = Esse Rei tem um preto no topo, por isso ganhavam as pretas. A Dama de d4 é tua.
sixmaking-lesson-king-low = Não chega. Conta os discos: precisas de seis.
sixmaking-lesson-top = Um último aviso: podes fazer um Rei para o adversário. Aqui há um Rei das pretas e um teu. Faz o certo.
sixmaking-lesson-top-well = O Cavalo de a5 consegue, com o branco no topo. Olha sempre para o topo antes de saltar.
sixmaking-lesson-top-colour = Cuidado: o disco no topo desse Rei é preto, por isso ganhavam as pretas. Que pilha tem um branco no topo?
