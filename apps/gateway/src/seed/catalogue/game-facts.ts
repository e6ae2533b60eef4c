import type { GameFeature, LiveGameClass, Volatility } from '@foyer/contract/games/game-attributes.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { sheetOfCard } from './slot-sheets-of-cards.ts'

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

const sharedTableFacts = { ...noFacts, features: ['shared_table', 'provably_fair'], minBet: 20 } as const
const baccaratFacts = {
  ...sharedTableFacts,
  rtp: 9_894,
  volatility: 'low',
  features: ['side_bets', 'shared_table', 'provably_fair'],
} as const
const threeDiceFacts = { ...sharedTableFacts, rtp: 9_722, features: baccaratFacts.features } as const
const niuniuFacts = { ...sharedTableFacts, rtp: 9_750, volatility: 'low' } as const
const rouletteFacts = { ...sharedTableFacts, rtp: 9_730 } as const
const videoPokerFacts = { ...noFacts, volatility: 'medium', features: ['provably_fair'], minBet: 20 } as const

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
  ways: {
    ...noFacts,
    rtp: 9_630,
    volatility: 'medium',
    features: ['free_spins', 'multiplier', 'wilds', 'scatters', 'many_ways', 'provably_fair'],
    minBet: 20,
    lines: 243,
  },
  tumble: {
    ...noFacts,
    rtp: 9_650,
    volatility: 'high',
    features: ['cascades', 'free_spins', 'multiplier', 'scatters', 'bonus_buy', 'provably_fair'],
    minBet: 20,
  },
  cluster: {
    ...noFacts,
    rtp: 9_640,
    volatility: 'high',
    features: ['cascades', 'free_spins', 'multiplier', 'scatters', 'provably_fair'],
    minBet: 20,
  },
  book: {
    ...noFacts,
    rtp: 9_620,
    volatility: 'high',
    features: ['free_spins', 'wilds', 'scatters', 'provably_fair'],
    minBet: 20,
    lines: 10,
  },
  classic: { ...noFacts, rtp: 9_550, volatility: 'low', features: ['provably_fair'], minBet: 20, lines: 5 },
  manyways: {
    ...noFacts,
    rtp: 9_640,
    volatility: 'high',
    features: ['free_spins', 'multiplier', 'wilds', 'scatters', 'many_ways', 'provably_fair'],
    minBet: 20,
    lines: 117_649,
  },
  hold: {
    ...noFacts,
    rtp: 9_500,
    volatility: 'high',
    features: ['hold_and_win', 'jackpot', 'wilds', 'provably_fair'],
    minBet: 20,
    lines: 20,
  },
  dice: { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  plinko: { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  limbo: { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  wheel: { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  keno: { ...noFacts, rtp: 9_899, features: ['provably_fair'], minBet: 20 },
  mines: { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  'hi-lo': { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  tower: { ...noFacts, rtp: 9_900, features: ['provably_fair'], minBet: 20 },
  blackjack: { ...noFacts, rtp: 9_943, volatility: 'low', features: ['side_bets', 'provably_fair'], minBet: 20 },
  'three-card-poker': {
    ...noFacts,
    rtp: 9_768,
    volatility: 'medium',
    features: ['side_bets', 'provably_fair'],
    minBet: 20,
  },
  'video-poker': { ...videoPokerFacts, rtp: 9_954 },
  'video-poker-8-5': { ...videoPokerFacts, rtp: 9_730 },
  'video-poker-deuces': { ...videoPokerFacts, rtp: 9_973, features: ['wilds', 'provably_fair'] },
  'video-poker-joker': { ...videoPokerFacts, rtp: 9_894, features: ['wilds', 'provably_fair'] },
  crash: { ...noFacts, rtp: 9_900, features: ['shared_table', 'provably_fair'], minBet: 20 },
  baccarat: baccaratFacts,
  'baccarat-speed': baccaratFacts,
  'baccarat-no-commission': { ...baccaratFacts, rtp: 9_876 },
  'dragon-tiger': { ...baccaratFacts, rtp: 9_627 },
  zjh: { ...baccaratFacts, rtp: 9_800 },
  niuniu: niuniuFacts,
  'niuniu-double': niuniuFacts,
  'niuniu-triple': niuniuFacts,
  roulette: rouletteFacts,
  wenzhou: { ...sharedTableFacts, rtp: 9_675, volatility: 'low' },
  mahjong: { ...sharedTableFacts, rtp: 9_753, volatility: 'low' },
  sicbo: threeDiceFacts,
  'fish-prawn-crab': threeDiceFacts,
  'se-die': { ...baccaratFacts, rtp: 9_900 },
  'fan-tan': { ...sharedTableFacts, rtp: 9_875 },
  'roulette-speed': rouletteFacts,
  'roulette-la-partage': { ...rouletteFacts, rtp: 9_865 },
  'fish-hall': { ...noFacts, rtp: 9_600, features: ['shared_table', 'provably_fair'], minBet: 20 },
} as const satisfies Record<string, Omit<GameFacts, 'features'> & { features: readonly GameFeature[] }>

type StudioGameCode = keyof typeof studioFacts

/** The studio's tables by live class. A class that is missing has no table yet. */
const tablesByClass: Readonly<Partial<Record<string, StudioGameCode>>> = {
  BACCARAT: 'baccarat',
  BLACKJACK: 'blackjack',
  DRAGON_TIGER: 'dragon-tiger',
  NIUNIU: 'niuniu',
  FISH_PRAWN_CRAB: 'fish-prawn-crab',
  ROULETTE: 'roulette',
  SE_DIE: 'se-die',
  SICBO: 'sicbo',
  THREE_CARD_POKER: 'three-card-poker',
  MAHJONG: 'mahjong',
  WENZHOU: 'wenzhou',
  FAN_TAN: 'fan-tan',
  ZJH: 'zjh',
}

/** Cards that open a game of their own, or a table with other timing or terms than the first one of its class. */
const gamesByCard: Readonly<Record<string, StudioGameCode>> = {
  'pinball-comet': 'plinko',
  'bumper-bowl': 'plinko',
  'limbo-llama': 'limbo',
  'tortoise-wheel': 'wheel',
  'saucer-wheel': 'wheel',
  'pixel-keno': 'keno',
  'robo-keno': 'keno',
  'lucky-duck-pond': 'mines',
  'crab-catch': 'mines',
  'boxcar-hi-lo': 'hi-lo',
  'sandcastle-tower': 'tower',
  'salon-blackjack': 'blackjack',
  'copenhagen-three-card': 'three-card-poker',
  'parisian-baccarat': 'baccarat',
  'mountain-fan-tan': 'fan-tan',
  'eight-immortal-tiles': 'wenzhou',
  'night-market-dice': 'sicbo',
  'silk-road-dice': 'sicbo',
  'tiki-roulette': 'roulette',
  'delta-roulette': 'roulette-speed',
  'monaco-wheel': 'roulette-la-partage',
  'neon-flush': 'video-poker-8-5',
  'lions-flush': 'video-poker-8-5',
  'high-tide-jacks': 'video-poker-8-5',
  'velvet-deuces': 'video-poker-deuces',
  'lagoon-royal': 'video-poker-deuces',
  'double-bluff-joker': 'video-poker-joker',
  'baroque-aces': 'video-poker-joker',
  'moon-lander': 'crash',
  'skylane-racer': 'crash',
  'cloud-hopper': 'crash',
  'speed-lane-baccarat': 'baccarat-speed',
  'champagne-baccarat': 'baccarat-no-commission',
  'prestige-baccarat-nine': 'baccarat-no-commission',
  'red-lantern-sic-bo': 'sicbo',
  'bull-ring-niu-niu': 'niuniu-double',
  'thunder-bull-live': 'niuniu-triple',
  'ember-wheel': 'roulette-speed',
  'monte-bianco-roulette': 'roulette-la-partage',
  'ivory-wheel': 'roulette-la-partage',
}

/**
 * The studio's code of the game to launch: reel games and tables of every vendor run on the studio's, each with a skin derived from
 * its poster. Undefined for a game that is listed but not connected.
 */
export function launchCodeOf({ code, vendor, category, classify }: CatalogueGame): StudioGameCode | undefined {
  if (category === 'RNG' && classify === 'SC') return sheetOfCard(code)
  if (category === 'RNG' && classify === 'JP') return 'hold'
  if (gamesByCard[code]) return gamesByCard[code]
  if (category === 'RNG' && classify === 'VP') return 'video-poker'
  if (category === 'FISH') return 'fish-hall'
  if (category === 'LIVE') return tablesByClass[classify ?? '']
  return vendor === 'STW' || vendor === 'STUDIO' ? 'dice' : undefined
}

/** The facts of a game as its vendor states them: a vendor that is not connected states none. */
export function gameFactsOf(game: CatalogueGame): GameFacts {
  const gameClass = game.category === 'LIVE' ? classOf(game) : null
  const code = launchCodeOf(game)
  if (code === undefined) return { ...noFacts, gameClass }
  const facts = studioFacts[code]
  return { ...facts, features: [...facts.features], gameClass }
}

function classOf({ classify }: CatalogueGame): LiveGameClass | null {
  return classify === null ? null : (classify.toLowerCase() as LiveGameClass)
}
