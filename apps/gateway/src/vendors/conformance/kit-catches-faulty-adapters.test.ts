import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RawVendorCall, SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { createStudioProtocolSimulator } from '#vendors/studio/studio-protocol-simulator.ts'
import { openConformanceContext, runConformanceCase } from './conformance-case.ts'
import { conformanceCases } from './conformance-kit.ts'

const context = await openConformanceContext(createStudioProtocolSimulator)
const validAdapter = context.simulator.adapter

/** Overrides the studio adapter's `parse` with a fault in calls that have all of these fields. */
function withParseFault<Field extends string>(
  fields: readonly Field[],
  change: (call: Record<Field, string>) => object,
) {
  const parse = (raw: RawVendorCall) => {
    const call = validAdapter.parse(raw)
    const isMeant = fields.every((field) => field in call)
    return (isMeant ? { ...call, ...change(call as unknown as Record<Field, string>) } : call) as WalletCall
  }
  return { parse }
}

const timeOf = ({ headers }: RawVendorCall) => Number(headers['x-studio-timestamp']) * 1_000

const faults: readonly (readonly [what: string, caught: string, fault: Partial<SeamlessAdapter>])[] = [
  ['accepts every call', 'rejects unsigned calls', { verify: () => true }],
  ['accepts every signature', 'rejects calls signed with another key', { verify: () => true }],
  [
    'ignores the timestamp',
    'rejects calls signed ten minutes ago or ten minutes ahead',
    { verify: (call) => validAdapter.verify(call, timeOf(call)) },
  ],
  [
    'tolerates no clock difference',
    'accepts calls from a vendor whose clock is a minute off',
    { verify: (call, nowMs) => Math.abs(timeOf(call) - nowMs) < 5_000 && validAdapter.verify(call, nowMs) },
  ],
  [
    'verifies the body without surrounding whitespace',
    'rejects calls with a truncated or extended body',
    { verify: (call, nowMs) => validAdapter.verify({ ...call, body: call.body.trim() }, nowMs) },
  ],
  [
    'verifies another path than the requested one',
    'rejects calls signed for another path',
    { verify: (call, nowMs) => validAdapter.verify({ ...call, path: call.path.replace(/x(?=\w+$)/, '') }, nowMs) },
  ],
  [
    'loses the flag that settles a round',
    'pays a win and settles the round',
    withParseFault(['final'], () => ({ final: false })),
  ],
  [
    'settles a round with every win',
    'pays several wins in a round until the final one',
    withParseFault(['final'], () => ({ final: true })),
  ],
  [
    'loses the valid bet',
    'stores the valid bet and the number of bets of a round that ends',
    withParseFault(['validBet'], () => ({ validBet: undefined })),
  ],
  [
    'loses the jackpot',
    'posts a jackpot apart from the rest of its win, and stores it with the round',
    withParseFault(['jackpot'], () => ({ jackpot: undefined })),
  ],
  [
    'adds the jackpot to the amount of its win',
    'pays a win that is all jackpot',
    withParseFault(['amount', 'jackpot'], ({ amount, jackpot }) => ({
      amount: (Number(amount) + Number(jackpot)).toFixed(2),
    })),
  ],
  [
    'parses amounts as floating point',
    'rejects invalid amounts',
    withParseFault(['amount'], ({ amount }) => ({ amount: Number(amount).toFixed(2) })),
  ],
  [
    'renders balances as floating point',
    'keeps full precision for balances above 2^53, and accepts the largest stake',
    { render: ({ balance, ...rest }) => validAdapter.render({ ...rest, balance: Number(balance).toFixed(2) }) },
  ],
  [
    'drops the sign of an amount',
    'rejects negative amounts',
    withParseFault(['amount'], ({ amount }) => ({ amount: amount.replace('-', '') })),
  ],
  [
    'treats every currency as dollars',
    'rejects another currency than the player’s',
    withParseFault(['currency'], () => ({ currency: 'USD' })),
  ],
  [
    'gives each call a new id',
    'debits one stake for fifty concurrent identical bets',
    withParseFault(['txId'], () => ({ txId: randomUUID() })),
  ],
  [
    'uses a rollback’s own id as the id of its bet',
    'returns a stake once and closes its round',
    withParseFault(['txId', 'betTxId'], ({ txId }) => ({ betTxId: txId })),
  ],
  [
    'accepts calls that violate the protocol',
    'returns MISMATCH for a signed call that violates the protocol, and changes nothing',
    { parse: ({ path, body }) => ({ kind: path.split('/').at(-1), ...JSON.parse(body) }) as WalletCall },
  ],
  [
    'reports success on an internal failure',
    'returns RETRY on an internal failure, stores nothing of the call, and processes its repetition',
    {
      render: (outcome) =>
        validAdapter.render({ ...outcome, status: outcome.status === 'RETRY' ? 'OK' : outcome.status }),
    },
  ],
  [
    'renders every failure as the same status',
    'renders every outcome so that no failure reads as success and only RETRY reads as RETRY',
    {
      render: ({ status, ...rest }) =>
        validAdapter.render({ ...rest, status: ['OK', 'REPLAY'].includes(status) ? status : 'INSUFFICIENT' }),
    },
  ],
  [
    'refuses a call that it has already carried out',
    'replays calls after a restart whose responses were lost',
    {
      render: (outcome) =>
        validAdapter.render({ ...outcome, status: outcome.status === 'REPLAY' ? 'MISMATCH' : outcome.status }),
    },
  ],
]

function caseOf(name: string) {
  const found = conformanceCases.find((one) => one.name === name)
  if (!found) throw new Error(`The kit has no case "${name}".`)
  return found
}

test.each(faults)('catches an adapter that %s', async (_what, caught, fault) => {
  context.seedFault(fault)
  const verdict = runConformanceCase(context, caseOf(caught)).finally(() => context.seedFault({}))
  await expect(verdict).rejects.toMatchObject({ name: 'AssertionError' })
  await runConformanceCase(context, caseOf(caught))
})

test('catches a round that does not match the balance, and an inconsistent ledger', async () => {
  const takeStake = async () => {
    const player = await context.createPlayer()
    await context.expectOutcome(context.newRound(player).bet(), 'OK')
    return player
  }
  const misstated = async () => {
    const { id } = await takeStake()
    await context.app.db.runScript(`update round set bet_minor = 1 where member_id = ${id}`)
  }
  const spent = async () => {
    const { id } = await takeStake()
    await context.app.db.runScript(`update ledger_account set balance = balance - 1 where code = 'player:${id}:cash'`)
  }
  for (const run of [misstated, spent]) {
    await expect(runConformanceCase(context, { name: 'a faulty app', run })).rejects.toMatchObject({
      name: 'AssertionError',
    })
  }
})

test('has at least forty cases with unique names', () => {
  expect(conformanceCases.length).toBeGreaterThanOrEqual(40)
  expect(new Set(conformanceCases.map(({ name }) => name)).size).toBe(conformanceCases.length)
})
