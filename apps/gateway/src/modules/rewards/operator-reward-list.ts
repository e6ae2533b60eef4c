import type { Currency } from '@foyer/contract/money.ts'
import type { BackOfficeReward, listMemberRewards } from '@foyer/contract/operator/member-rewards.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { bonus, reward } from '#db/schema/rewards.ts'
import { formatRewardAmount, isMoneyReward } from './reward-amount.ts'

const oldestFirst = { table: reward, by: [reward.id] } as const

/** Rewards of these brands in a state, oldest first. */
export async function readMemberRewardsPage(
  db: Db,
  { state, brand, account, ...cursor }: RequestQueryOf<typeof listMemberRewards>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof listMemberRewards>> {
  const filter = and(
    eq(reward.state, state),
    isInBrandScope(reward.brand, brands),
    brand === undefined ? undefined : eq(reward.brand, brand),
    account === undefined ? undefined : sql`lower(${member.account}) = lower(${account})`,
  )
  const { rows, next } = await fetchCursorPage(db, oldestFirst, cursor, {
    read: ({ follows, limit }) => selectRewards(db, and(filter, follows), limit),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.map(toBackOfficeReward), next }
}

/** A reward as operators see it. */
export async function readMemberReward(db: Db, id: bigint): Promise<BackOfficeReward> {
  const [found] = await selectRewards(db, eq(reward.id, id), 1)
  if (!found) throw new Error(`The reward ${id} disappeared.`)
  return toBackOfficeReward(found)
}

/** The brand of a reward; undefined if there is no such reward. */
export function findRewardBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, reward, eq(reward.id, id))
}

const selectRewards = (db: Db, filter: SQL | undefined, limit: number) =>
  db
    .select({ row: reward, account: member.account, currency: member.currency, bonusState: bonus.state })
    .from(reward)
    .innerJoin(member, eq(member.id, reward.memberId))
    .leftJoin(bonus, eq(bonus.id, reward.id))
    .where(filter)
    .orderBy(reward.id)
    .limit(limit)

type ListedReward = Awaited<ReturnType<typeof selectRewards>>[number]

function toBackOfficeReward({ row, account, currency, bonusState }: ListedReward): BackOfficeReward {
  const { kind } = row
  return {
    id: String(row.id),
    owner: { memberId: String(row.memberId), account, brand: row.brand },
    source: row.source,
    sourceKey: row.sourceKey,
    kind,
    amount: formatRewardAmount(row, currency as Currency),
    currency: isMoneyReward(row) ? currency : kind,
    state: row.state,
    bonusState,
    reason: row.reason,
    readyAt: row.readyAt.toISOString(),
    claimUntil: row.claimUntil?.toISOString() ?? null,
    requestedBy: row.requestedBy,
  }
}
