import { createHmac } from 'node:crypto'
import { fromMinor } from '@foyer/contract/money.ts'
import type { WalletCallStatus, WalletOutcome } from '#vendors/adapter.ts'
import { type CrashTestPlayer, currency } from './crash-test-fixture.ts'

/** How long the studio waits for a response (apps/studio/PROTOCOL.md). */
const timeoutMs = 3_000

export type VendorCallAction = 'bet' | 'win' | 'rollback' | 'endRound'

/** One of the vendor's rounds and its progress. */
export interface VendorRound {
  readonly id: string
  readonly player: CrashTestPlayer
  /** Minor units. */
  readonly stake: bigint
  /** Whether a response has confirmed the stake. */
  isStakeTaken: boolean
  /** Whether a rollback was sent. From then on the response to the bet may be `CANCELLED`. */
  isRollbackSent: boolean
}

export interface VendorCall {
  readonly action: VendorCallAction
  readonly round: VendorRound
  /** The idempotency key. For an end of round, which has none, the round id. */
  readonly txId: string
  /** Minor units; zero for an end of round. */
  readonly amount: bigint
  readonly body: Readonly<Record<string, unknown>>
  /** Expected status of the first response. */
  readonly expected: WalletCallStatus
  /** How often the call was sent, and how often the response was `OK`. */
  sentCount: number
  okCount: number
  /** The first response other than `RETRY`. Later responses must agree with it. */
  answer?: WalletOutcome
}

export const buildBetCall = (round: VendorRound, expected: WalletCallStatus = 'OK') =>
  buildCall('bet', round, { amount: round.stake, expected, token: round.player.token, gameCode: 'reels' })

export const buildWinCall = (
  round: VendorRound,
  amount: bigint,
  { final, part = 0 }: { final: boolean; part?: number },
) => buildCall('win', round, { amount, txId: `${round.id}-win${part}`, betTxId: `${round.id}-bet`, final })

export const buildRollbackCall = (round: VendorRound) =>
  buildCall('rollback', round, { amount: round.stake, betTxId: `${round.id}-bet` })

export function buildEndRoundCall(round: VendorRound): VendorCall {
  const body = { playerRef: String(round.player.id), roundId: round.id }
  return { action: 'endRound', round, txId: round.id, amount: 0n, body, expected: 'OK', sentCount: 0, okCount: 0 }
}

interface CallFields {
  readonly amount: bigint
  readonly expected?: WalletCallStatus
  readonly txId?: string
  readonly [field: string]: unknown
}

function buildCall(action: VendorCallAction, round: VendorRound, fields: CallFields): VendorCall {
  const { amount, expected = 'OK', txId = `${round.id}-${action}`, ...otherFields } = fields
  const named = { playerRef: String(round.player.id), roundId: round.id, txId, currency }
  const body = { ...named, amount: fromMinor(amount, currency), ...otherFields }
  return { action, round, txId, amount, body, expected, sentCount: 0, okCount: 0 }
}

/** Sends a call like the studio does: JSON over HTTP, signed over the raw bytes. Returns undefined if there was no response. */
export async function sendWalletCallback(
  url: string,
  secret: string,
  call: VendorCall,
): Promise<WalletOutcome | undefined> {
  const path = `/callbacks/vendors/studio/${call.action}`
  const body = JSON.stringify(call.body)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  call.sentCount += 1
  if (call.action === 'rollback') call.round.isRollbackSent = true
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-studio-operator': 'foyer',
        'x-studio-timestamp': timestamp,
        'x-studio-signature': createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex'),
      },
    })
    return (await response.json()) as WalletOutcome
  } catch {
    return undefined
  }
}
