import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RawVendorCall, WalletCall, WalletCallOf, WalletCallStatus, WalletOutcome } from '#vendors/adapter.ts'
import { vendorCallbackPath } from '#vendors/callbacks.ts'
import type { ConformanceFixture, TestPlayer } from './conformance-fixture.ts'
import type { EncodedVendorCall, SigningOptions } from './vendor-protocol-simulator.ts'

export interface VendorCallOptions extends Partial<SigningOptions> {
  /** Changes the signed call before it is sent. */
  readonly alter?: (call: RawVendorCall) => RawVendorCall
}

/** Sends the simulated vendor's calls to the gateway over HTTP and decodes the responses. */
export function createVendorCallSender(fixture: ConformanceFixture) {
  const post = ({ action, body }: EncodedVendorCall, { atMs, by = 'vendor', alter }: VendorCallOptions = {}) => {
    const { app, simulator } = fixture
    const path = `${vendorCallbackPath}/${simulator.adapter.code}/${action}`
    const signed = simulator.sign({ path, body }, { atMs: atMs ?? app.services.clock.now(), by })
    const call = alter ? alter(signed) : signed
    return app.fastify.inject({ method: 'POST', url: call.path, headers: call.headers, payload: call.body })
  }
  const encode = (call: WalletCall): EncodedVendorCall => {
    const encoded = fixture.simulator.encode(call)
    if (!encoded) throw new Error(`The vendor's protocol cannot express ${JSON.stringify(call)}.`)
    return encoded
  }
  const send = async (encoded: EncodedVendorCall, options?: VendorCallOptions): Promise<WalletOutcome> => {
    const response = await post(encoded, options)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain(fixture.simulator.adapter.mediaType)
    return fixture.simulator.decode(response.body)
  }
  const sendCall = (call: WalletCall, options?: VendorCallOptions) => send(encode(call), options)
  return {
    post,
    encode,
    send,
    sendCall,
    canEncode: (call: WalletCall) => fixture.simulator.encode(call) !== undefined,
    receivedStatus: (status: WalletCallStatus): WalletCallStatus => fixture.simulator.statusAliases[status] ?? status,
    /** Expects the vendor to receive this status, and this balance if given. */
    async expectOutcome(reply: Promise<WalletOutcome>, status: WalletCallStatus, balance?: string, what = 'the call') {
      const { simulator } = fixture
      const outcome = await reply
      expect(outcome.status, what).toBe(simulator.statusAliases[status] ?? status)
      if (balance !== undefined) expect(outcome.balance, what).toBe(balance)
    },
    newRound: (player: TestPlayer, stake?: string) => createRound(sendCall, player, stake),
  }
}

type SendCall = (call: WalletCall, options?: VendorCallOptions) => Promise<WalletOutcome>

/** One round of a player: its calls, each of which can be changed and can be sent repeatedly. */
function createRound(ask: SendCall, { playerRef, token, currency }: TestPlayer, stake = '10.00') {
  const roundId = randomUUID()
  const own = { playerRef, roundId, currency }
  const betTxId = `${roundId}-b`
  const calls = {
    bet: (change: Partial<WalletCallOf<'bet'>> = {}) =>
      ({ kind: 'bet', ...own, token, txId: betTxId, amount: stake, ...change }) as const,
    win: (change: Partial<WalletCallOf<'win'>> = {}) =>
      ({ kind: 'win', ...own, txId: `${roundId}-w`, betTxId, amount: '25.00', final: true, ...change }) as const,
    rollback: (change: Partial<WalletCallOf<'rollback'>> = {}) =>
      ({ kind: 'rollback', ...own, txId: `${roundId}-r`, betTxId, amount: stake, ...change }) as const,
    end: (change: Partial<WalletCallOf<'endRound'>> = {}) =>
      ({ kind: 'endRound', playerRef, roundId, ...change }) as const,
  }
  return {
    calls,
    roundId,
    betTxId,
    bet: (change?: Partial<WalletCallOf<'bet'>>, options?: VendorCallOptions) => ask(calls.bet(change), options),
    win: (change?: Partial<WalletCallOf<'win'>>, options?: VendorCallOptions) => ask(calls.win(change), options),
    rollback: (change?: Partial<WalletCallOf<'rollback'>>, options?: VendorCallOptions) =>
      ask(calls.rollback(change), options),
    end: (change?: Partial<WalletCallOf<'endRound'>>, options?: VendorCallOptions) => ask(calls.end(change), options),
  }
}

export type PlayedRound = ReturnType<typeof createRound>
