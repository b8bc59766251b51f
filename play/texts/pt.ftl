# O que se lê em todos os jogos. Um número decide a forma pelo seu valor exato ([1], *[other]).

## Lados

side-white = brancas
side-black = pretas

## Um jogo em curso

prompt = Jogam as { $side }: { $what }
supply-white =
    Brancas: { $count } { $shape ->
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
    } na reserva
supply-black =
    Pretas: { $count } { $shape ->
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
    } na reserva
supply-unlimited-white =
    Brancas: { $shape ->
        [ring] anéis
        [disk] discos
        [stone] pedras
       *[other] peças
    } sem limite na reserva
supply-unlimited-black =
    Pretas: { $shape ->
        [ring] anéis
        [disk] discos
        [stone] pedras
       *[other] peças
    } sem limite na reserva
bout-too-many-variations = há aqui demasiadas variações dentro de variações: não cabe mais nenhuma num registo
bout-over = o jogo acabou ({ $result })

## Ações de programas que aprendem

action-unknown = não há nenhuma ação { $found }: as ações vão de 0 a { $last }
action-unknown-name = nenhuma ação se chama "{ $found }"
illegal-turn-begun = a jogada já começou com { $begun }: escolhe uma que comece assim, ou desfaz esses gestos
batch-no-person = uma pessoa não pode jogar num lote de jogos: o adversário tem de ser um computador
state-form = um estado tem três linhas: jogo e regras, primeira posição ou "-", ações
state-other = este estado é de outro jogo ou de outras regras: { $found }
state-number = "{ $found }" não é uma ação

## Como acabou um jogo: $winner é white, black ou none

end-threefold = A mesma posição apareceu pela terceira vez: o jogo está empatado.
end-plies = Chegou-se ao limite de jogadas: o jogo está empatado.
end-resigned =
    { $winner ->
        [white] As pretas desistiram: ganham as brancas.
        [black] As brancas desistiram: ganham as pretas.
       *[none] Um dos lados desistiu: ninguém ganha.
    }
end-time =
    { $winner ->
        [white] Acabou o tempo das pretas: ganham as brancas.
        [black] Acabou o tempo das brancas: ganham as pretas.
       *[none] Acabou o tempo: ninguém ganha.
    }
end-agreed = Os jogadores acordaram o empate.
end-aborted = O jogo foi interrompido e não tem resultado.
end-crashed =
    { $winner ->
        [white] O programa que jogava com as pretas falhou: ganham as brancas.
        [black] O programa que jogava com as brancas falhou: ganham as pretas.
       *[none] Um programa falhou: ninguém ganha.
    }
end-illegal =
    { $winner ->
        [white] O programa que jogava com as pretas fez uma jogada ilegal: ganham as brancas.
        [black] O programa que jogava com as brancas fez uma jogada ilegal: ganham as pretas.
       *[none] Um programa fez uma jogada ilegal: ninguém ganha.
    }

## O que se pediu

error-at = coluna { $column }: { $what }
suggest = querias dizer { $nearest }?
unknown-game = não há nenhum jogo "{ $found }": há { $known }

## Programas externos

outside-missing = não se consegue iniciar o programa "{ $program }": { $reason }
outside-crashed = o programa terminou inesperadamente
outside-stalled = o programa não respondeu a tempo
outside-flood = o programa não parava de escrever ("{ $found }") e foi interrompido
outside-ended = o programa "{ $program }" terminou antes de estar pronto
outside-silent = o programa "{ $program }" não ficou pronto a tempo: não responde como o UGI pede
outside-foreign = o programa "{ $program }" não fala UGI: não para de escrever ("{ $found }")
outside-nonsense = o programa respondeu "{ $found }" onde se esperava uma jogada

## Regras

rules-too-long = isto é demasiado comprido para serem regras: esperava-se uma variante e mudanças como chave=valor, separadas por vírgulas
rules-unknown-preset = não há nenhuma variante "{ $found }": há { $known }
rules-expected-key = esperava-se uma mudança como chave=valor, encontrou-se "{ $found }": a variante diz-se uma só vez, no início
rules-empty-item = esperava-se uma variante ou uma mudança como chave=valor, e não há nada
rules-unknown-key = não há nenhuma chave "{ $found }": há { $known }
rules-key-alone = { $key } é uma chave e não uma variante: escreve { $key }= e um valor
rules-key-twice = a chave { $key } aparece duas vezes: escreve-a uma só vez
rules-unknown-value = "{ $found }" não é um valor de { $key }: os valores são { $known }
rules-wrong-value = "{ $found }" não é um valor de { $key }: esperava-se { $known }

## Casas

square-expected = esperava-se uma casa como b2, encontrou-se "{ $found }"
square-missing = falta aqui uma casa: escreve uma, como b2
square-outside = o tabuleiro não tem a casa { $found }: vai de a1 a { $last }
square-rank-zero = { $found } fica na linha 0: as linhas contam-se a partir de 1, de baixo para cima, até { $last } (os programas originais contavam-nas a partir de 0, de cima para baixo)
square-too-many = aqui não se esperava mais nada, encontrou-se "{ $found }"

## Jogadas

move-empty = falta a jogada: escreve as casas, como b2 ou a1-b2
move-too-long = isto é demasiado comprido para ser uma jogada: uma jogada é uma palavra curta como b2 ou a1-b2
move-blank = uma jogada é uma só palavra, sem espaços
move-unreadable = "{ $text }" não se consegue ler como jogada: escreve as casas, como b2 ou a1-b2
move-ambiguous = isto tanto pode ser { $one } como { $two }: escreve uma destas
illegal-over = o jogo acabou: já não se pode jogar
illegal-empty = não há nenhuma peça em { $square }: escolhe uma casa que tenha uma
illegal-enemy = a peça em { $square } é das { $side }: move uma das tuas
illegal-occupied = { $square } está ocupada: escolhe uma casa vazia
illegal-pass = não podes passar: ainda tens jogadas
illegal-no-pass = neste jogo ninguém passa: faz uma jogada
illegal-must-pass = não tens outra jogada: escreve pass
illegal-same = já está em { $square }: escolhe outra casa
illegal-supply = agora nada pode vir da reserva
illegal-count = agora não é preciso nenhum número
illegal-keep = não há nada a recusar: continua a jogada
illegal-other = esta jogada não é permitida

## Posições

position-too-long = isto é demasiado comprido para ser uma posição: um tabuleiro tem no máximo 16 linhas de 16 casas
position-fields =
    { $found ->
        [0] a posição está vazia
        [1] a posição tem uma parte
       *[other] a posição tem { $found } partes
    }: esperavam-se { $expected } partes separadas por espaços, como em { $example }
position-side = "{ $found }" não é um lado: w são as brancas, b as pretas
position-number = "{ $found }" não é um número de 0 a { $most }
position-ranks =
    o tabuleiro tem { $found } { $found ->
        [1] linha
       *[other] linhas
    }: têm de ser { $expected }, separadas por /
position-rank-length =
    a linha { $rank } tem { $found } { $found ->
        [1] casa
       *[other] casas
    }: têm de ser { $expected }
position-run = "{ $found }" não é um número de casas vazias: esperava-se de 1 a { $most }
position-run-zero = { $found } não é um número de casas vazias: apaga-o
position-piece = "{ $found }" não é uma peça: w é das brancas, b é das pretas, e um número é essa quantidade de casas vazias
position-stack = "{ $found }" não é uma pilha: escreve uma letra por peça, de baixo para cima, w para as brancas e b para as pretas (uma bola, nos jogos que as têm, é W ou B e vem no fim)
position-count =
    as { $side } têm { $found } { $found ->
        [1] peça
       *[other] peças
    } no tabuleiro: têm de ser { $expected }

## Registos

record-bad-character = esperava-se uma etiqueta, uma jogada, um comentário, uma variação ou um resultado, encontrou-se "{ $found }"
record-bad-word = esperava-se uma jogada feita de letras, algarismos e -:*>, que não seja um número nem um resultado, encontrou-se "{ $found }"
record-bad-tag-name = esperava-se o nome de uma etiqueta feito de letras de A a Z, algarismos e _, encontrou-se "{ $found }"
record-expected-tag-value = esperava-se o valor da etiqueta entre aspas
record-bad-tag-value = esperava-se o valor de uma etiqueta sem caracteres de controlo, encontrou-se "{ $found }"
record-unclosed-tag-value = esperavam-se aspas a fechar antes do fim da linha
record-expected-tag-end = esperava-se ] no fim da etiqueta
record-duplicate-tag = esperava-se cada etiqueta uma só vez, encontrou-se "{ $name }" de novo
record-bad-comment = esperava-se um comentário sem caracteres de controlo, e sem {"}"} se tiver várias linhas, encontrou-se "{ $found }"
record-unclosed-comment = esperava-se {"}"} algures depois do {"{"} que abre este comentário
record-bad-nag = esperava-se $ e um número de 0 a 255, encontrou-se "{ $found }"
record-bad-mark = esperava-se um dos sinais ! ? !! ?? !? ?!, encontrou-se "{ $found }"
record-expected-move = esperava-se uma jogada antes disto
record-empty-variation = esperava-se pelo menos uma jogada na variação
record-expected-result = esperava-se um resultado (1-0, 0-1, 1/2-1/2 ou *) antes das etiquetas do jogo seguinte
record-expected-close = esperava-se uma jogada ou ) dentro de uma variação
record-unclosed-variation = esperava-se ) algures depois do ( que abre esta variação
record-stray-close = esperava-se uma jogada ou um resultado, encontrou-se ) sem variação para fechar
record-too-deep = esperavam-se variações encaixadas até { $limit } níveis

## Imagens

diagram-position = Posição: { $position }.

## Registos e regras

draft-order = { $mv } vem antes da jogada a que se segue
replay-no-game = o registo não diz de que jogo é: esperava-se uma etiqueta como [Game "…"]
replay-result = o registo diz { $found }, mas o jogo acabou { $expected }
replay-termination = o registo diz que o jogo acabou por "{ $found }", mas as jogadas não o mostram

## Jogadores

player-unknown = não há nenhum jogador '{ $found }'; esperava-se { $known }
player-level = os níveis vão de 1 a { $most }, não '{ $found }'
player-original = os programas originais deste jogo não têm nenhum jogador '{ $found }'; há { $known }
player-no-originals = este jogo não tem programa original e por isso não tem nenhum jogador '{ $found }'
player-engine = o motor não entende '{ $found }'; conhece time=500ms, nodes=20000, depth=6 e, com on, off ou um número: { $known }
player-no-limit = o motor precisa de um limite, como time=500ms, nodes=20000 ou depth=6
player-outside-refused = aqui não se podem iniciar programas externos (ugi:COMANDO)
limit-time = esperava-se um tempo como 500ms ou 2s, no máximo um dia, encontrou-se '{ $found }'
clock-unreadable = esperavam-se os segundos para o jogo e para cada jogada, como 300+5, e não '{ $found }'
clock-minutes = esperavam-se os minutos para o jogo e os segundos para cada jogada, como 5+3, e não '{ $found }'
hash-no-memory = não há memória que chegue para uma tabela de { $wanted } MiB: caberiam { $fits } MiB
limit-count = { $name } tem de ser um número inteiro, pelo menos 1, não '{ $found }'

## Os níveis do computador

level-1 = Estreante
level-2 = Principiante
level-3 = Aprendiz
level-4 = Ocasional
level-5 = Experiente
level-6 = Forte
level-7 = Perito
level-8 = Mestre

## Tabelas de valores exatos

table-io = { $file }: { $reason }
table-busy = { $file }: outro programa está a fazer esta tabela
table-no-table = { $file }: isto não é uma tabela
table-version = { $file }: versão { $version } desconhecida do formato das tabelas
table-length = { $file }: a tabela está incompleta, ou há algo depois do seu fim
table-damaged = { $file }: a tabela está danificada ({ $part })
table-part-header = o cabeçalho
table-part-block = os valores
table-part-index = o índice
table-part-whole = a soma de controlo do ficheiro
table-foreign = { $file }: a tabela foi feita para { $found }, esperava-se { $expected }
table-wrong = { $file }: a entrada { $entry } diz { $found }, pelas regras é { $expected }
table-unknown = { $file }: a tabela foi feita para { $found }, que este programa não consegue resolver
table-misnamed = { $file }: a tabela contém { $found }; o ficheiro deve chamar-se { $expected }
table-snapshot = { $file }: isto é um instantâneo de uma análise por acabar, não uma tabela

## Resolver

solve-impossible = este jogo tem demasiadas posições para ser resolvido
solve-too-large = há demasiadas posições para resolver com estas regras; { $reach }
solve-unknown-tier = não existe a classe { $tier }; existem { $known }
solve-no-tiers = não existe a classe { $tier }: este jogo é resolvido por inteiro
solve-memory = resolver isto precisa de { $needed } MiB de memória, e só há { $there } MiB disponíveis{ $tiers ->
    [0] { "" }
    [one] ; caberia { $fitting } (--tier)
    *[other] ; caberiam { $fitting } (--tier)
}
solve-disk = resolver isto precisa de { $needed } MiB no disco, e só há { $there } MiB livres{ $tiers ->
    [0] { "" }
    [one] ; caberia { $fitting } (--tier)
    *[other] ; caberiam { $fitting } (--tier)
}
solve-stopped = interrompido; o mesmo comando continua do último instantâneo
solve-too-deep = há vitórias mais longas do que uma tabela consegue guardar
worth-win = ganha em { $moves }
worth-draw = empate
worth-loss = perde em { $moves }
worth-win-unproved = ganha em { $moves } se não houvesse limite de jogadas
worth-loss-unproved = perde em { $moves } se não houvesse limite de jogadas
forced-win =
    { $moves ->
        [1] Provado: vitória forçada numa jogada ({ $line })
       *[other] Provado: vitória forçada em { $moves } jogadas no máximo ({ $line })
    }
forced-loss =
    { $moves ->
        [1] Provado: derrota forçada numa jogada ({ $line })
       *[other] Provado: derrota forçada em { $moves } jogadas no máximo ({ $line })
    }

## Dicas

hint-wins = ganha já
hint-only = é a única jogada permitida
hint-takes =
    { $count ->
        [1] captura uma peça
       *[other] captura { $count } peças
    }
hint-relocates =
    { $count ->
        [1] muda de sítio uma peça do adversário
       *[other] muda de sítio { $count } peças do adversário
    }
hint-parries = impede que o adversário ganhe na próxima jogada
hint-threatens = ameaça ganhar na próxima jogada
hint-keeps-draw = mantém o empate
hint-only-draw = todas as outras jogadas perdem
hint-few-draws = só { $count } das { $moves } jogadas mantêm o empate
hint-waits = espera e mantém o empate, porque a jogar bem ninguém ganha
hint-takes-next = podes capturar uma peça a seguir, faça o adversário o que fizer
hint-threatens-to-take = ameaça capturar uma peça
hint-shelters = impede que o adversário capture uma peça
hint-restricts =
    { $count ->
        [1] só deixa uma resposta ao adversário
       *[other] é a que deixa menos respostas ao adversário, { $count }
    }
hint-covers-ring = tapa um dos anéis do adversário
hint-arrives = leva uma peça à meta
hint-approaches = aproxima uma peça da meta
hint-covers = tapa um disco do adversário com o teu e faz uma pilha de { $height }
hint-builds =
    { $height ->
        [1] move um disco sozinho
       *[other] faz uma pilha de { $height } com o teu disco em cima
    }
hint-traps =
    { $count ->
        [1] arma uma cilada, porque uma das respostas perde
       *[other] arma uma cilada, porque { $count } das respostas perdem
    }
hint-expected = é o que o computador jogaria, a contar com { $percent } % dos pontos
hint-wins-in =
    { $moves ->
        [1] ganha numa jogada
       *[other] ganha em { $moves } jogadas
    }
hint-resists =
    { $moves ->
        [1] nenhuma resiste mais, e o adversário pode ganhar na próxima jogada
       *[other] é a que resiste mais, embora o adversário possa ganhar em { $moves } jogadas
    }

## Lições

lesson-title = Aprender { $game }
lesson-step = Passo { $step } de { $steps }
lesson-shown = É assim: { $mv }.
lesson-wrong-1 = Ainda não. Olha outra vez.
lesson-wrong-2 = Também não é essa. Mais uma vez?
lesson-wrong-3 = Esta é manhosa. Tenta de novo, ou pede para ver.

## Linha a linha: o jogo

piece-name =
    { $shape ->
        [stone] { $side ->
            [white] pedra branca
           *[black] pedra preta
        }
        [disk] { $side ->
            [white] disco branco
           *[black] disco preto
        }
        [ring] { $side ->
            [white] anel branco
           *[black] anel preto
        }
       *[ball] { $side ->
            [white] bola branca
           *[black] bola preta
        }
    }

## O que não é aceite

room-goes-on = o jogo ainda não acabou
room-not-yours = é a vez do computador
room-no-choice = aqui não podes escolher isso
room-too-many = { $mv } completa a jogada: não pode vir mais nada a seguir
room-nothing-to-take-back = não há nada para desfazer
room-nothing-to-redo = não há nada para refazer
room-nothing-proposed = não há nenhuma proposta a que responder
room-no-place = não há mais nada nesse sentido
room-late = chegou tarde: o jogo entretanto mudou
