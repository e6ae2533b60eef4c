import { randomInt, randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type LocaleCode, wordsOf } from '@foyer/contract/locales.ts'
import { type Currency, feeOf, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import type { createDeposit, Deposit } from '@foyer/contract/wallet.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { isTaken } from '#db/taken.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentProvider } from '#src/payments/provider.ts'
import { assertDeposit } from '#src/play-guard.ts'
import { type OwnMethod, ownMethods } from './deposit-methods.ts'
import { type DepositRow, depositWire } from './deposit-rows.ts'

interface Caller {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
  readonly origin: string
  readonly language: LocaleCode
}

/**
 * Opens a deposit order: at the method's payment company, or for a transfer to an account of the brand's. The same key with
 * the same content gives the same order.
 */
export async function openDeposit(
  gateway: Gateway,
  caller: Caller,
  input: BodyOf<typeof createDeposit>,
): Promise<Deposit> {
  const { brand } = caller
  const methods = await ownMethods(gateway, brand, caller.session.memberId)
  const method = methods.find(({ id }) => id === input.methodId)
  if (!method) throw new AppError('deposit_method_not_found')
  const amountMinor = readAmount(input.amount, method, brand.currency)
  const row = await insertOnce(gateway, brand, {
    ...termsOf(method, amountMinor, gateway.clock.now()),
    id: randomUUID(),
    brand: brand.code,
    memberId: caller.session.memberId,
    currency: brand.currency,
    idempotencyKey: input.idempotencyKey,
  })
  if (row.methodId !== method.id || row.amountMinor !== amountMinor) throw new AppError('idempotency_mismatch')
  const provider = gateway.payments.get(row.provider)
  if (!provider || row.flow === 'transfer' || row.providerRef) return depositWire(row, false)
  return depositWire(await openAtCompany(gateway, caller, row, provider), false)
}

/** What of an order follows from its method. */
function termsOf(method: OwnMethod, amountMinor: bigint, nowMs: number) {
  const { flow, bankAccounts = [] } = method
  const isTransfer = flow === 'transfer'
  const payableMs = isTransfer ? limits.depositSlipHours * 3_600_000 : limits.depositMinutes * 60_000
  return {
    methodId: method.id,
    provider: method.provider,
    flow,
    amountMinor,
    feeRate: method.feeRate,
    feeMinor: feeOf(amountMinor, method.feeRate),
    expiresAt: new Date(nowMs + payableMs),
    ...(isTransfer && { bankAccount: bankAccounts[randomInt(bankAccounts.length)], reference: newReference() }),
  }
}

/** Without what is taken for something else when it is read aloud or copied by hand: 0 and O, 1, I and L, U and V. */
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const referenceLength = 8

function newReference(): string {
  return Array.from({ length: referenceLength }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')
}

async function openAtCompany(
  gateway: Gateway,
  { brand, origin, language }: Caller,
  row: DepositRow,
  provider: PaymentProvider,
): Promise<DepositRow> {
  const { providerRef, payUrl, qrCode } = await provider.open({
    orderId: row.id,
    amount: fromMinor(row.amountMinor, brand.currency),
    currency: brand.currency,
    brandName: brand.profile.name,
    language: wordsOf(language, brand.profile.houseWords as LocaleCode),
    flow: row.flow === 'qr' ? 'qr' : 'redirect',
    returnUrl: `${gateway.config.publicUrl ?? origin}/member?page=depositv2&deposit=${row.id}`,
    webhookUrl: `${gateway.loopbackUrl()}/callbacks/payments/${provider.code}`,
  })
  const opened = { providerRef, payUrl, qrCode: qrCode ?? null }
  await inTransaction(gateway.db, (tx) => tx.update(deposit).set(opened).where(eq(deposit.id, row.id)))
  return { ...row, ...opened }
}

function readAmount(text: string, method: OwnMethod, currency: Currency): bigint {
  const amount = toMinor(text, currency)
  if (amount === undefined || amount <= 0n) throw new AppError('amount_invalid')
  const [least = 0n, most = 0n] = [toMinor(method.minAmount, currency), toMinor(method.maxAmount, currency)]
  if (amount < least) throw new AppError('amount_too_small', { min: method.minAmount })
  if (amount > most) throw new AppError('amount_too_large', { max: method.maxAmount })
  return amount
}

type NewDeposit = typeof deposit.$inferInsert

const referenceTries = 5

/** References are drawn, not counted, so that nobody tells how many there are: one that another order has is drawn again. */
async function insertOnce(gateway: Gateway, brand: Brand, values: NewDeposit): Promise<DepositRow> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertOrFind(gateway, brand, values)
    } catch (error) {
      if (attempt === referenceTries || !isTaken(error, 'deposit_reference')) throw error
      values = { ...values, reference: newReference() }
    }
  }
}

/** An order that is there already stays as it is, whatever bounds the member has set themselves since. */
function insertOrFind(gateway: Gateway, brand: Brand, values: NewDeposit): Promise<DepositRow> {
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
