import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { atLeastZero, type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import { roleOf } from '@foyer/contract/roles.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { getUplineTerms, transferToUpline, UplineTransfer } from '@foyer/contract/transfers.ts'
import { and, count, desc, eq, gte, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/database.ts'
import { offsetOf, totalPages } from '#db/page.ts'
import { member } from '#db/schema/members.ts'
import { uplineTransfer } from '#db/schema/transfers.ts'
import { sumOf } from '#db/sums.ts'
import { agentFloat, playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction, transfer } from '#ledger/ledger.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskAccount } from '#src/masks.ts'
import { assertPayer } from '#src/payment-password.ts'
import { assertPlayed, turnoverOf } from '#src/turnover.ts'
import { periodAround } from '#src/zoned-range.ts'

interface Who {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
}

/** Minor units. */
interface Bounds {
  readonly least: bigint
  readonly most: bigint
  readonly mostPerDay: bigint
}

const upline = alias(member, 'upline')

/**
 * Transfers money from the balance to the member's upline agent, once for each idempotency key. It stays available during a
 * break from play, because it is not gambling. Throws `upline_transfer_forbidden`, the errors of `verifyPaymentPassword`,
 * `upline_none`, `amount_invalid`, `amount_too_small`, `amount_too_large`, `upline_day_limit`, `turnover_unmet`,
 * `balance_short` and `idempotency_mismatch`. A refusal stores nothing, so the same key may succeed later.
 */
export async function handOver(
  gateway: Gateway,
  { brand, session }: Who,
  { amount, paymentPassword, idempotencyKey }: BodyOf<typeof transferToUpline>,
): Promise<UplineTransfer> {
  const { memberId } = session
  if (isForbidden(brand)) throw new AppError('upline_transfer_forbidden')
  await assertPayer(gateway, memberId, paymentPassword)
  const amountMinor = toMinor(amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n) throw new AppError('amount_invalid')
  const asked = { brand, memberId, amountMinor, idempotencyKey, nowMs: gateway.clock.now() }
  const { row, account, isNew } = await inLedgerTransaction(gateway.db, (tx) => handOnce(tx, asked))
  if (row.amountMinor !== amountMinor) throw new AppError('idempotency_mismatch')
  if (isNew) announceBalance(gateway, memberId, brand.currency)
  return transferWire(row, account)
}

/** Returns the upline, the limits of a transfer now, and the earlier transfers, newest first. */
export async function uplineTerms(
  { db, clock }: Gateway,
  { brand, session }: Who,
  { pageNo, pageSize }: QueryOf<typeof getUplineTerms>,
): Promise<ValueOf<typeof getUplineTerms>> {
  const { currency } = brand
  const own = { brand, memberId: session.memberId, nowMs: clock.now() }
  const [payer] = await db.select({ hash: member.paymentPasswordHash }).from(member).where(eq(member.id, own.memberId))
  const agent = await uplineOf(db, own)
  const bounds = boundsOf(brand)
  const available = await balanceOf(db, playerCash(own.memberId, currency))
  const handed = await handedToday(db, own)
  const { left: turnoverLeft } = await turnoverOf(db, own)
  const isOpen = agent !== undefined && !isForbidden(brand) && turnoverLeft === 0n
  const most = isOpen ? lowest(available, bounds.most, bounds.mostPerDay - handed) : 0n
  return {
    upline: agent ? maskAccount(agent.account) : null,
    currency,
    available: fromMinor(available, currency),
    minAmount: fromMinor(bounds.least, currency),
    maxAmount: fromMinor(bounds.most, currency),
    day: { amount: fromMinor(handed, currency), mostAmount: fromMinor(bounds.mostPerDay, currency) },
    most: fromMinor(most < bounds.least ? 0n : most, currency),
    turnoverLeft: fromMinor(turnoverLeft, currency),
    hasPaymentPassword: (payer?.hash ?? null) !== null,
    ...(await listTransfers(db, own.memberId, { pageNo, pageSize })),
  }
}

/** Maps transfer ids to the masked account name of the upline that received the transfer. */
export async function uplinesOfTransfers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: uplineTransfer.id, account: upline.account })
    .from(uplineTransfer)
    .innerJoin(upline, eq(upline.id, uplineTransfer.uplineId))
    .where(inArray(uplineTransfer.id, [...ids]))
  return new Map(rows.map(({ id, account }) => [id, maskAccount(account)]))
}

/** Whether the brand's jurisdiction forbids transfers to the upline. */
function isForbidden({ profile }: Brand): boolean {
  return profile.standards.noUplineTransfers
}

interface Own {
  readonly brand: Brand
  readonly memberId: bigint
  readonly nowMs: number
}

interface Asked extends Own {
  readonly amountMinor: bigint
  readonly idempotencyKey: string
}

interface Handed {
  readonly row: typeof uplineTransfer.$inferSelect
  /** Account name of the upline. */
  readonly account: string
  readonly isNew: boolean
}

/**
 * Locks the member's row until the end of the transaction, so that concurrent transfers cannot exceed the limits. A repeated
 * request returns the existing transfer unchanged, even if the upline or the limits have changed since.
 */
async function handOnce(tx: Tx, asked: Asked): Promise<Handed> {
  const { brand, memberId, amountMinor, idempotencyKey, nowMs } = asked
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
  const [known] = await tx
    .select({ row: uplineTransfer, account: upline.account })
    .from(uplineTransfer)
    .innerJoin(upline, eq(upline.id, uplineTransfer.uplineId))
    .where(and(eq(uplineTransfer.memberId, memberId), eq(uplineTransfer.idempotencyKey, idempotencyKey)))
  if (known) return { ...known, isNew: false }
  const agent = await uplineOf(tx, asked)
  if (!agent) throw new AppError('upline_none')
  await assertWithin(tx, asked)
  const [row] = await tx
    .insert(uplineTransfer)
    .values({
      id: randomUUID(),
      memberId,
      uplineId: agent.id,
      amountMinor,
      currency: brand.currency,
      idempotencyKey,
      createdAt: new Date(nowMs),
    })
    .returning()
  if (!row) throw new Error('The upline transfer disappeared while it was being written.')
  await bookTransfer(tx, row)
  await assertPlayed(tx, asked)
  return { row, account: agent.account, isNew: true }
}

async function assertWithin(tx: Tx, asked: Asked): Promise<void> {
  const { brand, amountMinor } = asked
  const { least, most, mostPerDay } = boundsOf(brand)
  const inMoney = (minor: bigint) => fromMinor(minor, brand.currency)
  if (amountMinor < least) throw new AppError('amount_too_small', { min: inMoney(least) })
  if (amountMinor > most) throw new AppError('amount_too_large', { max: inMoney(most) })
  const left = mostPerDay - (await handedToday(tx, asked))
  if (amountMinor > left) throw new AppError('upline_day_limit', { left: inMoney(atLeastZero(left)) })
}

async function bookTransfer(tx: Tx, row: Handed['row']): Promise<void> {
  const currency = row.currency as Currency
  const { outcome } = await transfer(tx, {
    scope: 'upline',
    idempotencyKey: row.id,
    kind: 'transfer',
    legs: [
      { account: playerCash(row.memberId, currency), amount: -row.amountMinor },
      { account: agentFloat(row.uplineId, currency), amount: row.amountMinor },
    ],
  })
  // The throw rolls back the row and the refusal stored in the ledger.
  if (outcome === 'refused') throw new AppError('balance_short')
  if (outcome !== 'posted') throw new Error(`Upline transfer ${row.id} was not posted: ${outcome}.`)
}

/** Finds the member's upline: an active agent of the same brand. */
async function uplineOf(db: Db, { brand, memberId }: Own) {
  const [found] = await db
    .select({ id: upline.id, account: upline.account, type: upline.type })
    .from(member)
    .innerJoin(upline, eq(upline.id, member.uplineId))
    .where(and(eq(member.id, memberId), eq(upline.brand, brand.code), eq(upline.status, 'active')))
  return found && roleOf(found.type) === 'agent' ? found : undefined
}

/** Minor units transferred to the upline since the brand's day began. */
async function handedToday(db: Db, { brand, memberId, nowMs }: Own): Promise<bigint> {
  const { from } = periodAround(nowMs, 'day', brand.site.timeZone)
  const [row] = await db
    .select({ sum: sumOf(uplineTransfer.amountMinor) })
    .from(uplineTransfer)
    .where(and(eq(uplineTransfer.memberId, memberId), gte(uplineTransfer.createdAt, from)))
  return row?.sum ?? 0n
}

async function listTransfers(
  db: Db,
  memberId: bigint,
  { pageNo, pageSize }: QueryOf<typeof getUplineTerms>,
): Promise<Pick<ValueOf<typeof getUplineTerms>, 'list' | 'totalPages'>> {
  const isOwn = eq(uplineTransfer.memberId, memberId)
  const rows = await db
    .select({ row: uplineTransfer, account: upline.account })
    .from(uplineTransfer)
    .innerJoin(upline, eq(upline.id, uplineTransfer.uplineId))
    .where(isOwn)
    .orderBy(desc(uplineTransfer.createdAt), desc(uplineTransfer.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }))
  const [total] = await db.select({ rows: count() }).from(uplineTransfer).where(isOwn)
  return {
    list: rows.map(({ row, account }) => transferWire(row, account)),
    totalPages: totalPages(total?.rows ?? 0, pageSize),
  }
}

function boundsOf({ site, currency }: Brand): Bounds {
  const { minAmount, maxAmount, mostPerDay } = site.uplineTransfer
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  return { least: minor(minAmount), most: minor(maxAmount), mostPerDay: minor(mostPerDay) }
}

function lowest(first: bigint, ...others: bigint[]): bigint {
  return others.reduce((least, other) => (other < least ? other : least), first)
}

function transferWire(row: Handed['row'], account: string): UplineTransfer {
  const { id, amountMinor, currency, createdAt } = row
  return {
    id,
    amount: fromMinor(amountMinor, currency as Currency),
    currency,
    upline: maskAccount(account),
    createdAt: createdAt.toISOString(),
  }
}
