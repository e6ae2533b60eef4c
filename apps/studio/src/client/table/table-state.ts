import { toMinorUnits } from '#client/text/amount-format.ts'
import type { TableBetChoice } from '#games/game.ts'

/** A round of a table as the server sends it. Times are ms since the epoch by the server's clock. */
export interface TableRoundState {
  readonly id: string
  readonly number: number
  readonly state: 'betting' | 'in_play' | 'dealt' | 'void'
  readonly opensAt: number
  /** The server accepts bets until this time. */
  readonly betsUntil: number
  readonly closesAt: number
  /** When the round went into play. */
  readonly startedAt?: number
  readonly revealAt?: number
  readonly nextAt?: number
  readonly events?: readonly unknown[]
}

/** A result of the table: the number of its round and the events of the deal. */
export interface TableResult {
  readonly number: number
  readonly events: readonly unknown[]
}

export interface SeedChainState {
  readonly day: string
  readonly head: string
  readonly length: number
  readonly clientSeed: string
  readonly place: number
}

/** A bet of a round in play, of any player. */
export interface PublicTableBet {
  /** Names the player in this round only. */
  readonly player: string
  readonly spot: string
  readonly stake: string
  /** Where it was cashed out, in hundredths of the stake. */
  readonly multiplier?: number
  readonly win?: string
}

/** What a player of a dealt round is paid, more than the stakes. */
export interface PublicTableWin {
  /** Names the player in this round only. */
  readonly player: string
  readonly win: string
}

/** The table state that the server sends; `now` is the server's clock. */
export interface TableState {
  readonly now: number
  /** The player's name in the round. */
  readonly you: string
  readonly round: TableRoundState | null
  readonly chain: SeedChainState | null
  /** Decimal strings by spot: the bets of all players of the same operator, currency and mode. */
  readonly totals: Readonly<Record<string, string>>
  readonly players: number
  /** The highest bets; only of a game in play. */
  readonly bets?: readonly PublicTableBet[]
  /** The highest wins of a dealt round, highest first; only of a game that is not in play. */
  readonly wins?: readonly PublicTableWin[]
  /** Previous results, oldest first. */
  readonly road: readonly TableResult[]
}

/** A message of the server: what has changed since the last one. The first of a stream is the whole state. */
export type TableMessage = Pick<TableState, 'now'> & Partial<TableState>

/** The state after a message; undefined for a change of a state that is not known. */
export function applyTableMessage(state: TableState | undefined, message: TableMessage): TableState | undefined {
  if (state) return { ...state, ...message }
  return isWholeState(message) ? message : undefined
}

const isWholeState = (message: TableMessage): message is TableState =>
  (['you', 'round', 'chain', 'totals', 'players', 'road'] as const).every((name) => message[name] !== undefined)

/** Amounts in minor units by spot. */
export type BetsBySpot = ReadonlyMap<string, bigint>

export interface Chip {
  readonly spot: string
  readonly amount: bigint
}

export const noBets: BetsBySpot = new Map()

/** Returns the bets of a stored choice. */
export const toBetsBySpot = ({ bets }: TableBetChoice, digits: number): BetsBySpot =>
  new Map(Object.entries(bets).map(([spot, amount]) => [spot, toMinorUnits(amount, digits)]))

export function sumChipsBySpot(chips: readonly Chip[]): BetsBySpot {
  const bets = new Map<string, bigint>()
  for (const { spot, amount } of chips) bets.set(spot, (bets.get(spot) ?? 0n) + amount)
  return bets
}

export const sumBets = (bets: BetsBySpot): bigint => [...bets.values()].reduce((sum, amount) => sum + amount, 0n)
