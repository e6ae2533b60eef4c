import { randomInt, randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type Currency, computeFee, toMinor } from '@foyer/contract/money.ts'
import type { createDeposit, Deposit } from '@foyer/contract/payments/deposits.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { assertDepositAllowed, assertDepositLimitChoiceMade } from '#policies/deposit-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import { type AvailableDepositMethod, findAvailableDepositMethods } from './deposit-methods.ts'
import { type DepositRow, toDeposit } from './deposit-rows.ts'
import { type DepositRequestContext, openProviderPayment } from './open-provider-payment.ts'

/**
 * Creates a deposit order, paid at the method's payment provider or by bank transfer to one of the brand's accounts. The same
 * idempotency key with the same content returns the same order.
 */
export async function createDepositOrder(
  services: AppServices,
  context: DepositRequestContext,
  input: RequestBodyOf<typeof createDeposit>,
): Promise<Deposit> {
  const { brand } = context
  const methods = await findAvailableDepositMethods(services, brand, context.session.memberId)
  const method = methods.find(({ id }) => id === input.methodId)
  if (!method) throw new AppError('deposit_method_not_found')
  const amountMinor = parseDepositAmount(input.amount, method, brand.currency)
  const row = await insertWithUniqueReference(services, brand, {
    ...toDepositTerms(method, amountMinor, services.clock.now()),
    id: randomUUID(),
    brand: brand.code,
    memberId: context.session.memberId,
    currency: brand.currency,
    idempotencyKey: input.idempotencyKey,
  })
  if (row.methodId !== method.id || row.amountMinor !== amountMinor) throw new AppError('idempotency_mismatch')
  return toDeposit(await openProviderPayment(services, context, row), false)
}

/** The fields of an order that follow from its method and amount. */
function toDepositTerms(method: AvailableDepositMethod, amountMinor: bigint, nowMs: number) {
  const { flow, bankAccounts = [] } = method
  const isTransfer = flow === 'transfer'
  const expiresInMs = isTransfer ? limits.bankTransferExpiryHours * 3_600_000 : limits.depositMinutes * 60_000
  return {
    methodId: method.id,
    provider: method.provider,
    flow,
    amountMinor,
    feeRate: method.feeRate,
    feeMinor: computeFee(amountMinor, method.feeRate),
    expiresAt: new Date(nowMs + expiresInMs),
    ...(isTransfer && { bankAccount: bankAccounts[randomInt(bankAccounts.length)], reference: generateReference() }),
  }
}

/** Leaves out characters that are easily confused when read aloud or copied by hand: 0 and O, 1, I and L, U and V. */
const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const referenceLength = 8

function generateReference(): string {
  return Array.from({ length: referenceLength }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')
}

function parseDepositAmount(text: string, method: AvailableDepositMethod, currency: Currency): bigint {
  const amount = toMinor(text, currency)
  if (amount === undefined || amount <= 0n) throw new AppError('amount_invalid')
  const [minMinor = 0n, maxMinor = 0n] = [toMinor(method.minAmount, currency), toMinor(method.maxAmount, currency)]
  if (amount < minMinor) throw new AppError('amount_too_small', { min: method.minAmount })
  if (amount > maxMinor) throw new AppError('amount_too_large', { max: method.maxAmount })
  return amount
}

type NewDeposit = typeof deposit.$inferInsert

const maxReferenceAttempts = 5

/** References are random, so that they do not reveal the number of orders. If another order already has the reference, a new one is generated. */
async function insertWithUniqueReference(services: AppServices, brand: Brand, values: NewDeposit): Promise<DepositRow> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertOrFindDeposit(services, brand, values)
    } catch (error) {
      if (attempt === maxReferenceAttempts || !isUniqueViolation(error, 'deposit_reference')) throw error
      values = { ...values, reference: generateReference() }
    }
  }
}

/**
 * An existing order is returned unchanged, whatever limits the member has set since. Concurrent equal requests wait for each
 * other on the member's limit rows: when the limit check fails, the same order may have been created meanwhile.
 */
function insertOrFindDeposit(services: AppServices, brand: Brand, values: NewDeposit): Promise<DepositRow> {
  const { memberId, amountMinor } = values
  const limitContext = { memberId, timeZone: brand.site.timeZone, nowMs: services.clock.now() }
  return inTransaction(services.db, async (tx) => {
    const existing = await findDepositByKey(tx, values)
    if (existing) return existing
    await assertDepositLimitChoiceMade(tx, brand, memberId)
    try {
      await assertDepositAllowed(tx, limitContext, { amountMinor, currency: brand.currency })
    } catch (limitError) {
      const concurrent = await findDepositByKey(tx, values)
      if (!concurrent) throw limitError
      return concurrent
    }
    await tx
      .insert(deposit)
      .values({ ...values, createdAt: new Date(limitContext.nowMs) })
      .onConflictDoNothing({ target: [deposit.memberId, deposit.idempotencyKey] })
    const row = await findDepositByKey(tx, values)
    if (!row) throw new Error('The deposit order disappeared while it was being written.')
    return row
  })
}

async function findDepositByKey(
  tx: Tx,
  { memberId, idempotencyKey }: Pick<NewDeposit, 'memberId' | 'idempotencyKey'>,
): Promise<DepositRow | undefined> {
  const isThis = and(eq(deposit.memberId, memberId), eq(deposit.idempotencyKey, idempotencyKey))
  const [row] = await tx.select().from(deposit).where(isThis)
  return row
}
