import { randomBytes } from 'node:crypto'
import type { Redemption, redeemPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import { verifyPaymentPassword } from '#identity/verify-payment-password.ts'
import { houseMall, playerCash } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import { readPoints, spendPoints } from '#modules/points/service.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { assertNotExcluded } from '#policies/self-exclusion.ts'
import { assertUnwageredAmountStays } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { parseDelivery } from './delivery.ts'
import { countRedeemed, isOffered, type MallGoodsRow } from './mall-goods-list.ts'
import { type RedemptionRow, toRedemption } from './redemption-list.ts'

/** Ledger scope of the money that goods cost: the numbers of the redemptions. */
export const mallLedgerScope = 'mall'

interface RedemptionRequest {
  readonly brand: Brand
  readonly memberId: bigint
  readonly body: RequestBodyOf<typeof redeemPointReward>
  /** Minor units, as the member has seen it. */
  readonly paidMinor: bigint
  readonly nowMs: number
}

/**
 * Redeems goods, once for each idempotency key: stock, points, money and the record are one transaction. A thing waits for an operator,
 * and what is credited for the job that credits it. Throws the errors of `verifyPaymentPassword`, `amount_invalid`, `play_excluded`,
 * `goods_not_found`, `price_changed`, `level_too_low`, `goods_limit`, `stock_short`, `points_short`, `insufficient_balance`,
 * `wagering_unmet`, `idempotency_mismatch`, and those of `parseDelivery`. A refusal stores nothing, so the same key may succeed later.
 */
export async function redeemGoods(
  services: AppServices,
  { brand, session, language }: { brand: Brand; session: { memberId: bigint }; language: string },
  body: RequestBodyOf<typeof redeemPointReward>,
): Promise<Redemption> {
  const { memberId } = session
  await verifyPaymentPassword(services, memberId, body.paymentPassword)
  const paidMinor = toMinor(body.paidAmount, brand.currency)
  if (paidMinor === undefined || paidMinor < 0n) throw new AppError('amount_invalid')
  const request = { brand, memberId, body, paidMinor, nowMs: services.clock.now() }
  const row = await inLedgerTransaction(services.db, (tx) => redeemOnce(tx, services, request))
  const isSame =
    String(row.goodsId) === body.goodsId && row.quantity === body.redeemQuantity && row.amountMinor === paidMinor
  if (!isSame) throw new AppError('idempotency_mismatch')
  return toRedemption(row, brand, language)
}

/** Locks the member first, and takes from the stock last: members who want the same goods wait for each other until the commit alone. */
async function redeemOnce(tx: Tx, services: AppServices, request: RedemptionRequest): Promise<RedemptionRow> {
  const { brand, memberId, body, paidMinor, nowMs } = request
  const [buyer] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update')
  if (!buyer) throw new AppError('session_expired')
  const isKnown = and(eq(redemption.memberId, memberId), eq(redemption.idempotencyKey, body.idempotencyKey))
  const [existing] = await tx.select().from(redemption).where(isKnown)
  if (existing) return existing
  await assertNotExcluded(tx, { memberId, nowMs })
  const goods = await readGoods(tx, services, request)
  assertPrice(goods, request)
  if (buyer.level < goods.minLevel) throw new AppError('level_too_low', { level: goods.minLevel })
  await assertWithinMostEach(tx, goods, request)
  const delivery = parseDelivery(brand, goods.kind, body, buyer.mobile)
  if (goods.stock < body.redeemQuantity) throw new AppError('stock_short', { left: goods.stock })
  const paid = toPaidRedemption(goods, request)
  const pointsBalance = await payPoints(tx, services, paid)
  if (paidMinor > 0n) await payMoney(tx, services, paid, request)
  const [row] = await tx
    .insert(redemption)
    .values({ ...delivery, ...paid, pointsBalance })
    .returning()
  if (!row) throw new Error('The redemption disappeared while it was being written.')
  await takeStock(tx, services, goods, request)
  return row
}

async function readGoods(tx: Tx, services: AppServices, { brand, body }: RedemptionRequest): Promise<MallGoodsRow> {
  const isAsked = and(isOffered(services, brand), eq(mallGoods.id, BigInt(body.goodsId)))
  const [goods] = await tx.select().from(mallGoods).where(isAsked)
  if (!goods) throw new AppError('goods_not_found')
  return goods
}

function assertPrice({ points, amountMinor }: MallGoodsRow, { body, paidMinor }: RedemptionRequest): void {
  const quantity = BigInt(body.redeemQuantity)
  const isSame = paidMinor === amountMinor * quantity && BigInt(body.paidPoints) === points * quantity
  if (!isSame) throw new AppError('price_changed')
}

async function assertWithinMostEach(tx: Tx, goods: MallGoodsRow, request: RedemptionRequest): Promise<void> {
  if (goods.limitPerMember === null) return
  const redeemed = (await countRedeemed(tx, request.memberId, goods.id)).get(goods.id) ?? 0
  const left = Math.max(0, goods.limitPerMember - redeemed)
  if (request.body.redeemQuantity > left) throw new AppError('goods_limit', { left })
}

/** Of the goods as they were read: an operator may have changed them since, and others may have been faster. */
async function takeStock(
  tx: Tx,
  services: AppServices,
  goods: MallGoodsRow,
  request: RedemptionRequest,
): Promise<void> {
  const { redeemQuantity: quantity } = request.body
  const { points, amountMinor } = goods
  const isAsRead = and(
    isOffered(services, request.brand),
    eq(mallGoods.id, goods.id),
    eq(mallGoods.points, points),
    eq(mallGoods.amountMinor, amountMinor),
  )
  const taken = await tx
    .update(mallGoods)
    .set({ stock: sql`${mallGoods.stock} - ${quantity}` })
    .where(and(isAsRead, gte(mallGoods.stock, quantity)))
    .returning({ id: mallGoods.id })
  if (taken.length > 0) return
  const now = await readGoods(tx, services, request)
  assertPrice(now, request)
  throw new AppError('stock_short', { left: now.stock })
}

type PaidRedemption = ReturnType<typeof toPaidRedemption>

/** A redemption before it is paid, and before where it is delivered. */
function toPaidRedemption(goods: MallGoodsRow, { brand, memberId, body, paidMinor, nowMs }: RedemptionRequest) {
  return {
    ...{ transactionNo: newTransactionNo(), brand: brand.code, memberId, goodsId: goods.id },
    ...{ kind: goods.kind, name: goods.name, credit: goods.credit, quantity: body.redeemQuantity },
    points: goods.points * BigInt(body.redeemQuantity),
    ...{ amountMinor: paidMinor, currency: brand.currency, status: 'inProcess' as const },
    ...{ idempotencyKey: body.idempotencyKey, createdAt: new Date(nowMs) },
  }
}

async function payPoints(tx: Tx, services: AppServices, paid: PaidRedemption): Promise<bigint> {
  const { brand, memberId, points, transactionNo: idempotencyKey } = paid
  if (points === 0n) return readPoints(tx, memberId)
  const left = await spendPoints(tx, services, { brand, memberId, type: 'redeem', idempotencyKey, points })
  if (left === undefined) throw new AppError('points_short')
  return left
}

/** What has to be wagered first stays in the balance, as at a withdrawal. */
async function payMoney(
  tx: Tx,
  services: AppServices,
  { transactionNo, amountMinor }: PaidRedemption,
  { brand, memberId, nowMs }: RedemptionRequest,
): Promise<void> {
  const { outcome } = await postLedgerTransaction(tx, {
    scope: mallLedgerScope,
    idempotencyKey: transactionNo,
    kind: 'purchase',
    legs: [
      { account: playerCash(memberId, brand.currency), amount: -amountMinor },
      { account: houseMall(brand.code, brand.currency), amount: amountMinor },
    ],
  })
  if (outcome === 'refused') throw new AppError('insufficient_balance')
  if (outcome !== 'posted') throw new Error(`The money of ${transactionNo} was not posted: ${outcome}.`)
  await assertUnwageredAmountStays(tx, { brand, memberId, nowMs })
  afterCommit(() => publishBalance(services, memberId, brand.currency))
}

/** The number of the redemption that a key of the ledger belongs to: of its movements, or of those that reverse them. */
export const toRedemptionNo = (ledgerKey: string): string => ledgerKey.split(':')[0] ?? ledgerKey

/** A number for members and operators, which says nothing about how many there are. */
export const newTransactionNo = (): string => `PM${randomBytes(6).toString('hex').toUpperCase()}`
