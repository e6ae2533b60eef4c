import { createHmac } from 'node:crypto'
import { fromMinor } from '@foyer/contract/money.ts'
import type { WalletOutcome, WalletStatus } from '#vendors/adapter.ts'
import { currency, type Player } from './players.ts'

/** How long the studio waits for a response (apps/studio/PROTOCOL.md). */
const timeoutMs = 3_000

export type Action = 'bet' | 'win' | 'rollback' | 'endRound'

/** One of the vendor's rounds and its progress. */
export interface VendorRound {
  readonly id: string
  readonly player: Player
  /** Minor units. */
  readonly stake: bigint
  /** Whether a response has confirmed the stake. */
  isTaken: boolean
  /** Whether a rollback was sent. From then on the response to the bet may be `CANCELLED`. */
  isGivenUp: boolean
}

export interface VendorCall {
  readonly action: Action
  readonly round: VendorRound
  /** The idempotency key. For an end of round, which has none, the round id. */
  readonly txId: string
  /** Minor units; zero for an end of round. */
  readonly amount: bigint
  readonly body: Readonly<Record<string, unknown>>
  /** Expected status of the first response. */
  readonly expected: WalletStatus
  /** How often the call was sent, and how often the response was `OK`. */
  sent: number
  booked: number
  /** The first response other than `RETRY`. Later responses must agree with it. */
  answer?: WalletOutcome
}

export const betOf = (round: VendorRound, expected: WalletStatus = 'OK') =>
  callOf('bet', round, { amount: round.stake, expected, token: round.player.token, gameCode: 'reels' })

export const winOf = (round: VendorRound, amount: bigint, { final, part = 0 }: { final: boolean; part?: number }) =>
  callOf('win', round, { amount, txId: `${round.id}-win${part}`, betTxId: `${round.id}-bet`, final })

export const rollbackOf = (round: VendorRound) =>
  callOf('rollback', round, { amount: round.stake, betTxId: `${round.id}-bet` })

export function endOf(round: VendorRound): VendorCall {
  const body = { playerRef: String(round.player.id), roundId: round.id }
  return { action: 'endRound', round, txId: round.id, amount: 0n, body, expected: 'OK', sent: 0, booked: 0 }
}

interface CallFields {
  readonly amount: bigint
  readonly expected?: WalletStatus
  readonly txId?: string
  readonly [field: string]: unknown
}

function callOf(action: Action, round: VendorRound, fields: CallFields): VendorCall {
  const { amount, expected = 'OK', txId = `${round.id}-${action}`, ...own } = fields
  const named = { playerRef: String(round.player.id), roundId: round.id, txId, currency }
  const body = { ...named, amount: fromMinor(amount, currency), ...own }
  return { action, round, txId, amount, body, expected, sent: 0, booked: 0 }
}

/** Sends a call like the studio does: JSON over HTTP, signed over the raw bytes. Returns undefined if there was no response. */
export async function send(url: string, secret: string, call: VendorCall): Promise<WalletOutcome | undefined> {
  const path = `/callbacks/vendors/studio/${call.action}`
  const body = JSON.stringify(call.body)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  call.sent += 1
  if (call.action === 'rollback') call.round.isGivenUp = true
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
