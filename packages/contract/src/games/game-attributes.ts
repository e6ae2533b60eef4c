import Type from 'typebox'

/** Sub-categories of RNG (specification section 9): slots, video poker, jackpots, tables, arcade, bingo. */
export const rngClassifications = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const

/** Game types of live dealer tables (specification section 9). */
export const liveGameClasses = [
  'baccarat',
  'sicbo',
  'roulette',
  'dragon_tiger',
  'blackjack',
  'mahjong',
  'three_card_poker',
  'wenzhou',
  'se_die',
  'fan_tan',
  'niuniu',
  'fish_prawn_crab',
  'zjh',
] as const
export type LiveGameClass = (typeof liveGameClasses)[number]

/** Volatility: from frequent small wins (`low`) to rare large wins (`high`). */
export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** Features that game lists can be filtered by. A vendor may declare others, which are shown as they are. */
export const gameFeatures = [
  'free_spins',
  'multiplier',
  'wilds',
  'scatters',
  'cascades',
  'expanding_wilds',
  'hold_and_win',
  'bonus_buy',
  'jackpot',
  'many_ways',
  'provably_fair',
  'side_bets',
  'shared_table',
  'speed_rounds',
  'boss_hunt',
  'shared_hall',
] as const
export type GameFeature = (typeof gameFeatures)[number]

/** Sort orders of a game list: hot games first, new games first, by name, by return to player. The default is the catalogue's order. */
export const gameSortOrders = ['popular', 'new', 'name', 'rtp'] as const
export type GameSortOrder = (typeof gameSortOrders)[number]

export const VolatilitySchema = Type.Enum(volatilities)
export const LiveGameClassSchema = Type.Enum(liveGameClasses)
