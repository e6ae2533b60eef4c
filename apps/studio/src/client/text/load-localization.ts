import { type GameIdentity, rulesCodeOf } from '#games/game.ts'
import { type Language, matchLanguage } from './languages.ts'
import {
  type CompiledMessages,
  createLocalization,
  type Localization,
  type MessageArea,
  messageAreas,
} from './localization.ts'

const loaders = import.meta.glob<CompiledMessages>('#messages/*/*.json', { import: 'default' })

/** Loads the texts of the game pages, and those of a game, its kind and its class, in the language of a tag. Rejects if they cannot be loaded. */
export async function loadLocalization(tag: string, game?: GameIdentity): Promise<Localization> {
  const lang = matchLanguage(tag)
  const names: readonly (string | undefined)[] = [
    'game',
    'fairness',
    game && rulesCodeOf(game),
    game?.kind,
    sharedAreaOf(game),
  ]
  const wanted = messageAreas.filter((area) => names.includes(area))
  const loading = wanted.map(async (area) => [area, await loadArea(lang, area)] as const)
  return createLocalization(lang, Object.fromEntries(await Promise.all(loading)))
}

/** Games that share the texts of their tiles. */
const tileGames = ['mahjong', 'wenzhou']

/** Slots share their texts, whichever sheet they play, and so do games of tiles. The originals have words in common. */
function sharedAreaOf(game: GameIdentity | undefined): MessageArea | undefined {
  if (game?.classify === 'SC') return 'slots'
  if (game?.classify === 'AC') return 'originals'
  return game && tileGames.includes(rulesCodeOf(game)) ? 'tiles' : undefined
}

/** A file that does not load is requested once more. */
async function loadArea(lang: Language, area: MessageArea): Promise<CompiledMessages> {
  const [, load] = Object.entries(loaders).find(([path]) => path.endsWith(`/${lang}/${area}.json`)) ?? []
  if (!load) throw new Error(`There are no messages of ${area} in ${lang}.`)
  return load().catch(load)
}
