import type { GameFeature, LiveGameClass, Volatility } from '@foyer/contract/games/game-attributes.ts'
import type { CatalogueGame } from './catalogue-game.ts'

/** Facts for list filters; null if a fact does not apply to the game. */
export interface GameFacts {
  /** In basis points of the stakes. */
  readonly rtp: number | null
  readonly volatility: Volatility | null
  readonly features: GameFeature[]
  /** In units of the stake ladder. */
  readonly minBet: number | null
  readonly lines: number | null
  readonly gameClass: LiveGameClass | null
  readonly seats: number | null
}

const noFacts: GameFacts = {
  rtp: null,
  volatility: null,
  features: [],
  minBet: null,
  lines: null,
  gameClass: null,
  seats: null,
}

/** Facts that the studio publishes for its games and tests against their rules; its stake ladder begins at 20. */
const studioFacts = {
  reels: {
    ...noFacts,
    rtp: 9_613,
    volatility: 'medium',
    features: ['free_spins', 'multiplier', 'wilds', 'scatters', 'provably_fair'],
    minBet: 20,
    lines: 20,
  },
  dice: { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  baccarat: {
    ...noFacts,
    rtp: 9_894,
    volatility: 'low',
    features: ['side_bets', 'shared_table', 'provably_fair'],
    minBet: 20,
  },
} as const satisfies Record<string, Omit<GameFacts, 'features'> & { features: readonly GameFeature[] }>

/**
 * The studio's code of the game to launch: reel games of every vendor run on the studio's reels, each with a skin derived from
 * its poster. Undefined for a game that is listed but not connected.
 */
export function launchCodeOf({ vendor, category, classify }: CatalogueGame): keyof typeof studioFacts | undefined {
  if (category === 'RNG' && classify === 'SC') return 'reels'
  if (vendor === 'STW') return 'dice'
  if (vendor !== 'STUDIO') return undefined
  return category === 'LIVE' ? 'baccarat' : 'dice'
}

/** The facts of a game: those of the studio for a playable game, and generated from the name for the others. */
export function gameFactsOf(game: CatalogueGame): GameFacts {
  const gameClass = game.category === 'LIVE' ? classOf(game) : null
  const code = launchCodeOf(game)
  if (code === undefined) return { ...generateFacts(game), gameClass }
  const facts = studioFacts[code]
  return { ...facts, features: [...facts.features], gameClass }
}

function classOf({ classify }: CatalogueGame): LiveGameClass | null {
  return classify === null ? null : (classify.toLowerCase() as LiveGameClass)
}

function generateFacts(game: CatalogueGame): GameFacts {
  const pick = createSeededPicker(`${game.vendor} ${game.code}`)
  if (game.category === 'RNG') return game.classify === 'JP' ? jackpotFacts(pick) : cardFacts(pick)
  if (game.category === 'LIVE') return tableFacts(pick)
  if (game.category === 'FISH') return fishFacts(pick)
  if (game.category === 'PVP') return { ...noFacts, minBet: pick([10, 20, 50, 100, 200]), seats: pick([2, 3, 4, 5, 6]) }
  return noFacts
}

type SeededPicker = <Value>(values: readonly Value[]) => Value

const slotFeatures = [
  'free_spins',
  'multiplier',
  'wilds',
  'scatters',
  'cascades',
  'expanding_wilds',
  'hold_and_win',
  'bonus_buy',
  'many_ways',
] as const satisfies readonly GameFeature[]

function jackpotFacts(pick: SeededPicker): GameFacts {
  const features: GameFeature[] = ['jackpot', ...slotFeatures.filter(() => pick([true, false, false]))]
  return {
    ...noFacts,
    rtp: 9_200 + pick([0, 25, 50, 83, 104, 131, 152, 176, 203, 250]),
    volatility: 'high',
    features,
    minBet: pick([10, 20, 25, 30, 50, 100]),
    // A ways game has no lines.
    lines: features.includes('many_ways') ? null : pick([5, 9, 10, 15, 20, 25, 30, 40, 50]),
  }
}

function cardFacts(pick: SeededPicker): GameFacts {
  const [rtp, minBet] = [pick([9_550, 9_650, 9_730, 9_780, 9_846]), pick([10, 20, 50, 100])]
  return { ...noFacts, rtp, minBet, volatility: pick(['low', 'medium']) }
}

function tableFacts(pick: SeededPicker): GameFacts {
  const features = (['side_bets', 'speed_rounds'] as const).filter(() => pick([true, false]))
  return { ...noFacts, features: ['shared_table', ...features], minBet: pick([50, 100, 200, 500]) }
}

function fishFacts(pick: SeededPicker): GameFacts {
  const features = (['boss_hunt', 'multiplier', 'jackpot'] as const).filter(() => pick([true, false]))
  return {
    ...noFacts,
    features: ['shared_hall', ...features],
    volatility: pick(['low', 'medium', 'high']),
    minBet: pick([10, 20, 50]),
  }
}

/** A pseudo-random picker seeded with a name, so that the demo is the same on every machine (FNV-1a, then xorshift). */
function createSeededPicker(name: string): SeededPicker {
  let state = 2_166_136_261
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (values) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const value = values[(state >>> 0) % values.length]
    if (value === undefined) throw new Error('Cannot pick from an empty list.')
    return value
  }
}
