import { pickRandomItem } from './random.ts'

/** Given names of women and men in several languages: the people below the demo agent have accounts that are made of them. */
const givenNames = [
  ...['mariana', 'minhquan', 'yasmin', 'oliver', 'priya', 'tuan', 'beatriz', 'kenji', 'layla', 'diego'],
  ...['somchai', 'elif', 'meiling', 'omar', 'grace', 'budi', 'olena', 'arjun'],
  ...['linh', 'mateo', 'noura', 'weijie', 'emily', 'emre', 'kanya', 'rafael'],
  ...['dewi', 'karim', 'lucia', 'hiroto', 'amina', 'duc', 'jiwoo', 'pavel'],
  ...['huong', 'thiago', 'meera', 'anan', 'zeynep', 'jack', 'sakura', 'tariq', 'maricel', 'haoran', 'carmen', 'agus'],
  ...['thao', 'murat', 'joana', 'quang', 'xiulan', 'rohan', 'malee', 'juma', 'ngoc', 'jomar', 'sari', 'minseo'],
] as const

/** The accounts of the people below the demo agent, as many as there are given names: each is a name and two digits. */
export const teamAccounts: readonly string[] = givenNames.map((name, index) => `${name}${10 + ((index * 37) % 90)}`)

const firstWords = [
  'amber',
  'birch',
  'cedar',
  'comet',
  'coral',
  'dawn',
  'delta',
  'echo',
  'ember',
  'fable',
  'falcon',
  'fern',
  'flint',
  'gale',
  'harbor',
  'hazel',
  'indigo',
  'iris',
  'jade',
  'juniper',
  'koi',
  'lark',
  'lotus',
  'lumen',
  'maple',
  'meadow',
  'mist',
  'nova',
  'oak',
  'onyx',
  'opal',
  'orbit',
  'pearl',
  'pine',
  'quill',
  'raven',
  'reef',
  'river',
  'sable',
  'sage',
  'sierra',
  'solar',
  'storm',
  'tide',
  'topaz',
  'umber',
  'vale',
  'willow',
  'wren',
  'zephyr',
]
const secondWords = [
  'ace',
  'bay',
  'bee',
  'cat',
  'day',
  'elm',
  'fox',
  'gem',
  'hill',
  'ink',
  'jay',
  'key',
  'lane',
  'moon',
  'nest',
  'owl',
  'path',
  'ray',
  'sky',
  'star',
  'sun',
  'tea',
  'way',
  'wolf',
  'yew',
]

/** Generates `count` different player names from words that are not people's names. */
export function generatePlayerNames(random: () => number, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count)
    names.add(
      `${pickRandomItem(random, firstWords)}${pickRandomItem(random, secondWords)}${Math.floor(random() * 90) + 10}`,
    )
  return [...names]
}
