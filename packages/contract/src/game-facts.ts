import Type from 'typebox'

/** Sub-categories of RNG (specification section 9): slots, video poker, jackpots, tables, arcade, bingo. */
export const gameClassifies = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const

/** What is played at a table with a dealer (specification section 9). */
export const gameClasses = [
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
export type GameClass = (typeof gameClasses)[number]

/** How unevenly a game pays: often and little, or seldom and much. */
export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** Features that lists filter by; a vendor may name others, which are shown as they are. */
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

/** How a list is ordered: hot games first, new ones first, by name, by return. Without it, in the catalogue's order. */
export const gameSorts = ['popular', 'new', 'name', 'rtp'] as const
export type GameSort = (typeof gameSorts)[number]

export const VolatilitySchema = Type.Enum(volatilities)
export const GameClassSchema = Type.Enum(gameClasses)
