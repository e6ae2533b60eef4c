import type { ContractKind, ContractPeriod } from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { settlement } from '#db/schema/settlements.ts'
import { agentPayable } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import type { AppServices } from '#src/app-services.ts'
import { type SettledMember, settlementActions } from '#testing/test-settled-trees.ts'
import { type Place, startOfPeriod, type Tree, teamFiguresOf } from './random-contract-trees.ts'
import { calculateModelGross, type ModelPeriod } from './settlement-model.ts'

/** A random tree whose agents, contracts and team sums are in the database, from a day on. */
export interface SettledTree {
  readonly tree: Tree
  readonly day: Date
  readonly members: ReadonlyMap<bigint, SettledMember>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const periodOfKind = {
  dividend: 'daily',
  daily: 'daily',
  hourly: 'hourly',
  realtime: 'realtime',
} as const satisfies Record<ContractKind, ContractPeriod>

/** The first moment of a period of a tree. Windows begin ten minutes before the day, so that the third is its first one. */
export function momentOf(kind: ContractKind, day: Date, period: number): Date {
  const at = {
    dividend: period * dayMs,
    daily: period * dayMs,
    hourly: period * 60 * minuteMs,
    realtime: (period - 2) * 5 * minuteMs,
  }
  return new Date(day.getTime() + at[kind])
}

/** The period that a place's contract begins or ends with. */
const indexOf = (at: Date) => at.getTime() / startOfPeriod(1).getTime()

/** Writes a tree: what its teams did is written as the sums that settlements read. */
export async function storeTree(
  app: { db: Database; services: AppServices },
  tree: Tree,
  day: Date,
): Promise<SettledTree> {
  const { createMember, createContract } = settlementActions(app)
  const { kind, periodCount, places } = tree
  const members = new Map<bigint, SettledMember>()
  for (const { id, upline, contracts } of places) {
    const placed = await createMember(upline && members.get(upline.id))
    members.set(id, placed)
    for (const { startsAt, endsAt, tiers } of contracts) {
      await createContract(placed, {
        kind,
        period: periodOfKind[kind],
        tiers,
        startsAt: momentOf(kind, day, indexOf(startsAt)),
        endsAt: momentOf(kind, day, endsAt === null ? periodCount : indexOf(endsAt)),
      })
    }
  }
  await storeSums(app.db, { tree, day, members })
  return { tree, day, members }
}

async function storeSums(db: Database, { tree, day, members }: SettledTree): Promise<void> {
  const rows = [...teamFiguresOf(tree)].flatMap(([id, periods]) =>
    periods.map((figures, period) => ({
      owner: String(members.get(id)?.id),
      at: momentOf(tree.kind, day, period).toISOString(),
      valid: String(figures.valid),
      win: String(-figures.loss),
      active: figures.active,
    })),
  )
  const values = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(owner bigint, at timestamptz, valid bigint, win bigint, active integer)`
  await inTransaction(db, async (tx) => {
    if (tree.kind === 'hourly' || tree.kind === 'realtime') {
      await tx.rows(sql`insert into team_window (owner_id, start, volume_minor) select owner, at, valid from ${values}`)
      return
    }
    await tx.rows(sql`
      insert into team_day (owner_id, own, day, category, vendor, rounds, entries, bet_minor, valid_minor, commissionable_minor, win_minor)
      select owner, false, (at at time zone 'UTC')::date, 'RNG', 'studio', 1, 1, 0, valid, valid, win from ${values}`)
    await tx.rows(sql`
      insert into team_active (owner_id, period, start, active) select owner, 'day', (at at time zone 'UTC')::date, active from ${values}`)
  })
}

/** What the model says that each period of a place pays; undefined where no contract is in force. */
function modelGrossOf({ tree }: SettledTree, place: Place): (bigint | undefined)[] {
  const teams = teamFiguresOf(tree).get(place.id) ?? []
  const money = (minor: bigint) => fromMinor(minor, 'USD')
  const periods = teams.map((figures, index): ModelPeriod | undefined => {
    const contract = place.contracts.find(
      ({ startsAt, endsAt }) => indexOf(startsAt) <= index && (endsAt === null || indexOf(endsAt) > index),
    )
    const isFirstWindowOfDay = index === 2
    return (
      contract && {
        ...figures,
        valid: money(figures.valid),
        loss: money(figures.loss),
        tiers: contract.tiers,
        isFirstWindowOfDay,
      }
    )
  })
  const gross = calculateModelGross(
    tree.kind,
    periods.filter((one) => one !== undefined),
  )
  return periods.map((one) => one && gross.shift())
}

/** What differs from the model: the gross of a period, or the payable after everything was paid. */
export async function findDifferences(
  db: Database,
  settled: SettledTree,
  paidIn: ReadonlyMap<bigint, bigint>,
): Promise<string[]> {
  const grossOfPlaces = settled.tree.places.map((place) => ({ place, gross: modelGrossOf(settled, place) }))
  return [
    ...(await findGrossDifferences(db, settled, grossOfPlaces)),
    ...(await findPayableDifferences(db, settled, { grossOfPlaces, paidIn })),
  ]
}

interface GrossOfPlace {
  readonly place: Place
  readonly gross: readonly (bigint | undefined)[]
}

const idsOf = ({ members }: SettledTree) => [...members.values()].map(({ id }) => id)

async function findGrossDifferences(
  db: Database,
  settled: SettledTree,
  grossOfPlaces: readonly GrossOfPlace[],
): Promise<string[]> {
  const { tree, day, members } = settled
  const rows = await db
    .select()
    .from(settlement)
    .where(inArray(settlement.downlineId, idsOf(settled)))
  return grossOfPlaces.flatMap(({ place, gross }) =>
    gross.flatMap((expected, period) => {
      const at = momentOf(tree.kind, day, period).getTime()
      const id = members.get(place.id)?.id
      const own = rows.filter(({ downlineId, periodStart }) => downlineId === id && periodStart.getTime() === at)
      const sum = own.reduce((total, { grossMinor }) => total + grossMinor, 0n)
      const isExpected = own.length <= (expected === undefined ? 0 : 1) && sum === (expected ?? 0n)
      return isExpected ? [] : [`${tree.kind} ${place.id} in ${period}: ${sum} in ${own.length} rows, not ${expected}`]
    }),
  )
}

/** An agent has what was paid to them and what they paid in, less what they gave. */
async function findPayableDifferences(
  db: Database,
  settled: SettledTree,
  { grossOfPlaces, paidIn }: { grossOfPlaces: readonly GrossOfPlace[]; paidIn: ReadonlyMap<bigint, bigint> },
): Promise<string[]> {
  const expected = new Map(idsOf(settled).map((id) => [id, paidIn.get(id) ?? 0n]))
  const add = (place: Place | undefined, minor: bigint) => {
    const id = place && settled.members.get(place.id)?.id
    if (id) expected.set(id, (expected.get(id) ?? 0n) + minor)
  }
  for (const { place, gross } of grossOfPlaces) {
    const total = gross.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)
    add(place, total)
    add(place.upline, -total)
  }
  const accounts = idsOf(settled).map((id) => agentPayable(id, 'USD'))
  const payables = await balancesOf(db, accounts)
  return [...expected].flatMap(([id, minor]) => {
    const payable = payables.get(agentPayable(id, 'USD').code)
    return payable === minor ? [] : [`payable of ${id}: ${payable}, not ${minor}`]
  })
}

/** The agents who owe to their downlines. */
export async function listHolders(db: Database): Promise<bigint[]> {
  const rows = await db
    .selectDistinct({ uplineId: settlement.uplineId })
    .from(settlement)
    .where(eq(settlement.state, 'held'))
  return rows.flatMap(({ uplineId }) => (uplineId === null ? [] : [uplineId]))
}
