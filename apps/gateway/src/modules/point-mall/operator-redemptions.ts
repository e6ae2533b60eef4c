import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { listRedemptions, OperatorRedemption } from '@foyer/contract/operator/point-mall.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import type { RedemptionRow } from './redemption-list.ts'

const oldestFirst = { table: redemption, by: [redemption.id] } as const

/** Oldest first. */
export async function readRedemptionsPage(
  db: Db,
  { brand, status, ...cursor }: RequestQueryOf<typeof listRedemptions>,
  brands: BrandScope = 'all',
): Promise<ResponseValueOf<typeof listRedemptions>> {
  const filter = and(
    eq(redemption.status, status),
    brand === undefined ? undefined : eq(redemption.brand, brand),
    isInBrandScope(redemption.brand, brands),
  )
  const { rows, next } = await fetchCursorPage(db, oldestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      selectRedemptions(db, and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.map(toOperatorRedemption), next }
}

/** Throws `redemption_not_found`. */
export async function readOperatorRedemption(db: Db, id: bigint): Promise<OperatorRedemption> {
  const [found] = await selectRedemptions(db, eq(redemption.id, id))
  if (!found) throw new AppError('redemption_not_found')
  return toOperatorRedemption(found)
}

/** The brand of a redemption; undefined if there is no such redemption. */
export function findRedemptionBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, redemption, eq(redemption.id, id))
}

function selectRedemptions(db: Db, isAsked: SQL | undefined) {
  return db
    .select({ row: redemption, account: member.account, code: mallGoods.code })
    .from(redemption)
    .innerJoin(member, eq(member.id, redemption.memberId))
    .innerJoin(mallGoods, eq(mallGoods.id, redemption.goodsId))
    .where(isAsked)
}

interface ListedRedemption {
  readonly row: RedemptionRow
  readonly account: string
  readonly code: string
}

function toOperatorRedemption({ row, account, code }: ListedRedemption): OperatorRedemption {
  const { id, brand, memberId, transactionNo, kind, quantity, points, currency, status, decidedBy, remark } = row
  const { receivingAddress, mobileNum } = row
  return {
    id: String(id),
    transactionNo,
    owner: { memberId: String(memberId), account, brand },
    applyTime: row.createdAt.toISOString(),
    ...{ kind, code, quantity, points: Number(points), amount: fromMinor(row.amountMinor, currency), currency },
    ...{ receivingAddress, mobileNum, status, decidedBy, decidedAt: row.decidedAt?.toISOString() ?? null, remark },
  }
}
