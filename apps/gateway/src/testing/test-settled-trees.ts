import { randomUUID } from 'node:crypto'
import type { ContractState } from '@foyer/contract/agents/contract-states.ts'
import type { ContractKind, ContractPeriod, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { runActivityConsumers } from '#activity/activity-consumers.ts'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { activity, activityProgress } from '#db/schema/activity.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { settlement } from '#db/schema/settlements.ts'
import { teamNode } from '#db/schema/team.ts'
import { agentPayable, houseAdjustment } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { settleContracts } from '#modules/settlements/service.ts'
import { teamConsumer } from '#modules/team-records/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** A member of a tree for settlements. */
export interface SettledMember {
  readonly id: bigint
  readonly brand: string
  readonly path: string
  readonly level: number
  readonly uplineId: bigint | null
}

interface TestContract {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly tiers: readonly ContractTier[]
  readonly startsAt: string | Date
  readonly endsAt?: string | Date | null
}

interface TestPlay {
  readonly bet?: string
  readonly win?: string
  readonly bonus?: string
  readonly rebate?: string
}

const minor = (amount = '0') => toMinor(amount, 'USD') ?? 0n
const money = (amountMinor: bigint) => fromMinor(amountMinor, 'USD')

/** Trees of agents whose contracts and play are written directly: what they lead to is what is tested. */
export function settlementActions({ db, services }: { db: Database; services: AppServices }) {
  return { ...treeActions(db), ...streamActions(db, services), ...paymentActions(db, services) }
}

function treeActions(db: Database) {
  async function createMember(
    upline?: SettledMember,
    { type = memberTypes.agent, brand = upline?.brand ?? 'aurora' }: { type?: number; brand?: string } = {},
  ): Promise<SettledMember> {
    return inTransaction(db, async (tx) => {
      const account = `s${randomUUID().slice(0, 12)}`
      const uplineId = upline?.id ?? null
      const values = {
        brand,
        account,
        nickname: account,
        type,
        currency: 'USD' as const,
        passwordHash: 'none',
        uplineId,
      }
      const [row] = await tx.insert(member).values(values).returning({ id: member.id })
      const id = row?.id ?? 0n
      const placed = { id, brand, uplineId, path: `${upline?.path ?? '/'}${id}/`, level: (upline?.level ?? 0) + 1 }
      await tx.insert(teamNode).values({ memberId: id, brand, path: placed.path, level: placed.level })
      return placed
    })
  }

  /** A contract between a member and the upline, or the brand, which was in force in this time. */
  async function createContract(
    { id: downlineId, brand, uplineId }: SettledMember,
    { startsAt, endsAt = null, ...terms }: TestContract,
  ): Promise<string> {
    const id = randomUUID()
    const state: ContractState = endsAt === null ? 'active' : 'ended'
    const at = new Date(startsAt)
    const times = { offeredAt: at, answerBy: at, startsAt: at, endsAt: endsAt === null ? null : new Date(endsAt) }
    await inTransaction(db, (tx) =>
      tx
        .insert(agentContract)
        .values({ id, brand, uplineId, downlineId, state, idempotencyKey: id, ...terms, ...times }),
    )
    return id
  }

  return { createMember, createContract }
}

let rounds = 0n

function streamActions(db: Database, services: AppServices) {
  /** Counts a member's play at a moment, as the activity stream does. All of the bet is commissionable. */
  async function play(
    { id, brand }: Pick<SettledMember, 'id' | 'brand'>,
    at: string | Date,
    { bet, win, bonus, rebate }: TestPlay,
  ) {
    const countedAt = new Date(at)
    const timeZone = services.brands.timeZoneOf(brand)
    const day = sql<string>`(${countedAt.toISOString()}::timestamptz at time zone ${timeZone})::date`
    const row = { brand, memberId: id, countedAt, day }
    rounds++
    const amounts = {
      betMinor: minor(bet),
      validMinor: minor(bet),
      commissionableMinor: minor(bet),
      winMinor: minor(win),
    }
    await inTransaction(db, async (tx) => {
      await tx
        .insert(activity)
        .values({ ...row, kind: 'round', roundId: rounds, rounds: 1, vendor: 'studio', category: 'RNG', ...amounts })
      for (const [kind, amount] of Object.entries({ bonus, rebate })) {
        if (!amount) continue
        await tx.rows(sql`
          insert into activity (brand, member_id, kind, counted_at, day, amount_minor)
          values (${brand}, ${String(id)}::bigint, ${kind}, ${countedAt.toISOString()}::timestamptz, ${day}, ${String(minor(amount))}::bigint)`)
      }
    })
  }

  /** Everything that happened before this moment is counted and added up. */
  async function closeUntil(at: string | Date, brand = 'aurora'): Promise<void> {
    const watermark = new Date(at)
    await inTransaction(db, (tx) =>
      tx
        .insert(activityProgress)
        .values({ brand, watermark })
        .onConflictDoUpdate({ target: activityProgress.brand, set: { watermark } }),
    )
    await runActivityConsumers(services, [teamConsumer])
  }

  return { play, closeUntil }
}

function paymentActions(db: Database, services: AppServices) {
  async function settle(): Promise<void> {
    while (await settleContracts(services)) {
      // The time of one run was not enough.
    }
  }

  /** What an agent's contracts of a kind paid, oldest first; amounts as on the wire. */
  async function settlementsOf({ id }: SettledMember) {
    const rows = await db
      .select()
      .from(settlement)
      .where(eq(settlement.downlineId, id))
      .orderBy(asc(settlement.periodEnd), asc(settlement.id))
    return rows.map((row) => ({
      valid: money(row.validMinor),
      loss: money(row.lossMinor),
      active: row.active,
      carryIn: money(row.carryIn),
      tier: row.tier,
      gross: money(row.grossMinor),
      carryOut: money(row.carryOut),
      net: money(row.grossMinor - row.childrenGrossMinor),
      state: row.state,
      attempt: row.attempt,
    }))
  }

  const payableOf = async ({ id }: SettledMember) => money(await balanceOf(db, agentPayable(id, 'USD')))

  /** Adds an amount to an agent's payable. */
  async function payIn({ id, brand }: Pick<SettledMember, 'id' | 'brand'>, amount: string): Promise<void> {
    const legs = [
      { account: agentPayable(id, 'USD'), amount: minor(amount) },
      { account: houseAdjustment(brand, 'USD'), amount: -minor(amount) },
    ]
    await postInOwnTransaction(db, { scope: 'test', idempotencyKey: randomUUID(), kind: 'adjust', legs })
  }

  return { settle, settlementsOf, payableOf, payIn }
}
