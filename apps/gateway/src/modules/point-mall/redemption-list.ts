import type { getRedeemPointList, Redemption } from '@foyer/contract/engagement/point-mall.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import { redemption } from '#db/schema/points.ts'
import type { MemberContext } from '#identity/member-context.ts'
import type { AppServices } from '#src/app-services.ts'

export type RedemptionRow = typeof redemption.$inferSelect

const newestFirst = { table: redemption, by: [redemption.id], isNewestFirst: true } as const

/** The caller's redemptions, newest first. */
export async function listOwnRedemptions(
  { db }: AppServices,
  { brand, session }: MemberContext,
  { status, language, ...cursor }: RequestQueryOf<typeof getRedeemPointList>,
): Promise<ResponseValueOf<typeof getRedeemPointList>> {
  const filter = and(
    eq(redemption.memberId, session.memberId),
    status === undefined ? undefined : eq(redemption.status, status),
  )
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(redemption)
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  return { list: rows.map((row) => toRedemption(row, brand, language)), next }
}

export function toRedemption(row: RedemptionRow, brand: Brand, language: string | undefined): Redemption {
  const { id, transactionNo, kind, quantity, points, amountMinor, currency, status, remark } = row
  return {
    id: String(id),
    transactionNo,
    applyTime: row.createdAt.toISOString(),
    type: kind,
    name: selectTranslation(row.name, brand, language),
    quantity,
    pointsRequirement: Number(points),
    amountRequirement: fromMinor(amountMinor, currency),
    currency,
    status,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    remark,
    changedPoints: status === 'rejected' ? 0 : -Number(points),
    pointsBalance: Number(row.pointsBalance),
  }
}
