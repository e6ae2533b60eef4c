import type { RandomStream } from './random-stream.ts'
import type { DecideShot } from './room-shots.ts'

/** The public facts of a game, for operators and players. Rates are decimal strings. */
export interface GameMeta {
  code: string
  /** The game whose rules, view and texts this one has, with other timing or terms; absent for a game of its own. */
  variantOf?: string
  name: string
  category: 'RNG' | 'LIVE' | 'FISH'
  /** Slots, video poker, table games or arcade; absent in a category without classes. */
  classify?: 'SC' | 'VP' | 'TG' | 'AC' | undefined
  /**
   * `solo`: a round belongs to one player and is decided at once. `steps`: it belongs to one player, whose actions decide it.
   * `table`: all players share timed rounds. `room`: players share a room, and each bets from a table balance, which is a round.
   */
  kind: 'solo' | 'steps' | 'table' | 'room'
  /**
   * Theoretical return to player in per cent with two decimals; the highest of several bets, apart from a bonus buy. A win cap may lower it by less than
   * the last digit; flooring payouts to the minor unit may lower it to `rtpFloor`.
   */
  rtp: string
  /** The return with what the game's pot pays on average, in per cent; `rtp` is without it. */
  rtpWithPot?: string
  /** The lowest return in per cent that flooring can cause, at the smallest stake that a launch may offer. */
  rtpFloor?: string
  /** Return in per cent by bet, for games with several bets. */
  returns?: Readonly<Record<string, string>>
  /** Share of rounds that pay, in per cent; absent if it depends on the player's choice. */
  hitRate?: string
  /** Average number of rounds per feature: free spins, or hold and win. */
  featureEvery?: number
  volatility: 'low' | 'medium' | 'high' | 'chosen'
  /** Standard deviation of a round's payout in stakes; absent if it depends on the player's choice. */
  deviation?: string
  reels?: number
  rows?: number
  lines?: number
  /** Maximum payout of a round in stakes, without a pot; of a spin if there is a bonus buy; of a bet in a room. */
  maxWin: number
  /** Stakes must be divisible by this number of minor units. */
  unitsPerStake: number
  /** Whether a launch must include four symbols. Colours are always required. */
  needsSymbols: boolean
  features: readonly string[]
  /** Absent if no feature can be bought. */
  bonusBuy?: BonusBuyFacts
}

/** The facts of a feature that can be bought for a multiple of the stake. Rates are as those of the game. */
export interface BonusBuyFacts {
  /** In stakes. */
  price: number
  /** Of the price. */
  rtp: string
  hitRate: string
  /** Of the payout, in stakes. */
  deviation: string
  /** In stakes. */
  maxWin: number
}

/** A payout as a fraction of what the round costs, stake included. Amounts are floored to the minor unit. */
export interface PayoutRatio {
  num: number
  den: number
}

export interface PlayResult {
  /** Apart from what the round wins from a pot. */
  payoutRatio: PayoutRatio
  /** The events that the game view replays. */
  events: unknown[]
  /** Whether the round hits the pot of its game. */
  isPotHit?: boolean
}

/**
 * The terms of a progressive pot, which a share of each stake feeds. A round draws for it apart from the rest of its outcome, and a hit
 * takes the whole pot, which starts again at its seed. Its amount counts in lowest stakes of the currency.
 */
export interface PotTerms {
  /** What the pot starts at, in lowest stakes. */
  seedStakes: number
  /** The share of each stake that goes in, in parts per million. */
  ratePpm: number
  /** How many lowest stakes there are for one hit, on average. */
  hitEvery: number
  /** A stake has a ticket for each of this number of minor units; the game's `unitsPerStake`. */
  unitsPerTicket: number
}

/** The stored choice of a round in a game with a pot: how many tickets its stake has, and of how many one wins. */
export interface PotChance {
  tickets: number
  of: number
}

interface GameBase {
  meta: GameMeta
  /** Encodes the outcome of a round's events for verification links. */
  encodeOutcome(events: readonly unknown[]): string
}

/** A validated choice: the value to store, and the function that plays the round. */
export interface ValidatedChoice {
  choice: object
  play(stream: RandomStream): PlayResult
}

export interface SoloGame extends GameBase {
  kind: 'solo'
  /** Absent for a game without a pot. With one, the choice of a round is the `PotChance` of its stake, set by the server. */
  pot?: PotTerms
  /** Parses the `choice` of a bet; undefined if it is invalid for this game. */
  readChoice(raw: unknown): ValidatedChoice | undefined
  /** Encodes a stored choice for verification links; empty for a game without choices. */
  encodeChoice(choice: unknown): string
  /** Decodes the choice of a verification link. The result is not validated; pass it to `readChoice`. */
  decodeChoice(text: string): unknown
}

/** An action of a player in a steps round, as it is stored. */
export interface StepsAction {
  readonly type: string
}

/** A steps round after some actions. */
export interface StepsStage {
  /**
   * The events so far: what the player may see. Until the round is over they contain nothing that is still hidden; then everything, and
   * they are never empty.
   */
  events: unknown[]
  /** The types of the actions that the player can take now; empty once the round is over. */
  actions: readonly string[]
  /**
   * What possible actions stake besides, as fractions of the stake that the round opened with; those that are missing stake nothing. An
   * action happens only once its stake is accepted.
   */
  stakes?: Readonly<Record<string, PayoutRatio>>
  /** Present exactly if the round is over: the payout as a fraction of the stake that the round opened with. */
  payoutRatio?: PayoutRatio
}

export interface StepsGame extends GameBase {
  kind: 'steps'
  /** Parses the `choice` of a bet; undefined if it is invalid for this game. */
  readChoice(raw: unknown): object | undefined
  /** Parses an action; undefined if it is malformed. */
  parseAction(raw: unknown): StepsAction | undefined
  /**
   * Plays a round from its start, with validated values. Pure: the same stream, choice and actions give the same stage. Undefined if
   * the last action is not possible.
   */
  play(stream: RandomStream, choice: object, actions: readonly StepsAction[]): StepsStage | undefined
  /** The action that is taken for a player who has left the round. The stage need not offer it. */
  finishAction(stage: StepsStage): StepsAction
  /** Whether the actions of a finished round have put its stake at risk. If not, nothing of it counts as wagered. */
  isStakeAtRisk(actions: readonly unknown[]): boolean
  /** Encodes a stored choice and the stored actions for verification links. */
  encodeChoice(choice: unknown, actions: readonly unknown[]): string
  /** Decodes the choice and the actions of a verification link. They are not validated; pass them to `readChoice` and `parseAction`. */
  decodeChoice(text: string): { choice: unknown; actions: unknown[] }
}

/** Durations of a table's phases, in ms. */
export interface TableTiming {
  /** How long a round takes bets. */
  bettingMs: number
  /** How long the result of a round stays before the next round opens. */
  resultMs: number
}

/** A bet that is cashed out while its round is in play, at a multiplier in hundredths of the stake. */
export interface CashOut {
  readonly spot: string
  readonly multiplier: number
}

/** A cash-out as an event of the player's round. The events of the deal, which all players share, come before it. */
export interface CashOutEvent extends CashOut {
  readonly type: 'cash-out'
}

/** Rounds that go into play when betting ends, and whose bets can be cashed out until their outcome. Multipliers are in hundredths. */
export interface InPlay {
  /** The lowest multiplier of a cash-out. */
  lowest: number
  /** The highest multiplier, at which a bet is cashed out by itself. */
  highest: number
  /** The multiplier by the time since the round went into play, in ms. */
  multiplierAt(elapsedMs: number): number
  /** The multiplier that the round reaches: its outcome. */
  reachedMultiplier(events: readonly unknown[]): number
}

export interface TableGame extends GameBase {
  kind: 'table'
  /** The code of the game's only table, which is also the first part of its client seed. Another speed of a table is a game of its own. */
  tableCode: string
  timing: TableTiming
  /** The bets that the table offers. */
  spots: readonly string[]
  /** Pairs of bets of which one wins when the other loses: of a pair, only the difference counts as wagered. */
  opposites: readonly (readonly [string, string])[]
  /** The number that divides the highest stake of a launch into the highest stake on a spot; 1 if absent. */
  spotStakeDivisor?(spot: string): number
  /** Absent for a game whose bets are lost once at most. */
  reserve?: TableReserve
  /** Absent for a game that is dealt when betting ends. */
  inPlay?: InPlay
  deal(stream: RandomStream): unknown[]
  /** The payout of a bet on a spot for the events of a deal and, in play, the cash-outs of the bet's player; with a reserve, what is left of it included. */
  payoutRatio(spot: string, events: readonly unknown[]): PayoutRatio
  /** How long the reveal of a deal takes, in ms; in play, how long the round is in play. Bets are settled after it. */
  revealDurationMs(events: readonly unknown[]): number
}

/** Bets that can be lost several times: the better hand decides how many times a bet is at risk. */
export interface TableReserve {
  /** How many times a bet can be lost at most. The stake of a round is this many times its bets, and what is not lost of it is paid back. */
  times: number
  /** How many times a bet on a spot was at risk in a deal. */
  timesAtRisk(spot: string, events: readonly unknown[]): number
}

/** The stored choice of a table bet: the table round and an amount per spot. */
export interface TableBetChoice {
  round: string
  bets: Record<string, string>
  /** In play: the multipliers, in hundredths, at which bets are cashed out by themselves. */
  targets?: Record<string, number>
}

/** A room of a room game, by its bets: the lowest bet of the room is so many lowest stakes of the launch. */
export interface RoomTerms {
  readonly code: string
  readonly lowestStakes: number
}

/** What a shot is aimed at in a room, and until when it can be shot at, in ms since the epoch. */
export interface RoomTarget {
  readonly target: string
  readonly goneAt: number
}

/**
 * A game that is played in rooms of several players. A player brings a table balance, which is a round, and bets from it. Targets come by a
 * schedule, a function of the room and the time.
 */
export interface RoomGame {
  kind: 'room'
  meta: GameMeta
  rooms: readonly RoomTerms[]
  /** How many players a room has at most. */
  seats: number
  /** The names of the pictures that the game draws, of `packages/art`. */
  pictures: readonly string[]
  isTarget(target: string): boolean
  decide: DecideShot
  /** The target with an id, if it is in the room at a time; undefined if it is not. Times are in ms since the epoch. */
  findTarget(room: string, id: string, now: number): RoomTarget | undefined
  /** The ids of the targets that the kill of another one takes along. They pay nobody. */
  listTakenAlong(room: string, id: string, now: number): readonly string[]
}

/** The stored choice of a table balance: the room that its bets are placed in. */
export interface RoomChoice {
  readonly room: string
}

export type StudioGame = SoloGame | StepsGame | TableGame | RoomGame

/** What decides which code and texts a game's page loads. */
export type GameIdentity = Pick<GameMeta, 'code' | 'variantOf' | 'classify' | 'kind'>

/** The stake of a table round, in minor units: its bets, as many times as they can be lost. */
export const stakeOfBets = ({ reserve }: Pick<TableGame, 'reserve'>, bets: bigint): bigint =>
  bets * BigInt(reserve?.times ?? 1)

/** The code that a game's rules, view and texts are kept under. */
export const rulesCodeOf = ({ code, variantOf }: Pick<GameMeta, 'code' | 'variantOf'>): string => variantOf ?? code

/** The payout of a stake, both in minor units, floored. */
export const computePayout = (stake: bigint, { num, den }: PayoutRatio): bigint => (stake * BigInt(num)) / BigInt(den)
