import { randomInt, randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type Currency, feeOf, toMinor } from '@foyer/contract/money.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import type { createDeposit, Deposit } from '@foyer/contract/wallet.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { isTaken } from '#db/taken.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertDeposit, assertLimitsChosen } from '#src/play-guard.ts'
import { type Caller, openAtCompany } from './ask-company.ts'
import { type OwnMethod, ownMethods } from './deposit-methods.ts'
import { type DepositRow, depositWire } from './deposit-rows.ts'

/**
 * Creates a deposit order, paid at the method's payment provider or by bank transfer to one of the brand's accounts. The same
 * idempotency key with the same content returns the same order.
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
  return depositWire(await openAtCompany(gateway, caller, row), false)
}

/** The fields of an order that follow from its method and amount. */
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

/** Leaves out characters that are easily confused when read aloud or copied by hand: 0 and O, 1, I and L, U and V. */
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const referenceLength = 8

function newReference(): string {
  return Array.from({ length: referenceLength }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')
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

/** References are random, so that they do not reveal the number of orders. If another order already has the reference, a new one is generated. */
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

/**
 * An existing order is returned unchanged, whatever limits the member has set since. Concurrent equal requests wait for each
 * other on the member's limit rows: when the limit check fails, the same order may have been created meanwhile.
 */
function insertOrFind(gateway: Gateway, brand: Brand, values: NewDeposit): Promise<DepositRow> {
  const { memberId, amountMinor } = values
  const bounded = { memberId, timeZone: brand.site.timeZone, nowMs: gateway.clock.now() }
  return inTransaction(gateway.db, async (tx) => {
    const known = await findOrder(tx, values)
    if (known) return known
    await assertLimitsChosen(tx, brand, memberId)
    try {
      await assertDeposit(tx, bounded, { amountMinor, currency: brand.currency })
    } catch (refusal) {
      const made = await findOrder(tx, values)
      if (!made) throw refusal
      return made
    }
    await tx
      .insert(deposit)
      .values({ ...values, createdAt: new Date(bounded.nowMs) })
      .onConflictDoNothing({ target: [deposit.memberId, deposit.idempotencyKey] })
    const row = await findOrder(tx, values)
    if (!row) throw new Error('The deposit order disappeared while it was being written.')
    return row
  })
}

async function findOrder(
  tx: Tx,
  { memberId, idempotencyKey }: Pick<NewDeposit, 'memberId' | 'idempotencyKey'>,
): Promise<DepositRow | undefined> {
  const isThis = and(eq(deposit.memberId, memberId), eq(deposit.idempotencyKey, idempotencyKey))
  const [row] = await tx.select().from(deposit).where(isThis)
  return row
}
