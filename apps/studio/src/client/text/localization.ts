import format from 'icu-minify/format'
import type { Language } from './languages.ts'

/** The messages of the studio by area: English defines the keys. A game's area is named for the game's code, and that of a kind of game for the kind; slots have one in common, and so have the originals. */
interface StudioMessages {
  readonly baccarat: typeof import('#messages/en/baccarat.json')
  readonly blackjack: typeof import('#messages/en/blackjack.json')
  readonly crash: typeof import('#messages/en/crash.json')
  readonly dice: typeof import('#messages/en/dice.json')
  readonly 'dragon-tiger': typeof import('#messages/en/dragon-tiger.json')
  readonly fairness: typeof import('#messages/en/fairness.json')
  readonly 'fish-prawn-crab': typeof import('#messages/en/fish-prawn-crab.json')
  readonly 'fish-hall': typeof import('#messages/en/fish-hall.json')
  readonly 'fan-tan': typeof import('#messages/en/fan-tan.json')
  readonly tiles: typeof import('#messages/en/tiles.json')
  readonly game: typeof import('#messages/en/game.json')
  readonly 'hi-lo': typeof import('#messages/en/hi-lo.json')
  readonly limbo: typeof import('#messages/en/limbo.json')
  readonly wheel: typeof import('#messages/en/wheel.json')
  readonly keno: typeof import('#messages/en/keno.json')
  readonly mines: typeof import('#messages/en/mines.json')
  readonly niuniu: typeof import('#messages/en/niuniu.json')
  readonly originals: typeof import('#messages/en/originals.json')
  readonly plinko: typeof import('#messages/en/plinko.json')
  readonly room: typeof import('#messages/en/room.json')
  readonly roulette: typeof import('#messages/en/roulette.json')
  readonly 'se-die': typeof import('#messages/en/se-die.json')
  readonly slots: typeof import('#messages/en/slots.json')
  readonly sicbo: typeof import('#messages/en/sicbo.json')
  readonly steps: typeof import('#messages/en/steps.json')
  readonly tower: typeof import('#messages/en/tower.json')
  readonly table: typeof import('#messages/en/table.json')
  readonly 'three-card-poker': typeof import('#messages/en/three-card-poker.json')
  readonly 'video-poker': typeof import('#messages/en/video-poker.json')
  readonly zjh: typeof import('#messages/en/zjh.json')
}

export type MessageArea = keyof StudioMessages
export const messageAreas: readonly MessageArea[] = [
  'baccarat',
  'blackjack',
  'crash',
  'dice',
  'dragon-tiger',
  'fairness',
  'fish-prawn-crab',
  'fish-hall',
  'fan-tan',
  'tiles',
  'game',
  'hi-lo',
  'limbo',
  'wheel',
  'keno',
  'mines',
  'niuniu',
  'originals',
  'plinko',
  'room',
  'roulette',
  'se-die',
  'slots',
  'sicbo',
  'steps',
  'tower',
  'table',
  'three-card-poker',
  'video-poker',
  'zjh',
]

export type MessageKey<Area extends MessageArea> = keyof StudioMessages[Area] & string
export type MessageFormatter<K extends string> = (key: K, values?: Record<string, string | number>) => string
export type GameMessageKey = MessageKey<'game'>

/** The messages of an area, compiled from ICU text. */
export type CompiledMessages = Readonly<Record<string, Parameters<typeof format>[0]>>
export type LoadedAreas = Readonly<Partial<Record<MessageArea, CompiledMessages>>>

export interface Localization {
  /** The current language, for `lang` and `dir` attributes and number formats. */
  readonly lang: Language
  readonly areas: LoadedAreas
  readonly formatMessage: MessageFormatter<GameMessageKey>
}

export function createLocalization(lang: Language, areas: LoadedAreas): Localization {
  return { lang, areas, formatMessage: createMessageFormatter({ lang, areas }, 'game') }
}

/** Creates a formatter for the messages of one area. Throws if the area is not loaded. */
export function createMessageFormatter<Area extends MessageArea>(
  { lang, areas }: Pick<Localization, 'lang' | 'areas'>,
  area: Area,
): MessageFormatter<MessageKey<Area>> {
  const messages = areas[area]
  if (!messages) throw new Error(`The messages of ${area} are not loaded.`)
  return (key, values = {}) => format(messages[key] ?? key, lang, values, { formatters }) as string
}

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
}
