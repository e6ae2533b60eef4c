import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { type LocaleCode, wordsOf } from '@foyer/contract/locales.ts'
import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import {
  type createDeposit,
  type Deposit,
  type DepositMethod,
  depositStates,
  type getDeposits,
} from '@foyer/contract/wallet.ts'
import { and, count, desc, eq, lt } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { deposit, paymentEvent } from '#db/schema/cashier.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { inLedgerTransaction, transfer } from '#ledger/ledger.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentEvent } from '#src/payments/provider.ts'
import { assertDeposit } from '#src/play-guard.ts'

type DepositRow = typeof deposit.$inferSelect

const payableMs = 60 * 60 * 1_000

export function depositMethods(brand: Brand): DepositMethod[] {
  return brand.site.depositMethods.map(({ provider: _provider, ...method }) => method)
}

interface Caller {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
  readonly origin: string
  readonly language: LocaleCode
}

/** Opens a deposit order at the method's payment company. The same key with the same content gives the same order. */
export async function openDeposit(
  gateway: Gateway,
  caller: Caller,
  input: BodyOf<typeof createDeposit>,
): Promise<Deposit> {
  const { brand } = caller
  const method = brand.site.depositMethods.find((candidate) => candidate.id === input.methodId)
  const provider = method && gateway.payments.get(method.provider)
  if (!method || !provider) throw new AppError('deposit_method_not_found')
  const amountMinor = readAmount(input.amount, method, brand.currency)
  const row = await insertOnce(gateway, brand, {
    id: randomUUID(),
    brand: brand.code,
    memberId: caller.session.memberId,
    methodId: method.id,
    provider: provider.code,
    amountMinor,
    currency: brand.currency,
    idempotencyKey: input.idempotencyKey,
    expiresAt: new Date(gateway.clock.now() + payableMs),
  })
  if (row.methodId !== method.id || row.amountMinor !== amountMinor) throw new AppError('idempotency_mismatch')
  if (row.payUrl) return depositWire(row)
  const payment = await provider.open({
    orderId: row.id,
    amount: fromMinor(amountMinor, brand.currency),
    currency: brand.currency,
    brandName: brand.profile.name,
    language: wordsOf(caller.language, brand.profile.houseWords as LocaleCode),
    returnUrl: `${gateway.config.publicUrl ?? caller.origin}/member?page=depositv2&deposit=${row.id}`,
    webhookUrl: `${gateway.loopbackUrl()}/callbacks/payments/${provider.code}`,
  })
  const opened = { providerRef: payment.providerRef, payUrl: payment.payUrl }
  await inTransaction(gateway.db, (tx) => tx.update(deposit).set(opened).where(eq(deposit.id, row.id)))
  return depositWire({ ...row, ...opened })
}

/** A member's orders, newest first; or the one asked for. */
export async function listDeposits(
  gateway: Gateway,
  memberId: bigint,
  query: QueryOf<typeof getDeposits>,
): Promise<ValueOf<typeof getDeposits>> {
  const isOwn = and(eq(deposit.memberId, memberId), query.id ? eq(deposit.id, query.id) : undefined)
  const rows = await gateway.db
    .select()
    .from(deposit)
    .where(isOwn)
    .orderBy(desc(deposit.createdAt), desc(deposit.id))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  const [total] = await gateway.db.select({ rows: count() }).from(deposit).where(isOwn)
  if (query.id && rows.length === 0) throw new AppError('deposit_not_found')
  return { list: rows.map(depositWire), totalPages: Math.ceil((total?.rows ?? 0) / query.pageSize) }
}

/**
 * Books a payment company's notice, once however often it comes. A notice of another amount or currency than the
 * order's goes to review and books nothing; a payment that comes after the order was closed is booked all the same,
 * because the money has come.
 */
export async function settleDeposit(gateway: Gateway, provider: string, event: PaymentEvent): Promise<void> {
  const settled = await inLedgerTransaction(gateway.db, async (tx) => {
    const [row] = await tx.select().from(deposit).where(isOrder(provider, event)).for('update')
    const outcome = row ? await applyEvent(tx, gateway, row, event) : 'unknown_order'
    await tx.insert(paymentEvent).values({ provider, eventId: event.eventId, payload: event, outcome })
    return row && outcome !== 'duplicate' ? { row, state: outcome } : undefined
  })
  if (!settled) return
  const { row, state } = settled
  gateway.live.send(row.memberId, 'deposit', { id: row.id, state })
  if (state === 'confirmed') announceBalance(gateway, row.memberId, row.currency as Currency)
}

/** Orders that nobody paid in time. */
export async function expireDeposits(gateway: Gateway): Promise<void> {
  const now = new Date(gateway.clock.now())
  await inTransaction(gateway.db, (tx) =>
    tx
      .update(deposit)
      .set({ state: 'expired', settledAt: now })
      .where(and(eq(deposit.state, 'pending'), lt(deposit.expiresAt, now))),
  )
}

async function applyEvent(
  tx: Tx,
  gateway: Gateway,
  row: DepositRow,
  event: PaymentEvent,
): Promise<DepositRow['state'] | 'duplicate'> {
  const isSameAmount =
    event.currency === row.currency && toMinor(event.amount, row.currency as Currency) === row.amountMinor
  const next = event.outcome === 'declined' ? 'cancelled' : isSameAmount ? 'confirmed' : 'review'
  if (!(depositStates[row.state].canBecome as readonly string[]).includes(next)) return 'duplicate'
  if (next === 'confirmed') await bookDeposit(tx, row)
  await tx
    .update(deposit)
    .set({ state: next, settledAt: depositStates[next].final ? new Date(gateway.clock.now()) : null })
    .where(eq(deposit.id, row.id))
  return next
}

async function bookDeposit(tx: Tx, row: DepositRow): Promise<void> {
  const currency = row.currency as Currency
  const outcome = await transfer(tx, {
    scope: 'deposit',
    idempotencyKey: row.id,
    kind: 'deposit',
    legs: [
      { account: pspClearing(row.provider, currency), amount: -row.amountMinor },
      { account: playerCash(row.memberId, currency), amount: row.amountMinor },
    ],
  })
  if (outcome.outcome !== 'posted') throw new Error(`The deposit ${row.id} was not booked: ${outcome.outcome}.`)
}

function isOrder(provider: string, event: PaymentEvent) {
  return and(eq(deposit.id, event.orderId), eq(deposit.provider, provider))
}

function readAmount(text: string, method: { minAmount: string; maxAmount: string }, currency: Currency): bigint {
  const amount = toMinor(text, currency)
  if (amount === undefined || amount <= 0n) throw new AppError('amount_invalid')
  const [least = 0n, most = 0n] = [toMinor(method.minAmount, currency), toMinor(method.maxAmount, currency)]
  if (amount < least) throw new AppError('amount_too_small', { min: method.minAmount })
  if (amount > most) throw new AppError('amount_too_large', { max: method.maxAmount })
  return amount
}

/** An order that is there already stays as it is, whatever bounds the member has set themselves since. */
function insertOnce(gateway: Gateway, brand: Brand, values: typeof deposit.$inferInsert): Promise<DepositRow> {
  const { memberId, idempotencyKey, amountMinor } = values
  const bounded = { memberId, timeZone: brand.site.timeZone, nowMs: gateway.clock.now() }
  return inTransaction(gateway.db, async (tx) => {
    const isThis = and(eq(deposit.memberId, memberId), eq(deposit.idempotencyKey, idempotencyKey))
    const [known] = await tx.select().from(deposit).where(isThis)
    if (known) return known
    await assertDeposit(tx, bounded, { amountMinor, currency: brand.currency })
    await tx
      .insert(deposit)
      .values({ ...values, createdAt: new Date(bounded.nowMs) })
      .onConflictDoNothing({ target: [deposit.memberId, deposit.idempotencyKey] })
    const [row] = await tx.select().from(deposit).where(isThis)
    if (!row) throw new Error('A deposit order vanished while it was written.')
    return row
  })
}

function depositWire(row: DepositRow): Deposit {
  return {
    id: row.id,
    methodId: row.methodId,
    amount: fromMinor(row.amountMinor, row.currency as Currency),
    currency: row.currency,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    payUrl: row.state === 'pending' ? row.payUrl : null,
  }
}
