import { expect, test } from 'vitest'
import { drawDress } from './symbol-images.ts'

const namesOf = (symbols: string[]) =>
  Object.entries(drawDress({ colours: [], symbols }).symbolImages ?? {}).map(([symbol, path]) => [
    symbol,
    path.replace(/^symbols\/(.*)\.[0-9a-f]{12}\.webp$/, '$1'),
  ])

test('draws the four symbols of a skin, and the shared ones', () => {
  expect(Object.fromEntries(namesOf(['tiger', 'fan', 'drum', 'lotus']))).toEqual({
    H1: 'tiger',
    H2: 'fan',
    H3: 'drum',
    H4: 'lotus',
    A: 'sign-ace',
    K: 'sign-king',
    Q: 'sign-queen',
    J: 'sign-jack',
    '10': 'sign-ten',
    W: 'sign-wild',
    S: 'sign-scatter',
  })
})

test.each([[['tiger', 'fan', 'drum', '1f409']], [['tiger', 'fan', 'drum']]])(
  'opens a stored skin of unknown symbols with spare ones: %j',
  (symbols) => {
    expect(Object.fromEntries(namesOf(symbols))).toMatchObject({ H1: 'crown', H2: 'gem', H3: 'star', H4: 'coin' })
  },
)

test('draws no symbols for a game without them', () => {
  expect(drawDress({ colours: ['#112233'] })).toEqual({ colours: ['#112233'] })
})

test('names the strips of the symbols that have one', () => {
  const { symbolStrips } = drawDress({ colours: [], symbols: ['deer', 'sign-ace', 'drum', 'lotus'] })
  expect(Object.keys(symbolStrips ?? {})).toEqual(expect.arrayContaining(['W', 'S', 'H1']))
  expect(symbolStrips).not.toHaveProperty('H2')
  expect(symbolStrips?.H1).toMatch(/^symbols\/deer\.[0-9a-f]{12}\.avif$/)
})
