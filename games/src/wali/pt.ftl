## O jogo

wali-about = Um jogo africano de três em linha: coloca as tuas pedras afastadas, depois alinha exatamente três para tirar uma pedra ao adversário.

## Como se joga, em cinco linhas

wali-how-1 = Primeiro coloca as tuas pedras, uma a uma, em casas vazias, nunca mesmo ao lado, por cima ou por baixo de uma tua.
wali-how-2 = Quando estiverem todas, cada jogada move uma pedra um passo para cima, para baixo, para a esquerda ou para a direita.
wali-how-3 = Quando o teu passo faz uma fila de exatamente três, podes tirar uma pedra ao adversário, a que quiseres.
wali-how-4 = As filas contam nas linhas e nas colunas, não nas diagonais.
wali-how-5 = Ganhas quando o adversário fica com duas pedras, ou sem nenhuma que possa andar.

## Nomes curtos de opções e valores

wali-label-size = Tamanho do tabuleiro
wali-label-stones = Pedras de cada lado
wali-label-drop = Colocar
wali-value-drop-apart = não ao lado das tuas
wali-value-drop-no3 = sem três em linha
wali-value-drop-no4 = sem quatro em linha
wali-label-three = Um três captura
wali-value-three-moved = com a pedra movida
wali-value-three-anywhere = em qualquer sítio da fila
wali-label-long = Quatro ou mais
wali-value-long-nothing = não captura
wali-value-long-captures = captura
wali-value-long-illegal = proibido
wali-label-capture = Captura
wali-value-capture-may = opcional
wali-value-capture-must = obrigatória
wali-label-targets = O que se pode tirar
wali-value-targets-any = qualquer pedra
wali-value-targets-loose = pedras fora de um três
wali-label-lost_at = Perde com
wali-value-lost_at-2 = duas pedras
wali-value-lost_at-0 = nenhuma pedra
wali-label-stuck = Sem jogadas
wali-value-stuck-loss = derrota
wali-value-stuck-pass = passa
wali-label-quiet_plies = Jogadas sem captura
wali-value-quiet_plies-none = sem limite
wali-label-repetition = Repetição
wali-value-repetition-3 = empate à terceira vez
wali-value-repetition-none = permitida
wali-label-max_plies = Limite de jogadas
wali-value-max_plies-none = nenhum

## Variantes

wali-preset-wali = Como diz o texto do programa original dos estudantes (FEUP, Porto), com empates para que os jogos acabem.
wali-preset-wali-must = Como wali, mas capturar é obrigatório.
wali-preset-feup = Como no programa original dos estudantes (FEUP, Porto): captura qualquer três na linha ou coluna onde se entra, e não há empate por repetição.
wali-preset-wali-prost = O Wali do Ludii segundo Prost (1950): as filas maiores também capturam, e é preciso tirar todas as pedras.
wali-preset-dara = O Dara básico do Ludii: as filas de quatro são proibidas, e as pedras numa fila de três estão a salvo.
wali-preset-dara-niger = O Dara do Níger segundo o Ludii: como dara, mas ao colocar não se pode fazer um três.

## Opções

wali-key-size = Colunas e linhas do tabuleiro, de 4x4 a 16x16. O habitual é 5x6; o Ludii e a maior parte dos livros desenham-no deitado.
wali-key-stones = Quantas pedras tem cada lado, de 3 a metade do número de casas. Por omissão é essa metade menos três, como no programa original dos estudantes.
wali-key-drop = Onde se pode colocar uma pedra.
wali-key-drop-apart = Não ao lado de uma pedra própria, na linha ou na coluna. Como no programa original dos estudantes e no Wali da Wikipédia.
wali-key-drop-no3 = Onde não faça uma fila de três ou mais. Como no Wali do Ludii, no Dara do Níger e em Murray.
wali-key-drop-no4 = Onde não faça uma fila de quatro ou mais. Como no Dara básico do Ludii.
wali-key-three = Que três em linha rendem uma captura.
wali-key-three-moved = Só um três que passe pela pedra que acabou de andar. Como no Ludii e, ao que parece, na maioria das fontes.
wali-key-three-anywhere = Qualquer três na linha ou na coluna da casa onde se entrou. Como no programa original dos estudantes.
wali-key-long = O que faz uma fila de quatro ou mais que passe pela pedra movida.
wali-key-long-nothing = Nada: é permitida mas não rende captura. Como no programa original dos estudantes e no Wali da Wikipédia.
wali-key-long-captures = Captura como um três. Como no Wali do Ludii.
wali-key-long-illegal = É proibida. Como no Dara.
wali-key-capture = Se capturar é obrigatório.
wali-key-capture-may = Podes recusar. Como no texto do programa original dos estudantes.
wali-key-capture-must = Tens de tirar uma pedra. Como no Ludii.
wali-key-targets = Que pedras se podem tirar.
wali-key-targets-any = Qualquer pedra do adversário. Como no programa original dos estudantes e no Wali do Ludii.
wali-key-targets-loose = Só pedras que não estejam em nenhuma fila de três ou mais; se não houver nenhuma, não se tira nada. Como no Dara.
wali-key-lost_at = Com quantas pedras um lado já perdeu.
wali-key-lost_at-2 = Duas ou menos, porque já não fazem um três. Como no programa original dos estudantes e no Dara.
wali-key-lost_at-0 = Nenhuma: é preciso tirar todas as pedras. Como no Wali do Ludii e no da Wikipédia.
wali-key-stuck = O que acontece quando quem tem a vez não tem nenhuma pedra que possa andar.
wali-key-stuck-loss = Perde. Como no programa original dos estudantes.
wali-key-stuck-pass = Passa; se nenhum dos lados puder andar, o jogo está empatado. Como no Ludii.
wali-key-repetition = Se uma posição repetida termina o jogo.
wali-key-repetition-3 = À terceira vez é empate. Foi acrescentado aqui porque jogadores cautelosos poderiam continuar para sempre.
wali-key-repetition-none = Nunca. Como no programa original dos estudantes.
wali-key-quiet_plies = O jogo é empate ao fim deste número de jogadas sem captura, contando as dos dois lados. Foi acrescentado aqui porque jogadores cautelosos poderiam continuar para sempre.
wali-key-quiet_plies-none = Sem limite. Como no programa original dos estudantes.
wali-key-max_plies = O jogo é empate ao fim deste número de jogadas ao todo, contando as dos dois lados. O Ludii tem um limite deste género.
wali-key-max_plies-none = Sem limite. Como no programa original dos estudantes.

## Fases

wali-phase-drop = Primeira fase: colocar
wali-phase-move = Segunda fase: mover

## O que fazer agora

wali-step-drop = põe uma pedra numa casa vazia
wali-step-from = escolhe a pedra a mover
wali-step-to = escolhe a casa para onde vai
wali-step-take = escolhe a pedra do adversário que a tua fila captura
wali-step-take-or-keep = escolhe a pedra do adversário que a tua fila captura, ou nenhuma
wali-step-pass = não podes colocar nem mover nenhuma pedra e tens de passar

## Porque é que uma jogada não é permitida

wali-illegal-drop-phase = ainda se estão a colocar pedras: diz uma casa vazia, como c3
wali-illegal-move-phase = já acabou a fase de colocar: diz a casa de onde sai uma pedra e a casa onde entra, como b2-b3
wali-illegal-hand-empty = já não tens pedras para colocar: passa
wali-illegal-beside = { $square } fica ao lado de uma pedra tua: têm de ser colocadas afastadas
wali-illegal-drop-three = uma pedra em { $square } faria uma fila de três ou mais: não é permitido enquanto se colocam pedras
wali-illegal-drop-four = uma pedra em { $square } faria uma fila de quatro ou mais: não é permitido enquanto se colocam pedras
wali-illegal-far = uma pedra anda um passo para cima, para baixo, para a esquerda ou para a direita: de { $square } não pode ir para { $to }
wali-illegal-four = uma pedra em { $square } faria uma fila de quatro ou mais: estas regras proíbem-no
wali-illegal-must-take = o passo para { $square } captura, e capturar é obrigatório: acrescenta x e a casa da pedra a tirar
wali-illegal-no-three = o passo para { $square } não captura: apaga x e o que vem depois
wali-move-capture = só um passo captura: escreve-o primeiro, como c3-c4xe5
wali-illegal-take-own = a pedra em { $square } é tua: tira uma do adversário
wali-illegal-protected = a pedra em { $square } está a salvo numa fila de três ou mais: tira outra
wali-illegal-blocked = a pedra em { $square } não se pode mover: nenhuma casa ao lado está livre
wali-illegal-keep = capturar é obrigatório: tira uma pedra ao adversário

## O que está errado nas regras ou numa posição

wali-rules-stones = { $found } pedras por lado são de mais para um tabuleiro de { $size }: o máximo é { $most }
wali-position-hands = "{ $found }" não diz as pedras na mão: esperavam-se as das brancas e as das pretas, separadas por uma vírgula, como 3,2, ou - quando já não há pedras a colocar
wali-position-quiet = "{ $found }" jogadas sem captura não são possíveis enquanto se colocam pedras: esperava-se 0
wali-position-stones =
    as { $side } têm { $found } { $found ->
        [1] pedra
       *[other] pedras
    } no tabuleiro e na mão: têm de ser { $expected }
wali-position-too-many = as { $side } têm { $found } pedras no tabuleiro: podem ser no máximo { $expected }

## Como acabou o jogo: $winner é white, black ou none

wali-end-captured =
    { $winner ->
        [white] As pretas já não têm pedras que cheguem: ganham as brancas.
        [black] As brancas já não têm pedras que cheguem: ganham as pretas.
       *[none] Já não há pedras que cheguem: o jogo acabou.
    }
wali-end-stuck =
    { $winner ->
        [white] Nenhuma pedra preta pode andar: ganham as brancas.
        [black] Nenhuma pedra branca pode andar: ganham as pretas.
       *[none] Nenhuma pedra pode andar: o jogo está empatado.
    }

## Resolver

wali-reach = podem ser resolvidos finais com poucas pedras em tabuleiros até 64 casas, e o jogo inteiro em 4×4

## A lição

wali-lesson-drop = O Wali começa com o tabuleiro vazio. Jogas com as brancas: põe uma pedra em qualquer casa.
wali-lesson-drop-well = Assim, à vez, cada lado põe doze pedras.
wali-lesson-apart = Ao pôr pedras, as tuas têm de ficar separadas: nunca mesmo ao lado, por cima ou por baixo umas das outras. Canto com canto, pode ser. Põe uma que toque em c3 ou d2 pelo canto.
wali-lesson-apart-well = Isso mesmo: na diagonal é permitido, e não interessa onde estão as pedras pretas.
wali-lesson-apart-beside = Essa casa fica mesmo ao lado de uma pedra tua. Mantém-nas separadas: tenta um canto.
wali-lesson-apart-taken = Essa casa está ocupada. Precisas de uma vazia.
wali-lesson-apart-far = É permitido, mas não toca em nada. Encontra uma casa que toque em c3 ou d2 pelo canto.
wali-lesson-step = As pedras estão todas postas e agora andam: um passo para cima, para baixo, para a esquerda ou para a direita. Move a pedra de c3.
wali-lesson-step-well = Boa. Daqui em diante, cada jogada é um passo destes.
wali-lesson-step-diagonal = Aqui não há diagonais: cima, baixo, esquerda ou direita.
wali-lesson-step-far = Uma casa de cada vez.
wali-lesson-step-other = Essa pedra também anda bem. Mas experimenta a de c3.
wali-lesson-three = Alinha exatamente três numa linha ou coluna e podes tirar uma pedra preta à tua escolha. Força!
wali-lesson-three-well = Um três, e menos uma pedra para as pretas. No Wali podes escolher qualquer uma, mesmo que esteja num três.
wali-lesson-three-kept = Fizeste o três e não tiraste nenhuma pedra. É permitido, mas aqui a gula compensa: tira uma.
wali-lesson-three-other = Isso não faz um três. Olha para a1 e b1: que casa falta?
wali-lesson-four = Exatamente três quer dizer três. Quatro em linha não valem nada. Encontra uma jogada que capture.
wali-lesson-four-well = Três, nem mais nem menos.
wali-lesson-four-long = Quatro em linha: bonito, e não vale nada. Procura um três noutro sítio.
wali-lesson-four-kept = O três é esse. Agora tira uma pedra.
wali-lesson-both = Linha e coluna contam-se à parte. Há uma jogada que faz quatro na coluna, mas três na linha. Encontra-a e tira uma pedra.
wali-lesson-both-well = Quatro para um lado, três para o outro: o três conta.
wali-lesson-both-kept = A jogada é essa. Agora tira uma pedra.
wali-lesson-win = As pretas têm três pedras. Com duas ninguém faz um três, por isso quem fica com duas perdeu. Acaba com isto.
wali-lesson-win-well = Ficaram duas pedras: ganhaste.
wali-lesson-win-kept = A piedade é nobre, mas tira uma pedra: as pretas ficam só com duas.
wali-lesson-stuck = Há outra maneira de ganhar: não deixar nenhum passo ao adversário. Fecha a porta.
wali-lesson-stuck-well = Nenhuma pedra preta se mexe. Ganhaste sem tirar nenhuma.
wali-lesson-stuck-escapes = A pedra preta de b1 escapa-se por c1. Fecha essa saída.
