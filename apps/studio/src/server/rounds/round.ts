import { isDeepStrictEqual } from 'node:util'
import { findGame } from '#games/catalogue.ts'
import type { CashOut, CashOutEvent, StepsAction, StepsStage, TableBetChoice } from '#games/game.ts'
import { sumShots } from '#games/room-shots.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { formatDecimalAmount, parseAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioErrorCode } from '#server/studio-error.ts'

/**
 * created → bet_sent → open → settled, or refused (the stake was not debited), or returning → returned (the stake is refunded).
 * Each transition is one conditional update on the previous state, so two processes never both make it.
 */
export type RoundState = 'created' | 'bet_sent' | 'open' | 'settled' | 'refused' | 'returning' | 'returned'

/** A stored round; 64-bit integers are text. Amounts are in minor units. */
export interface RoundRow {
  id: string
  serial: string
  session_id: string
  operator_id: string
  player_ref: string
  mode: 'REAL' | 'DEMO'
  game_code: string
  /** Number of the round in its session, from 1. */
  seq: number
  currency: string
  digits: number
  /** Everything that was staked in the round. */
  stake: string
  /** How much of the stake was added by actions. */
  extra_stake: string
  win: string
  /** How much of the win was paid by a pot. */
  jackpot: string
  choices: unknown
  events: unknown[]
  /** The actions of a steps round so far, or the cash-outs of a table round in play; empty for every other round. */
  actions: StepsAction[]
  /** How many bets the round has requested, and the number of the last one that was accepted: 1 opens the round. */
  bets_requested: number
  last_bet: number
  /** The bet of an action whose stake is not decided; null if there is none. */
  pending_bet: PendingBet | null
  state: RoundState
  reason: StudioErrorCode | null
  balance_after_bet: string | null
  balance: string | null
  attempts: number
  table_round_id: string | null
  wallet_id: string | null
  created_at: Date
}

/**
 * The bet of an action that stakes: the action happens only once the bet is accepted. `sent`: the wallet has been asked, or may have
 * been. `returning`: its answer is unknown, so the bet is rolled back, and the action does not happen.
 */
export interface PendingBet {
  number: number
  /** The number of actions before the one that stakes. */
  step: number
  action: StepsAction
  /** Minor units. */
  amount: string
  state: 'sent' | 'returning'
}

/** What a player may see of a steps round that waits for an action. */
export interface PublicStage extends Pick<StepsStage, 'events' | 'actions'> {
  /** What possible actions stake besides; those that are missing stake nothing. */
  stakes?: Readonly<Record<string, string>>
  /** The number of actions taken, which the next action names. */
  step: number
}

/** A round as the game client receives it. It contains the outcome only once the round is settled. */
export interface PublicRound {
  id: string
  seq: number
  at: string
  state: 'pending' | 'settled' | 'refused' | 'returning' | 'returned'
  /** Everything that was staked. */
  stake: string
  /** How much of the stake was added by actions; absent if nothing. */
  extraStake?: string
  /** The transactions at the operator's wallet whose outcome this round shows: the last stake's, and that of the win or the rollback. Only of rounds on the operator's wallet. */
  betTxId?: string
  resultTxId?: string
  reason?: StudioErrorCode
  win?: string
  /** How much of the win was paid by a pot; absent if nothing. */
  jackpot?: string
  events?: unknown[]
  /** Only while the round waits for an action. */
  stage?: PublicStage
  /** Of a table round in play: the bets that the player has cashed out so far. */
  cashOuts?: readonly CashOut[]
  choices?: unknown
  balanceAfterBet?: string
  balance?: string
}

export const roundColumns = `id, serial::text as serial, session_id, operator_id, player_ref, mode, game_code, seq, currency, digits,
  stake::text as stake, extra_stake::text as extra_stake, win::text as win, jackpot::text as jackpot, choices, events, actions,
  bets_requested, last_bet, pending_bet, state, reason, balance_after_bet::text as balance_after_bet,
  balance::text as balance, attempts, table_round_id, wallet_id::text as wallet_id, created_at`

/** Whether the round is played on a balance at the studio (demo credit or transfer wallet) instead of the operator's wallet. */
export const usesStudioHeldBalance = ({ mode, wallet_id }: RoundRow): boolean => mode === 'DEMO' || wallet_id !== null

/** Whether a round belongs to the player and the game of a session. A player can continue it in another session of the game. */
export const isRoundOf = ({ operator, playerRef, launch }: PlaySession, round: RoundRow): boolean =>
  round.operator_id === operator.id && round.player_ref === playerRef && round.game_code === launch.gameCode

/** Whether the round is a steps round that waits for an action of its player, or a table balance that is open. */
export const awaitsAction = ({ state, events, table_round_id, pending_bet }: RoundRow): boolean =>
  state === 'open' && events.length === 0 && table_round_id === null && pending_bet === null

/** The ids under which the operator's wallet posts the transactions of a round; the bets of actions are numbered from 2. */
export function walletTxIdsOf({ id }: Pick<RoundRow, 'id'>, betNumber = 1) {
  const number = betNumber === 1 ? '' : betNumber
  return { bet: `${id}-b${number}`, win: `${id}-w`, rollback: `${id}-r${number}` }
}

/** The stake that the round opened with, in minor units. */
export const firstStakeOf = ({ stake, extra_stake }: Pick<RoundRow, 'stake' | 'extra_stake'>): bigint =>
  BigInt(stake) - BigInt(extra_stake)

/** The stakes of a table bet by spot, in minor units. */
export function spotStakesOf({ choices, digits }: Pick<RoundRow, 'choices' | 'digits'>): Record<string, bigint> {
  const { bets } = choices as TableBetChoice
  return Object.fromEntries(Object.entries(bets).map(([spot, amount]) => [spot, parseAmount(amount, digits) ?? 0n]))
}

/** The cash-outs of a table round that its player has asked for. */
export const cashOutsOf = ({ actions }: Pick<RoundRow, 'actions'>): readonly CashOutEvent[] =>
  actions as readonly unknown[] as readonly CashOutEvent[]

/** How much of the win was paid by a pot, if anything: a decimal amount. */
export const jackpotOf = ({ jackpot, digits }: Pick<RoundRow, 'jackpot' | 'digits'>): { jackpot?: string } =>
  jackpot === '0' ? {} : { jackpot: formatDecimalAmount(BigInt(jackpot), digits) }

/** Whether the round is the table balance of a player in a room. */
export const isTableBalance = ({ game_code }: Pick<RoundRow, 'game_code'>): boolean =>
  findGame(game_code)?.kind === 'room'

/** The figures of a round that ends, for the operator: what counts as wagered, a decimal amount, and the number of bets, where they differ from the stake and 1. */
export function endFiguresOf({
  game_code,
  stake,
  choices,
  actions,
  events,
  digits,
}: Pick<RoundRow, 'game_code' | 'stake' | 'choices' | 'actions' | 'events' | 'digits'>): {
  validBet?: string
  bets?: number
} {
  const game = findGame(game_code)
  if (game?.kind === 'room') {
    const { shots, staked } = sumShots(events)
    return { validBet: formatDecimalAmount(staked, digits), ...(shots > 0 && { bets: shots }) }
  }
  if (game?.kind === 'steps' && !game.isStakeAtRisk(actions)) return { validBet: formatDecimalAmount(0n, digits) }
  if (game?.kind !== 'table') return {}
  const validBet = computeValidBet(game, { stake: BigInt(stake), spots: spotStakesOf({ choices, digits }), events })
  return validBet === BigInt(stake) ? {} : { validBet: formatDecimalAmount(validBet, digits) }
}

export const findRoundByIdempotencyKey = (
  query: RunQuery,
  { sessionId, key }: { sessionId: string; key: string },
): Promise<RoundRow | undefined> =>
  queryFirst<RoundRow>(query, `select ${roundColumns} from studio.round where session_id = $1 and key = $2`, [
    sessionId,
    key,
  ])

/** Whether a round has the stake and the choice of a bet that repeats its idempotency key. */
export const isSameBet = (row: RoundRow, { stakeMinor, choice }: { stakeMinor: bigint; choice: object }): boolean =>
  firstStakeOf(row) === stakeMinor && isDeepStrictEqual(row.choices, choice)

/** Locks a round for the rest of the transaction, so that of two actions at the same time only one is taken. */
export const lockRound = (query: RunQuery, id: string): Promise<RoundRow | undefined> =>
  queryFirst<RoundRow>(query, `select ${roundColumns} from studio.round where id = $1 for update`, [id])

export const findRound = (query: RunQuery, id: string): Promise<RoundRow | undefined> =>
  queryFirst<RoundRow>(query, `select ${roundColumns} from studio.round where id = $1`, [id])

/** A round is also `returning` while the stake of an action is returned; it is `pending` again after that. */
function publicStateOf({ state, pending_bet }: RoundRow): PublicRound['state'] {
  if (state !== 'created' && state !== 'bet_sent' && state !== 'open') return state
  return pending_bet?.state === 'returning' ? 'returning' : 'pending'
}

export function toPublicRound(row: RoundRow): PublicRound {
  const toDecimal = (minor: string) => formatDecimalAmount(BigInt(minor), row.digits)
  const isPending = row.state === 'created' || row.state === 'bet_sent' || row.state === 'open'
  const publicRound: PublicRound = {
    id: row.id,
    seq: row.seq,
    at: new Date(row.created_at).toISOString(),
    state: publicStateOf(row),
    stake: toDecimal(row.stake),
    choices: row.choices,
    ...(row.extra_stake !== '0' && { extraStake: toDecimal(row.extra_stake) }),
  }
  if (!usesStudioHeldBalance(row) && publicRound.state !== 'refused') {
    const txIds = walletTxIdsOf(row, row.last_bet)
    publicRound.betTxId = txIds.bet
    if (row.state === 'returned') publicRound.resultTxId = walletTxIdsOf(row).rollback
    if (row.state === 'settled' && BigInt(row.win) > 0n) publicRound.resultTxId = txIds.win
  }
  if (row.reason) publicRound.reason = row.reason
  if (row.balance !== null) publicRound.balance = toDecimal(row.balance)
  if (isPending && row.table_round_id !== null && row.actions.length > 0) publicRound.cashOuts = cashOutsOf(row)
  if (row.state !== 'settled') return publicRound
  if (row.balance_after_bet !== null) publicRound.balanceAfterBet = toDecimal(row.balance_after_bet)
  return { ...publicRound, win: toDecimal(row.win), ...jackpotOf(row), events: row.events }
}
