import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import type {
  getUplineTransferOptions,
  transferToUpline,
  UplineTransfer,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { roleOfMemberType } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, count, desc, eq, gte, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { member } from '#db/schema/members.ts'
import { uplineTransfer } from '#db/schema/transfers.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { maskUsername } from '#identity/masks.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { verifyPaymentPassword } from '#identity/verify-payment-password.ts'
import { agentFloat, playerCash } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import {
  areTeamTransfersForbidden,
  assertWithinTeamTransferLimits,
  describeTeamTransferLimits,
} from '#policies/team-transfer-limits.ts'
import { assertUnwageredAmountStays, readWithdrawableBalance } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodContaining } from '#time/date-ranges.ts'

// Exports for other modules.
export { findReversedUplineTransfers, reverseByAdjustment } from './upline-reversals.ts'

const upline = alias(member, 'upline')

/**
 * Transfers money from the balance to the member's upline agent, once for each idempotency key. It stays available during a
 * break from play, because it is not gambling. Throws `upline_transfer_forbidden`, the errors of `verifyPaymentPassword`,
 * `upline_missing`, `amount_invalid`, `amount_too_small`, `amount_too_large`, `upline_daily_limit`, `wagering_unmet`,
 * `insufficient_balance` and `idempotency_mismatch`. A refusal stores nothing, so the same key may succeed later.
 */
export async function postUplineTransfer(
  services: AppServices,
  { brand, session }: MemberContext,
  { amount, paymentPassword, idempotencyKey }: RequestBodyOf<typeof transferToUpline>,
): Promise<UplineTransfer> {
  const { memberId } = session
  if (areTeamTransfersForbidden(brand)) throw new AppError('upline_transfer_forbidden')
  await verifyPaymentPassword(services, memberId, paymentPassword)
  const amountMinor = toMinor(amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n) throw new AppError('amount_invalid')
  const request = { brand, memberId, amountMinor, idempotencyKey, nowMs: services.clock.now() }
  const { row, account, isNew } = await inLedgerTransaction(services.db, (tx) => createTransferOnce(tx, request))
  if (row.amountMinor !== amountMinor) throw new AppError('idempotency_mismatch')
  if (isNew) publishBalance(services, memberId, brand.currency)
  return toUplineTransfer(row, account)
}

/** Returns the upline, the limits of a transfer now, and the earlier transfers, newest first. */
export async function readUplineTransferOptions(
  { db, clock }: AppServices,
  { brand, session }: MemberContext,
  { pageNo, pageSize }: RequestQueryOf<typeof getUplineTransferOptions>,
): Promise<ResponseValueOf<typeof getUplineTransferOptions>> {
  const { currency } = brand
  const uplineQuery = { brand, memberId: session.memberId, nowMs: clock.now() }
  const [payerRow] = await db
    .select({ hash: member.paymentPasswordHash })
    .from(member)
    .where(eq(member.id, uplineQuery.memberId))
  const agent = await findUpline(db, uplineQuery)
  const { balance, available, wagering } = await readWithdrawableBalance(db, { ...uplineQuery, currency })
  const isOpen = agent !== undefined && !areTeamTransfersForbidden(brand)
  return {
    upline: agent ? maskUsername(agent.account) : null,
    currency,
    balance: fromMinor(balance, currency),
    available: fromMinor(available, currency),
    ...describeTeamTransferLimits(brand, 'uplineTransfer', {
      availableMinor: isOpen ? available : 0n,
      transferredMinor: await sumTransferredToday(db, uplineQuery),
    }),
    remainingWagering: fromMinor(wagering.left, currency),
    hasPaymentPassword: (payerRow?.hash ?? null) !== null,
    ...(await listUplineTransfers(db, uplineQuery.memberId, { pageNo, pageSize })),
  }
}

/** Maps transfer ids to the masked account name of the upline that received the transfer. */
export async function findUplinesByTransfer(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: uplineTransfer.id, account: upline.account })
    .from(uplineTransfer)
    .innerJoin(upline, eq(upline.id, uplineTransfer.uplineId))
    .where(inArray(uplineTransfer.id, [...ids]))
  return new Map(rows.map(({ id, account }) => [id, maskUsername(account)]))
}

interface UplineQuery {
  readonly brand: Brand
  readonly memberId: bigint
  readonly nowMs: number
}

interface UplineTransferRequest extends UplineQuery {
  readonly amountMinor: bigint
  readonly idempotencyKey: string
}

interface UplineTransferResult {
  readonly row: typeof uplineTransfer.$inferSelect
  /** Account name of the upline. */
  readonly account: string
  readonly isNew: boolean
}

/**
 * Locks the member's row until the end of the transaction, so that concurrent transfers cannot exceed the limits. A repeated
 * request returns the existing transfer unchanged, even if the upline or the limits have changed since.
 */
async function createTransferOnce(tx: Tx, request: UplineTransferRequest): Promise<UplineTransferResult> {
  const { brand, memberId, amountMinor, idempotencyKey, nowMs } = request
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
  const [existing] = await tx
    .select({ row: uplineTransfer, account: upline.account })
    .from(uplineTransfer)
    .innerJoin(upline, eq(upline.id, uplineTransfer.uplineId))
    .where(and(eq(uplineTransfer.memberId, memberId), eq(uplineTransfer.idempotencyKey, idempotencyKey)))
  if (existing) return { ...existing, isNew: false }
  const agent = await findUpline(tx, request)
  if (!agent) throw new AppError('upline_missing')
  const transferredMinor = await sumTransferredToday(tx, request)
  assertWithinTeamTransferLimits(brand, 'uplineTransfer', { amountMinor, transferredMinor })
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
  await postToLedger(tx, row)
  const key = { ledgerScope: uplineLedgerScope, idempotencyKey: row.id }
  const { amountMinor: amount, createdAt } = row
  await recordMoneyActivity(tx, {
    ...key,
    kind: 'transferUp',
    brand: brand.code,
    memberId,
    amountMinor: amount,
    happenedAt: createdAt,
  })
  await assertUnwageredAmountStays(tx, request)
  return { row, account: agent.account, isNew: true }
}

/** Ledger scope of transfers to the upline. The idempotency keys in it are their ids. */
const uplineLedgerScope = 'upline'

async function postToLedger(tx: Tx, row: UplineTransferResult['row']): Promise<void> {
  const { currency } = row
  const { outcome } = await postLedgerTransaction(tx, {
    scope: uplineLedgerScope,
    idempotencyKey: row.id,
    kind: 'transfer',
    legs: [
      { account: playerCash(row.memberId, currency), amount: -row.amountMinor },
      { account: agentFloat(row.uplineId, currency), amount: row.amountMinor },
    ],
  })
  // The throw rolls back the row and the refusal stored in the ledger.
  if (outcome === 'refused') throw new AppError('insufficient_balance')
  if (outcome !== 'posted') throw new Error(`Upline transfer ${row.id} was not posted: ${outcome}.`)
}

/** Finds the member's upline: an active agent of the same brand. */
async function findUpline(db: Db, { brand, memberId }: UplineQuery) {
  const [found] = await db
    .select({ id: upline.id, account: upline.account, type: upline.type })
    .from(member)
    .innerJoin(upline, eq(upline.id, member.uplineId))
    .where(and(eq(member.id, memberId), eq(upline.brand, brand.code), eq(upline.status, 'active')))
  return found && roleOfMemberType(found.type) === 'agent' ? found : undefined
}

/** Minor units transferred to the upline since the brand's day began. */
async function sumTransferredToday(db: Db, { brand, memberId, nowMs }: UplineQuery): Promise<bigint> {
  const { from } = periodContaining(nowMs, 'day', brand.site.timeZone)
  const [row] = await db
    .select({ sum: sqlSum(uplineTransfer.amountMinor) })
    .from(uplineTransfer)
    .where(and(eq(uplineTransfer.memberId, memberId), gte(uplineTransfer.createdAt, from)))
  return row?.sum ?? 0n
}

async function listUplineTransfers(
  db: Db,
  memberId: bigint,
  { pageNo, pageSize }: RequestQueryOf<typeof getUplineTransferOptions>,
): Promise<Pick<ResponseValueOf<typeof getUplineTransferOptions>, 'list' | 'totalPages'>> {
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
    list: rows.map(({ row, account }) => toUplineTransfer(row, account)),
    totalPages: totalPages(total?.rows ?? 0, pageSize),
  }
}

function toUplineTransfer(row: UplineTransferResult['row'], account: string): UplineTransfer {
  const { id, amountMinor, currency, createdAt } = row
  return {
    id,
    amount: fromMinor(amountMinor, currency),
    currency,
    upline: maskUsername(account),
    createdAt: createdAt.toISOString(),
  }
}
