import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallOf, RawCall, WalletCall, WalletOutcome, WalletStatus } from '#vendors/adapter.ts'
import { vendorCallbackPath } from '#vendors/callbacks.ts'
import type { Scene } from './scene.ts'
import type { Seat } from './seats.ts'
import type { Signing, Spoken } from './vendor-voice.ts'

export interface AskOptions extends Partial<Signing> {
  /** Changes the signed call before it is sent. */
  readonly alter?: (call: RawCall) => RawCall
}

/** Sends the simulated vendor's calls to the gateway over HTTP and decodes the responses. */
export function speech(scene: Scene) {
  const post = ({ action, body }: Spoken, { atMs, by = 'vendor', alter }: AskOptions = {}) => {
    const { house, voice } = scene
    const path = `${vendorCallbackPath}/${voice.adapter.code}/${action}`
    const signed = voice.sign({ path, body }, { atMs: atMs ?? house.gateway.clock.now(), by })
    const call = alter ? alter(signed) : signed
    return house.app.inject({ method: 'POST', url: call.path, headers: call.headers, payload: call.body })
  }
  const encode = (call: WalletCall): Spoken => {
    const spoken = scene.voice.encode(call)
    if (!spoken) throw new Error(`The vendor's protocol cannot express ${JSON.stringify(call)}.`)
    return spoken
  }
  const send = async (spoken: Spoken, options?: AskOptions): Promise<WalletOutcome> => {
    const answer = await post(spoken, options)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain(scene.voice.adapter.mediaType)
    return scene.voice.decode(answer.body)
  }
  const ask = (call: WalletCall, options?: AskOptions) => send(encode(call), options)
  return {
    post,
    encode,
    send,
    ask,
    canSay: (call: WalletCall) => scene.voice.encode(call) !== undefined,
    heard: (status: WalletStatus): WalletStatus => scene.voice.hears[status] ?? status,
    /** Expects the vendor to receive this status, and this balance if given. */
    async told(asked: Promise<WalletOutcome>, status: WalletStatus, balance?: string, what = 'the call') {
      const { voice } = scene
      const outcome = await asked
      expect(outcome.status, what).toBe(voice.hears[status] ?? status)
      if (balance !== undefined) expect(outcome.balance, what).toBe(balance)
    },
    roundOf: (seat: Seat, stake?: string) => playRound(ask, seat, stake),
  }
}

type Ask = (call: WalletCall, options?: AskOptions) => Promise<WalletOutcome>

/** One round of a player: its calls, each of which can be changed and can be sent repeatedly. */
function playRound(ask: Ask, { playerRef, token, currency }: Seat, stake = '10.00') {
  const roundId = randomUUID()
  const own = { playerRef, roundId, currency }
  const betTxId = `${roundId}-b`
  const calls = {
    bet: (change: Partial<CallOf<'bet'>> = {}) =>
      ({ kind: 'bet', ...own, token, txId: betTxId, amount: stake, ...change }) as const,
    win: (change: Partial<CallOf<'win'>> = {}) =>
      ({ kind: 'win', ...own, txId: `${roundId}-w`, betTxId, amount: '25.00', final: true, ...change }) as const,
    rollback: (change: Partial<CallOf<'rollback'>> = {}) =>
      ({ kind: 'rollback', ...own, txId: `${roundId}-r`, betTxId, amount: stake, ...change }) as const,
    end: (change: Partial<CallOf<'endRound'>> = {}) => ({ kind: 'endRound', playerRef, roundId, ...change }) as const,
  }
  return {
    calls,
    roundId,
    betTxId,
    bet: (change?: Partial<CallOf<'bet'>>, options?: AskOptions) => ask(calls.bet(change), options),
    win: (change?: Partial<CallOf<'win'>>, options?: AskOptions) => ask(calls.win(change), options),
    rollback: (change?: Partial<CallOf<'rollback'>>, options?: AskOptions) => ask(calls.rollback(change), options),
    end: (change?: Partial<CallOf<'endRound'>>, options?: AskOptions) => ask(calls.end(change), options),
  }
}

export type PlayedRound = ReturnType<typeof playRound>
