import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RawCall, SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { studioVoice } from '#vendors/studio/studio-voice.ts'
import { conformanceCases } from './conform.ts'
import { openStage, runCase } from './conformance-case.ts'

const stage = await openStage(studioVoice)
const sound = stage.voice.adapter

/** The studio's adapter with a mistake in what it reads of the calls that have all of these fields. */
function misreading<Field extends string>(fields: readonly Field[], change: (call: Record<Field, string>) => object) {
  const parse = (raw: RawCall) => {
    const call = sound.parse(raw)
    const isMeant = fields.every((field) => field in call)
    return (isMeant ? { ...call, ...change(call as unknown as Record<Field, string>) } : call) as WalletCall
  }
  return { parse }
}

const timeOf = ({ headers }: RawCall) => Number(headers['x-studio-timestamp']) * 1_000

const faults: readonly (readonly [what: string, caught: string, fault: Partial<SeamlessAdapter>])[] = [
  ['believes everybody', 'takes no call without a signature', { verify: () => true }],
  ['believes everybody who signs', 'takes no call that is signed with another key', { verify: () => true }],
  [
    'looks at no clock',
    'takes no call that was signed ten minutes ago, or ten minutes ahead',
    { verify: (call) => sound.verify(call, timeOf(call)) },
  ],
  [
    'suffers no clock but its own',
    'takes the calls of a vendor whose clock is a minute off',
    { verify: (call, nowMs) => Math.abs(timeOf(call) - nowMs) < 5_000 && sound.verify(call, nowMs) },
  ],
  [
    'verifies the body without its margins',
    'takes no call whose body was cut off or added to on its way',
    { verify: (call, nowMs) => sound.verify({ ...call, body: call.body.trim() }, nowMs) },
  ],
  [
    'verifies another address than the one that was called',
    'takes no call that was signed for another address',
    { verify: (call, nowMs) => sound.verify({ ...call, path: call.path.replace(/x(?=\w+$)/, '') }, nowMs) },
  ],
  ['loses what closes a round', 'pays a win, and closes the round', misreading(['final'], () => ({ final: false }))],
  [
    'closes a round with every win',
    'pays several wins of a round, until one closes it',
    misreading(['final'], () => ({ final: true })),
  ],
  [
    'reads amounts through a float',
    'counts exactly where the amounts are past 2^53',
    misreading(['amount'], ({ amount }) => ({ amount: Number(amount).toFixed(2) })),
  ],
  [
    'tells balances through a float',
    'counts exactly where the amounts are past 2^53',
    { render: ({ balance, ...rest }) => sound.render({ ...rest, balance: Number(balance).toFixed(2) }) },
  ],
  [
    'drops the sign of an amount',
    'refuses negative amounts',
    misreading(['amount'], ({ amount }) => ({ amount: amount.replace('-', '') })),
  ],
  [
    'takes every currency for dollars',
    'refuses another currency than the player’s',
    misreading(['currency'], () => ({ currency: 'USD' })),
  ],
  [
    'names each call anew',
    'takes one stake for equal bets that come fifty at once',
    misreading(['txId'], () => ({ txId: randomUUID() })),
  ],
  [
    'takes a rollback’s own id for that of its bet',
    'gives a stake back once, and is done with its round',
    misreading(['txId', 'betTxId'], ({ txId }) => ({ betTxId: txId })),
  ],
  [
    'reads what is not of the protocol',
    'answers a signed call that is not of the protocol with MISMATCH, and changes nothing',
    { parse: ({ path, body }) => ({ kind: path.split('/').at(-1), ...JSON.parse(body) }) as WalletCall },
  ],
  [
    'says done where the house fails',
    'says RETRY where the house fails, keeps nothing of the call, and carries it out when it comes again',
    { render: (outcome) => sound.render({ ...outcome, status: outcome.status === 'RETRY' ? 'OK' : outcome.status }) },
  ],
  [
    'has one word for every failure',
    'has a word for every outcome, so that no failure reads as done, and RETRY as nothing else',
    {
      render: ({ status, ...rest }) =>
        sound.render({ ...rest, status: ['OK', 'REPLAY'].includes(status) ? status : 'INSUFFICIENT' }),
    },
  ],
  [
    'refuses what it has carried out',
    'knows after a restart what it carried out and could not answer',
    {
      render: (outcome) =>
        sound.render({ ...outcome, status: outcome.status === 'REPLAY' ? 'MISMATCH' : outcome.status }),
    },
  ],
]

function caseOf(name: string) {
  const found = conformanceCases.find((one) => one.name === name)
  if (!found) throw new Error(`The kit has no case "${name}".`)
  return found
}

test.each(faults)('catches an adapter that %s', async (_what, caught, fault) => {
  stage.plant(fault)
  const judged = runCase(stage, caseOf(caught)).finally(() => stage.plant({}))
  await expect(judged).rejects.toMatchObject({ name: 'AssertionError' })
  await runCase(stage, caseOf(caught))
})

test('catches a round that says another sum than its money, and an unsound book', async () => {
  const takeStake = async () => {
    const player = await stage.seat()
    await stage.told(stage.roundOf(player).bet(), 'OK')
    return player
  }
  const misstated = async () => {
    const { id } = await takeStake()
    await stage.house.db.script(`update round set bet_minor = 1 where member_id = ${id}`)
  }
  const spent = async () => {
    const { id } = await takeStake()
    await stage.house.db.script(`update ledger_account set balance = balance - 1 where code = 'player:${id}:cash'`)
  }
  for (const run of [misstated, spent]) {
    await expect(runCase(stage, { name: 'a faulty house', run })).rejects.toMatchObject({ name: 'AssertionError' })
  }
})

test('has forty cases and more, each with a name of its own', () => {
  expect(conformanceCases.length).toBeGreaterThanOrEqual(40)
  expect(new Set(conformanceCases.map(({ name }) => name)).size).toBe(conformanceCases.length)
})
