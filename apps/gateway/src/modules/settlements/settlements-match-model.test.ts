import { contractKinds } from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { settlement } from '#db/schema/settlements.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { seededRandom } from '#seed/random.ts'
import { createTree, int, type Tree, termsOf } from '#testing/settlement-model/random-contract-trees.ts'
import {
  findDifferences,
  listHolders,
  momentOf,
  type SettledTree,
  storeTree,
} from '#testing/settlement-model/settled-trees.ts'
import { startTestApp } from '#testing/test-app.ts'
import { killAtStatement } from '#testing/test-failing-database.ts'
import { plantTrigger } from '#testing/test-planted-faults.ts'
import { settlementActions } from '#testing/test-settled-trees.ts'
import { readHeldGroups, settleContracts } from './service.ts'

const app = await startTestApp({ content: 'none', operators: false })
const { db, services } = app
const { createMember, createContract, play, closeUntil, settle, payableOf, payIn } = settlementActions(app)
const treeCount = process.env.FOYER_LONG ? 10_000 : 200
/** Settled together. */
const treesOfBatch = 100
const seed = inject('seed')
const random = seededRandom(String(seed))

let days = 0
/** Each use has days of its own: a period is settled once. */
const nextDay = (count = 10) => {
  days += count
  return new Date(Date.UTC(2026, 2, 1) + (days - count) * 86_400_000)
}

const settleKilledAt = (statement: number): Promise<unknown> =>
  settleContracts({ ...services, db: killAtStatement(db, statement) })

/** Closes the periods of trees, several at once now and then, and settles them, killed meanwhile, sometimes on two nodes. */
async function settleTrees(trees: readonly SettledTree[]): Promise<void> {
  const ends = trees.flatMap(({ tree, day }) =>
    Array.from({ length: tree.periodCount }, (_, period) => momentOf(tree.kind, day, period + 1).getTime()),
  )
  const moments = [...new Set(ends)].sort((one, other) => one - other)
  for (const [index, at] of moments.entries()) {
    if (index < moments.length - 1 && random() < 0.5) continue
    await closeUntil(new Date(at))
    await settleKilledAt(1 + int(random, 100)).catch(() => undefined)
    // Two nodes at once, now and then.
    await Promise.all(random() < 0.3 ? [settle(), settle()] : [settle()])
  }
}

/** Every upline pays in what is missing. Returns how much each paid in. */
async function payInAll(): Promise<Map<bigint, bigint>> {
  const paidIn = new Map<bigint, bigint>()
  for (let holders = await listHolders(db); holders.length > 0; holders = await listHolders(db)) {
    for (const id of holders) {
      const groups = await readHeldGroups(db, { uplineIds: [id], currency: 'USD' })
      const missing = groups.reduce((sum, group) => sum + group.missing, 0n)
      if (missing > 0n) await payIn({ id, brand: 'aurora' }, fromMinor(missing, 'USD'))
      paidIn.set(id, (paidIn.get(id) ?? 0n) + missing)
    }
    await settle()
  }
  return paidIn
}

async function settleAndCompare(trees: readonly Tree[]): Promise<string[]> {
  const day = nextDay()
  const stored: SettledTree[] = []
  for (const tree of trees) stored.push(await storeTree(app, tree, day))
  await settleTrees(stored)
  const paidIn = await payInAll()
  const differences: string[] = []
  for (const tree of stored) differences.push(...(await findDifferences(db, tree, paidIn)))
  return differences
}

test(
  `settles ${treeCount} random trees as exact fractions give, killed at random and after downtimes (seed ${seed})`,
  async () => {
    for (let count = 0; count < treeCount; count += treesOfBatch) {
      const trees = Array.from({ length: treesOfBatch }, () => createTree(random))
      expect(await settleAndCompare(trees), `from tree ${count}`).toEqual([])
    }
    expect(await findAllLedgerFaults(db)).toEqual([])
  },
  process.env.FOYER_LONG ? 3_600_000 : 240_000,
)

test('continues after every statement at which it is killed, and pays once', async () => {
  const head = await createMember()
  const agent = await createMember(head)
  const reader = await createMember(agent, { type: memberTypes.member })
  const first = nextDay(90)
  const dayMs = 86_400_000
  const terms = { kind: 'dividend', period: 'daily', startsAt: first, endsAt: new Date(+first + 80 * dayMs) } as const
  const tiers = (rate: string) => [{ periodValidBet: '0', activeMembers: 0, rate }]
  await createContract(head, { ...terms, tiers: tiers('0.1') })
  await createContract(agent, { ...terms, tiers: tiers('0.2') })
  let kills = 0
  let count = 0
  const run = async () => {
    await settleKilledAt(count).catch(() => kills++)
    await settle()
  }
  for (let killsBefore = -1; kills > killsBefore; ) {
    killsBefore = kills
    await play(reader, new Date(+first + count * dayMs), { bet: '100' })
    count++
    await closeUntil(new Date(+first + count * dayMs))
    await run()
    expect([await payableOf(head), await payableOf(agent)]).toEqual(['10.00', `${20 * (count - 1)}.00`])
    await payIn(head, '10')
    await run()
    expect([await payableOf(head), await payableOf(agent)]).toEqual(['0.00', `${20 * count}.00`])
  }
  expect(count).toBeGreaterThan(30)
  const isPaid = eq(settlement.state, 'paid')
  expect(await db.$count(settlement, and(eq(settlement.downlineId, head.id), isPaid))).toBe(count)
  expect(await db.$count(settlement, and(eq(settlement.downlineId, agent.id), isPaid))).toBe(count)
  expect(await findAllLedgerFaults(db)).toEqual([])
}, 60_000)

/** What a contract pays by its rate, calculated otherwise. */
const pays = (formula: string) =>
  plantTrigger(
    'settlement',
    'insert',
    `if new.tier is not null and new.kind <> 'realtime' and new.gross_minor > 0 then
      new.gross_minor := (select coalesce(${formula}, new.gross_minor)
        from (select (tiers -> (new.tier - 1) ->> 'rate') as rate,
          (new.carry_in + case new.kind when 'dividend' then new.loss_minor else new.valid_minor end) as base
          from agent_contract where id = new.contract_id) c);
      new.state := case new.gross_minor when 0 then 'zero' else 'calculated' end;
    end if;`,
  )

const treesOf = (kinds: readonly string[]) => {
  const trees: Tree[] = []
  while (trees.length < 6) {
    const tree = createTree(random)
    if (kinds.includes(tree.kind) && tree.periodCount > 1) trees.push(tree)
  }
  return trees
}

/** A dividend of 29 % on 1.00: as a floating-point number 28.999999999999996 cents. */
const floatTree = (): Tree => {
  const tiers = [{ periodValidBet: '0', activeMembers: 0, rate: '0.29' }]
  const contract = { startsAt: new Date(0), endsAt: null, tiers, terms: termsOf('dividend', tiers) }
  const own = [{ valid: 100n, loss: 100n, active: 0 }]
  return {
    kind: 'dividend',
    periodCount: 1,
    places: [{ id: 1n, upline: undefined, level: 1, own, contracts: [contract] }],
  }
}

test.each([
  ['a rate as a floating-point number', pays('floor(c.base::float8 * c.rate::float8)::bigint'), () => [floatTree()]],
  [
    'rounding to the nearest cent',
    pays('round(c.base * c.rate::numeric)::bigint'),
    () => treesOf(['dividend', 'daily', 'hourly']),
  ],
  [
    'a carry that is lost when a contract is replaced',
    plantTrigger(
      'contract_carry',
      'insert or update',
      `if exists (select from agent_contract c where c.downline_id = new.downline_id and c.kind = new.kind
        and exists (select from settlement s where s.contract_id = c.id and s.period_end = c.ends_at)) then new.carry := 0; end if;`,
    ),
    () => treesOf(['dividend']),
  ],
  [
    'a payout group that is paid in part',
    plantTrigger(
      'settlement',
      'update',
      `if new.state = 'paid' and old.attempt = 0 and new.id % 2 = 0 then new.state := 'held'; new.transaction_id := null; end if;`,
    ),
    () => treesOf(contractKinds),
  ],
  [
    'a contract that is paid once more after its end',
    plantTrigger(
      'agent_contract',
      'insert',
      `new.ends_at := new.ends_at + case new.kind when 'hourly' then interval '1 hour' when 'realtime' then interval '5 minutes'
        else interval '1 day' end;`,
    ),
    () => treesOf(['daily', 'dividend']),
  ],
])('finds %s', async (_title, fault, createTrees) => {
  await fault.plant(db)
  try {
    let found: string[] = []
    for (let tries = 0; tries < 5 && found.length === 0; tries++) {
      found = await settleAndCompare(createTrees()).catch((error: Error) => [String(error.cause)])
    }
    expect(found).not.toEqual([])
  } finally {
    await fault.remove(db)
  }
})

test('reports settlements that their transaction does not explain', async () => {
  const rulesOf = async () => [...new Set((await findAllLedgerFaults(db)).map(({ rule }) => rule))]
  const [row] = await db.select().from(settlement).where(eq(settlement.state, 'paid')).limit(1)
  await db.runScript(`update settlement set gross_minor = gross_minor + 1 where id = ${row?.id}`)
  expect(await rulesOf()).toEqual(['settlement_differs'])
  await db.runScript(`update settlement set gross_minor = gross_minor - 1, transaction_id = null where id = ${row?.id}`)
  expect(await rulesOf()).toEqual(['settlement_differs'])
})
