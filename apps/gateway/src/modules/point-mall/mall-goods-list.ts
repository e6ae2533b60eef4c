import {
  type getPointReward,
  type MallGoods,
  mallGoodsKinds,
  mostRedeemQuantity,
} from '@foyer/contract/engagement/point-mall.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { recipeHash } from '#art/recipe-hash.ts'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import type { Db } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import type { Session } from '#http/request-pipeline.ts'
import { readPoints } from '#modules/points/service.ts'
import { readWithdrawableBalance } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'

export type MallGoodsRow = typeof mallGoods.$inferSelect

interface GoodsReader {
  readonly brand: Brand
  readonly session: Session | undefined
  readonly query: RequestQueryOf<typeof getPointReward>
}

/** What a member has, and has redeemed of each goods. */
interface Buyer {
  readonly level: number
  readonly points: bigint
  /** Minor units that goods can be paid with. */
  readonly available: bigint
  readonly redeemed: ReadonlyMap<bigint, number>
}

/** Lists the goods that are shown, in the operator's order; to a member with how many of each can be redeemed. */
export async function listMallGoods(
  services: AppServices,
  { brand, session, query }: GoodsReader,
): Promise<ResponseValueOf<typeof getPointReward>> {
  const { db } = services
  const isShown = isOffered(services, brand)
  const isAsked = and(
    isShown,
    query.id === undefined ? undefined : eq(mallGoods.id, BigInt(query.id)),
    query.kind === undefined ? undefined : eq(mallGoods.kind, query.kind),
  )
  const rows = await db
    .select()
    .from(mallGoods)
    .where(isAsked)
    .orderBy(mallGoods.sort, mallGoods.id)
    .limit(query.pageSize)
    .offset(offsetOf(query))
  if (query.id !== undefined && rows.length === 0) throw new AppError('goods_not_found')
  const counts = await countKinds(db, isShown)
  const buyer = session && session.role !== 'trial' ? await readBuyer(services, brand, session.memberId) : undefined
  const total = query.id === undefined ? await db.$count(mallGoods, isAsked) : rows.length
  return {
    list: rows.map((row) => toMallGoods(row, brand, { language: query.language, buyer })),
    totalPages: totalPages(total, query.pageSize),
    kinds: mallGoodsKinds.flatMap((kind) => {
      const count = counts.get(kind) ?? 0
      return count > 0 ? [{ kind, count }] : []
    }),
  }
}

/** The condition for goods that can be redeemed: they are shown, and tickets are of a raffle that is not over. */
export function isOffered({ clock }: AppServices, { code }: Brand): SQL | undefined {
  const isOver = sql`exists (select from ${promotion} p where p.id = (${mallGoods.credit} ->> 'promotionId')::bigint
    and p.end_at <= ${new Date(clock.now()).toISOString()}::timestamptz)`
  return and(eq(mallGoods.brand, code), eq(mallGoods.status, 'shown'), sql`not ${isOver}`)
}

/** How many of the goods a member has redeemed; what was rejected does not count. */
export async function countRedeemed(db: Db, memberId: bigint, goodsId?: bigint): Promise<Map<bigint, number>> {
  const rows = await db
    .select({ goodsId: redemption.goodsId, sum: sql<number>`sum(${redemption.quantity})`.mapWith(Number) })
    .from(redemption)
    .where(
      and(
        eq(redemption.memberId, memberId),
        goodsId === undefined ? undefined : eq(redemption.goodsId, goodsId),
        ne(redemption.status, 'rejected'),
      ),
    )
    .groupBy(redemption.goodsId)
  return new Map(rows.map((row) => [row.goodsId, row.sum]))
}

async function countKinds(db: Db, isShown: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: mallGoods.kind, count: sql<number>`count(*)`.mapWith(Number) })
    .from(mallGoods)
    .where(isShown)
    .groupBy(mallGoods.kind)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

async function readBuyer({ db, clock }: AppServices, { currency }: Brand, memberId: bigint): Promise<Buyer> {
  const [row] = await db.select({ level: member.level }).from(member).where(eq(member.id, memberId))
  const { available } = await readWithdrawableBalance(db, { memberId, currency, nowMs: clock.now() })
  return {
    level: row?.level ?? 0,
    points: await readPoints(db, memberId),
    available,
    redeemed: await countRedeemed(db, memberId),
  }
}

function toMallGoods(
  row: MallGoodsRow,
  brand: Brand,
  { language, buyer }: { language: string | undefined; buyer: Buyer | undefined },
): MallGoods {
  const { id, kind, points, amountMinor, credit, stock, limitPerMember, minLevel } = row
  const { currency } = brand
  return {
    id: String(id),
    kind,
    name: selectTranslation(row.name, brand, language),
    text: selectTranslation(row.text, brand, language),
    url: `/art/mall/${id}/${recipeHash(row.recipe)}.webp`,
    points: Number(points),
    amount: fromMinor(amountMinor, currency),
    currency,
    worth: credit && (kind === 'tickets' ? credit.worth : fromMinor(BigInt(credit.worth), currency)),
    wagerMultiplier: credit?.wagerMultiplier ?? 0,
    ...{ stock, limitPerMember, minLevel },
    ...(buyer ? availabilityOf(row, buyer) : { availableQuantity: null, obstacle: null }),
  }
}

/** The least of what the goods, the points and the balance allow; and what is in the way if that is none. */
function availabilityOf(row: MallGoodsRow, buyer: Buyer): Pick<MallGoods, 'availableQuantity' | 'obstacle'> {
  const { points, amountMinor, stock, limitPerMember, minLevel } = row
  if (buyer.level < minLevel) return { availableQuantity: 0, obstacle: 'level' }
  const bounds = [
    ['stock', BigInt(stock)],
    ['memberLimit', limitPerMember === null ? undefined : BigInt(limitPerMember - (buyer.redeemed.get(row.id) ?? 0))],
    ['points', points === 0n ? undefined : buyer.points / points],
    ['balance', amountMinor === 0n ? undefined : buyer.available / amountMinor],
  ] as const
  const obstacle = bounds.find(([, most]) => most !== undefined && most <= 0n)?.[0] ?? null
  const least = bounds.reduce(
    (sum, [, most]) => (most !== undefined && most < sum ? most : sum),
    BigInt(mostRedeemQuantity),
  )
  return { availableQuantity: obstacle === null ? Number(least) : 0, obstacle }
}
