/** The calls of a round to the operator's wallet, and what their statuses mean. */
import { formatDecimalAmount, parseAmount } from '#server/decimal-amounts.ts'
import type { StudioErrorCode } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import type { WalletResponse } from '#server/wallets/operator-wallet-client.ts'
import type { RoundRow } from './round.ts'

const maxRetryDelayMs = 300_000

/** Statuses which guarantee that the stake was not debited. Every other failure leaves the outcome of the bet unknown. */
export const refusalCodes: Partial<Record<WalletResponse['status'], StudioErrorCode>> = {
  INSUFFICIENT: 'insufficient',
  LIMIT: 'limit',
  CANCELLED: 'refused',
  BAD_SIGNATURE: 'operator_unavailable',
  TOKEN: 'session_ended',
  PLAYER_BLOCKED: 'player_blocked',
  GAME_DISABLED: 'game_disabled',
  CURRENCY: 'currency',
}

export const isAccepted = ({ status }: WalletResponse): boolean => status === 'OK' || status === 'REPLAY'

/** Whether the operator will never have a stake of the bet that was rolled back. */
export const isRolledBack = (response: WalletResponse): boolean =>
  isAccepted(response) || response.status === 'CANCELLED' || response.status === 'PARENT_NOT_FOUND'

/** A bet of a round: its amount in minor units, and the ids of its transactions at the wallet. */
interface RoundBet {
  readonly amount: string
  readonly betTxId: string
  readonly rollbackTxId: string
}

/** Requests a stake with the token of the player's session. */
export const requestBet = (
  services: StudioServices,
  round: RoundRow,
  { amount, betTxId, token }: RoundBet & { readonly token: string },
): Promise<WalletResponse> =>
  callOperatorWallet(services, round, 'bet', {
    token,
    playerRef: round.player_ref,
    txId: betTxId,
    roundId: round.id,
    gameCode: round.game_code,
    currency: round.currency,
    amount: toDecimal(amount, round),
  })

export const requestRollback = (
  services: StudioServices,
  round: RoundRow,
  { amount, betTxId, rollbackTxId }: RoundBet,
): Promise<WalletResponse> =>
  callOperatorWallet(services, round, 'rollback', {
    playerRef: round.player_ref,
    txId: rollbackTxId,
    betTxId,
    roundId: round.id,
    currency: round.currency,
    amount: toDecimal(amount, round),
  })

export async function callOperatorWallet(
  { operators, operatorWallet }: StudioServices,
  round: RoundRow,
  action: 'bet' | 'win' | 'rollback' | 'endRound',
  body: Record<string, unknown>,
): Promise<WalletResponse> {
  const operator = operators.get(round.operator_id)
  return operator && operator.wallet !== 'transfer'
    ? operatorWallet.call(operator, action, body)
    : { status: 'UNKNOWN' }
}

/** Schedules the next attempt after 1 s, doubled each time up to five minutes, unless another process has decided what was asked for. */
export async function scheduleRetry(
  services: StudioServices,
  round: RoundRow,
  response: WalletResponse,
): Promise<RoundRow> {
  const delayMs = Math.min(maxRetryDelayMs, 1_000 * 2 ** Math.min(round.attempts, 10))
  services.log.error(
    { round: round.id, state: round.state, status: response.status, pauseMs: delayMs },
    'wallet call not acknowledged',
  )
  await services.database.query(
    `update studio.round set attempts = attempts + 1, next_attempt_at = $3
     where id = $1 and state = $2 and pending_bet is not distinct from $4::jsonb`,
    [
      round.id,
      round.state,
      toTimestamp(services.clock() + delayMs),
      round.pending_bet && JSON.stringify(round.pending_bet),
    ],
  )
  return round
}

export const toDecimal = (minor: string, { digits }: Pick<RoundRow, 'digits'>): string =>
  formatDecimalAmount(BigInt(minor), digits)

/** The balance of a response in minor units; null if it has none. */
export function parseBalance(response: WalletResponse, { digits }: Pick<RoundRow, 'digits'>): string | null {
  const minor = response.balance === undefined ? undefined : parseAmount(response.balance, digits)
  return minor === undefined ? null : String(minor)
}
