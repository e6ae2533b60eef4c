import { expect } from 'vitest'
import type { RawVendorCall } from '#vendors/adapter.ts'
import type { ConformanceCase, ConformanceContext } from '#vendors/conformance/conformance-case.ts'
import type { TestPlayer } from '#vendors/conformance/conformance-fixture.ts'
import type { PlayedRound, VendorCallOptions } from '#vendors/conformance/vendor-call-sender.ts'
import type { EncodedVendorCall } from '#vendors/conformance/vendor-protocol-simulator.ts'

const minuteMs = 60_000

/** A player with an open round and a new round: targets for forged wins, rollbacks and bets. */
async function openRoundWithStake({
  createPlayer,
  newRound,
  expectOutcome,
}: ConformanceContext): Promise<{ player: TestPlayer; round: PlayedRound; fresh: PlayedRound }> {
  const player = await createPlayer()
  const round = newRound(player)
  await expectOutcome(round.bet(), 'OK')
  return { player, round, fresh: newRound(player) }
}

/** Expects BAD_SIGNATURE for a bet, a win and a rollback sent with these options, and no changes. */
async function expectBadSignature(
  context: ConformanceContext,
  what: string,
  options: VendorCallOptions,
): Promise<void> {
  const { expectOutcome, sendCall, expectBalanceAndRounds } = context
  const { player, round, fresh } = await openRoundWithStake(context)
  for (const call of [fresh.calls.bet(), round.calls.win(), round.calls.rollback()]) {
    await expectOutcome(sendCall(call, options), 'BAD_SIGNATURE', undefined, `${call.kind} ${what}`)
  }
  await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
}

const alterBody = (change: (body: string) => string) => (call: RawVendorCall) => ({ ...call, body: change(call.body) })

const otherDigit = (character: string) => (character === '0' ? '1' : '0')

export const signatureCases: readonly ConformanceCase[] = [
  {
    name: 'rejects unsigned calls',
    run: (context) => expectBadSignature(context, 'unsigned', { by: 'nobody' }),
  },
  {
    name: 'rejects calls signed with another key',
    run: (context) => expectBadSignature(context, 'with another key', { by: 'stranger' }),
  },
  {
    name: 'rejects calls signed ten minutes ago or ten minutes ahead',
    async run(context) {
      const now = context.app.services.clock.now()
      await expectBadSignature(context, 'signed ten minutes ago', { atMs: now - 10 * minuteMs })
      await expectBadSignature(context, 'signed ten minutes ahead', { atMs: now + 10 * minuteMs })
    },
  },
  {
    name: 'accepts calls from a vendor whose clock is a minute off',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds, app }) {
      const player = await createPlayer()
      const round = newRound(player)
      const now = app.services.clock.now()
      await expectOutcome(round.bet({}, { atMs: now - minuteMs }), 'OK')
      await expectOutcome(round.win({}, { atMs: now + minuteMs }), 'OK')
      await expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'rejects an old call with the headers of a new one',
    async run(context) {
      const { expectOutcome, sendCall, encode, simulator, app } = context
      const { player, round, fresh } = await openRoundWithStake(context)
      const now = app.services.clock.now()
      const { body } = encode(fresh.calls.bet())
      const young = simulator.sign({ path: '/', body }, { atMs: now, by: 'vendor' })
      for (const name of Object.keys(young.headers)) {
        const alter = (old: RawVendorCall) => ({ ...old, headers: { ...old.headers, [name]: young.headers[name] } })
        await expectOutcome(
          sendCall(round.calls.win(), { atMs: now - 10 * minuteMs, alter }),
          'BAD_SIGNATURE',
          undefined,
          name,
        )
      }
      await context.expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects calls with one altered character',
    async run(context) {
      const { expectOutcome, sendCall, encode, expectBalanceAndRounds } = context
      const { player, round } = await openRoundWithStake(context)
      const { length } = encode(round.calls.win()).body
      for (let at = 0; at < length; at += 1) {
        const alter = alterBody((body) => body.slice(0, at) + otherDigit(body.charAt(at)) + body.slice(at + 1))
        await expectOutcome(sendCall(round.calls.win(), { alter }), 'BAD_SIGNATURE', undefined, `character ${at}`)
      }
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects calls with a truncated or extended body',
    async run(context) {
      for (const end of [0, 0.5, -1]) {
        const alter = alterBody((body) => body.slice(0, end === 0.5 ? body.length / 2 : end))
        await expectBadSignature(context, `cut at ${end}`, { alter })
      }
      for (const more of [' ', '\n', '0', '}']) {
        await expectBadSignature(context, `with ${JSON.stringify(more)} more`, {
          alter: alterBody((body) => body + more),
        })
      }
    },
  },
  {
    name: 'rejects calls signed for another path',
    needs: ['signedPath'],
    run: (context) =>
      expectBadSignature(context, 'signed for another path', {
        alter: (call) => ({ ...call, path: call.path.replace(/[^/]+$/, 'x$&') }),
      }),
  },
  {
    name: 'rejects calls sent to the path of another action',
    async run(context) {
      const { sendCall, send, encode, expectOutcome, expectBalanceAndRounds } = context
      const { player, round, fresh } = await openRoundWithStake(context)
      const calls = [fresh.calls.bet(), round.calls.win(), round.calls.rollback()].map(encode)
      const actions = new Set(calls.map(({ action }) => action))
      for (const { action, body } of calls) {
        for (const other of [...actions, 'elsewhere', 'constructor'].filter((one) => one !== action)) {
          await expectOutcome(send({ action: other, body }), 'MISMATCH', undefined, `${action} at ${other}`)
        }
      }
      await expectOutcome(sendCall(fresh.calls.win()), 'PARENT_NOT_FOUND')
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'answers 404 to a signed call with further path segments',
    async run(context) {
      const { post, encode, expectBalanceAndRounds } = context
      const { player, round, fresh } = await openRoundWithStake(context)
      for (const { action, body } of [fresh.calls.bet(), round.calls.win(), round.calls.rollback()].map(encode)) {
        for (const deep of [`${action}/more`, `more/${action}`, `${action}/`, `${action}/more/${action}`])
          expect((await post({ action: deep, body })).statusCode, deep).toBe(404)
      }
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'returns MISMATCH for a signed call that violates the protocol, and changes nothing',
    async run(context) {
      const { expectOutcome, send, encode, expectBalanceAndRounds, simulator } = context
      const { player, fresh } = await openRoundWithStake(context)
      const bet = encode(fresh.calls.bet())
      const half = bet.body.slice(0, bet.body.length / 2)
      const bodies = {
        half,
        empty: '',
        blank: ' ',
        list: '[]',
        nothing: 'null',
        markup: '<bet/>',
        long: 'x'.repeat(9_000),
      }
      const junk = Object.entries(bodies).map(([name, body]) => [name, { ...bet, body }] as const)
      for (const [name, call] of [...junk, ...Object.entries(simulator.malformedCalls(bet))]) {
        await expectOutcome(send(call), 'MISMATCH', undefined, name)
      }
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'returns MISMATCH for ids that the database cannot store or that are too long',
    async run(context) {
      const { expectOutcome, sendCall, expectBalanceAndRounds, canEncode } = context
      const { player, round, fresh } = await openRoundWithStake(context)
      for (const id of ['a\0', '\ud800', '', 'x'.repeat(5_000)]) {
        const change = { txId: id, betTxId: id, roundId: id }
        const { betTxId: _none, ...betChange } = change
        for (const call of [fresh.calls.bet(betChange), round.calls.win(change), round.calls.rollback(change)]) {
          if (canEncode(call))
            await expectOutcome(sendCall(call), 'MISMATCH', undefined, `${call.kind} ${id.slice(0, 9)}`)
        }
      }
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'returns MISMATCH for transaction ids that begin like keys of the ledger',
    async run(context) {
      const { expectOutcome, sendCall, expectBalanceAndRounds, canEncode, newRound, createPlayer, simulator } = context
      const player = await createPlayer()
      const round = newRound(player)
      await expectOutcome(round.bet(), 'OK')
      for (const id of [`rollback:${round.roundId}-r`, `rollback:${round.betTxId}`, `win:${round.roundId}-w`]) {
        const calls = [
          newRound(player).calls.bet({ txId: id }),
          round.calls.win({ txId: id }),
          round.calls.win({ betTxId: id }),
          round.calls.rollback({ betTxId: id }),
          ...(simulator.supports.rollbackId ? [round.calls.rollback({ txId: id })] : []),
        ]
        for (const call of calls.filter(canEncode))
          await expectOutcome(sendCall(call), 'MISMATCH', undefined, `${call.kind} ${id}`)
      }
      await expectOutcome(round.rollback(), 'OK')
      await expectBalanceAndRounds(player, '100.00', ['returned 10.00 0.00'])
    },
  },
  {
    name: 'returns MISMATCH for a call with a repeated field',
    async run(context) {
      const { expectOutcome, send, encode, simulator, expectBalanceAndRounds } = context
      const { player, round, fresh } = await openRoundWithStake(context)
      for (const call of [fresh.calls.bet(), round.calls.win(), round.calls.rollback()].map(encode)) {
        const repeated = repeatFields(call, simulator.adapter.mediaType)
        expect(repeated.length).toBeGreaterThan(0)
        for (const body of repeated) await expectOutcome(send({ ...call, body }), 'MISMATCH', undefined, body)
      }
      await expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
]

/** The body with each of its fields once more, at its end. */
function repeatFields({ body }: EncodedVendorCall, mediaType: string): string[] {
  if (mediaType === 'application/x-www-form-urlencoded') return body.split('&').map((field) => `${body}&${field}`)
  const fields = Object.entries(JSON.parse(body) as object)
  return fields.map(([name, value]) => `${body.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`)
}
