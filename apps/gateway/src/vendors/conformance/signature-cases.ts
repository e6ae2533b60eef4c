import type { RawCall } from '#vendors/adapter.ts'
import type { ConformanceCase, Stage } from './conformance-case.ts'
import type { Seat } from './seats.ts'
import type { AskOptions, PlayedRound } from './speech.ts'

const minuteMs = 60_000

/** A player with an open round and a new round: targets for forged wins, rollbacks and bets. */
async function target({
  seat,
  roundOf,
  told,
}: Stage): Promise<{ player: Seat; round: PlayedRound; fresh: PlayedRound }> {
  const player = await seat()
  const round = roundOf(player)
  await told(round.bet(), 'OK')
  return { player, round, fresh: roundOf(player) }
}

/** Expects BAD_SIGNATURE for a bet, a win and a rollback sent with these options, and no changes. */
async function unheard(stage: Stage, what: string, options: AskOptions): Promise<void> {
  const { told, ask, holds } = stage
  const { player, round, fresh } = await target(stage)
  for (const call of [fresh.calls.bet(), round.calls.win(), round.calls.rollback()]) {
    await told(ask(call, options), 'BAD_SIGNATURE', undefined, `${call.kind} ${what}`)
  }
  await holds(player, '90.00', ['open 10.00 0.00'])
}

const bodyOf = (change: (body: string) => string) => (call: RawCall) => ({ ...call, body: change(call.body) })

const another = (character: string) => (character === '0' ? '1' : '0')

export const signatureCases: readonly ConformanceCase[] = [
  {
    name: 'rejects unsigned calls',
    run: (stage) => unheard(stage, 'unsigned', { by: 'nobody' }),
  },
  {
    name: 'rejects calls signed with another key',
    run: (stage) => unheard(stage, 'with another key', { by: 'stranger' }),
  },
  {
    name: 'rejects calls signed ten minutes ago or ten minutes ahead',
    async run(stage) {
      const now = stage.house.gateway.clock.now()
      await unheard(stage, 'signed ten minutes ago', { atMs: now - 10 * minuteMs })
      await unheard(stage, 'signed ten minutes ahead', { atMs: now + 10 * minuteMs })
    },
  },
  {
    name: 'accepts calls from a vendor whose clock is a minute off',
    async run({ seat, roundOf, told, holds, house }) {
      const player = await seat()
      const round = roundOf(player)
      const now = house.gateway.clock.now()
      await told(round.bet({}, { atMs: now - minuteMs }), 'OK')
      await told(round.win({}, { atMs: now + minuteMs }), 'OK')
      await holds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'rejects an old call with the headers of a new one',
    async run(stage) {
      const { told, ask, encode, voice, house } = stage
      const { player, round, fresh } = await target(stage)
      const now = house.gateway.clock.now()
      const { body } = encode(fresh.calls.bet())
      const young = voice.sign({ path: '/', body }, { atMs: now, by: 'vendor' })
      for (const name of Object.keys(young.headers)) {
        const alter = (old: RawCall) => ({ ...old, headers: { ...old.headers, [name]: young.headers[name] } })
        await told(ask(round.calls.win(), { atMs: now - 10 * minuteMs, alter }), 'BAD_SIGNATURE', undefined, name)
      }
      await stage.holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects calls with one altered character',
    async run(stage) {
      const { told, ask, encode, holds } = stage
      const { player, round } = await target(stage)
      const { length } = encode(round.calls.win()).body
      for (let at = 0; at < length; at += 1) {
        const alter = bodyOf((body) => body.slice(0, at) + another(body.charAt(at)) + body.slice(at + 1))
        await told(ask(round.calls.win(), { alter }), 'BAD_SIGNATURE', undefined, `character ${at}`)
      }
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects calls with a truncated or extended body',
    async run(stage) {
      for (const end of [0, 0.5, -1]) {
        const alter = bodyOf((body) => body.slice(0, end === 0.5 ? body.length / 2 : end))
        await unheard(stage, `cut at ${end}`, { alter })
      }
      for (const more of [' ', '\n', '0', '}']) {
        await unheard(stage, `with ${JSON.stringify(more)} more`, { alter: bodyOf((body) => body + more) })
      }
    },
  },
  {
    name: 'rejects calls signed for another path',
    needs: ['signedPath'],
    run: (stage) =>
      unheard(stage, 'signed for another path', {
        alter: (call) => ({ ...call, path: call.path.replace(/[^/]+$/, 'x$&') }),
      }),
  },
  {
    name: 'rejects calls sent to the path of another action',
    async run(stage) {
      const { ask, send, encode, told, holds } = stage
      const { player, round, fresh } = await target(stage)
      const calls = [fresh.calls.bet(), round.calls.win(), round.calls.rollback()].map(encode)
      const actions = new Set(calls.map(({ action }) => action))
      for (const { action, body } of calls) {
        for (const other of [...actions, 'elsewhere', 'constructor', `${action}/more`].filter(
          (one) => one !== action,
        )) {
          await told(send({ action: other, body }), 'MISMATCH', undefined, `${action} at ${other}`)
        }
      }
      await told(ask(fresh.calls.win()), 'PARENT_NOT_FOUND')
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'returns MISMATCH for a signed call that violates the protocol, and changes nothing',
    async run(stage) {
      const { told, send, encode, holds, voice } = stage
      const { player, fresh } = await target(stage)
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
      for (const [name, call] of [...junk, ...Object.entries(voice.junk(bet))]) {
        await told(send(call), 'MISMATCH', undefined, name)
      }
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'returns MISMATCH for ids that the database cannot store or that are too long',
    async run(stage) {
      const { told, ask, holds, canSay } = stage
      const { player, round, fresh } = await target(stage)
      for (const id of ['a\0', '\ud800', '', 'x'.repeat(5_000)]) {
        const change = { txId: id, betTxId: id, roundId: id }
        const { betTxId: _none, ...betChange } = change
        for (const call of [fresh.calls.bet(betChange), round.calls.win(change), round.calls.rollback(change)]) {
          if (canSay(call)) await told(ask(call), 'MISMATCH', undefined, `${call.kind} ${id.slice(0, 9)}`)
        }
      }
      await holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
]
