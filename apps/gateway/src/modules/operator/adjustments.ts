import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { absolute, type Currency, fromMinor, mostMinor, toMinor } from '@foyer/contract/money.ts'
import type { Adjustment, askAdjustment, decideAdjustment, listAdjustments } from '@foyer/contract/operator.ts'
import { memberType } from '@foyer/contract/roles.ts'
import type { BodyOf, QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { pageFrom } from '#db/cursor.ts'
import type { Db, Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { uplineTransfer } from '#db/schema/transfers.ts'
import { type Account, agentFloat, houseAdjustment, playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction, type RefusalReason, transfer } from '#ledger/ledger.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import { audit } from '#src/audit.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { aloneUpTo } from '#src/second-word.ts'
import { memberNamed } from './members.ts'

type AdjustmentRow = typeof adjustment.$inferSelect

/** Ledger scope of adjustments. The idempotency keys in it are adjustment ids. */
export const adjustmentScope = 'adjustment'

/**
 * Adjusts a balance manually: immediately up to the brand's approval threshold, above it after a second operator approves. The
 * same key of the same operator with the same content applies once. Throws `balance_short` if the balance is too low; that key
 * never succeeds later.
 */
export async function requestAdjustment(
  gateway: Gateway,
  operator: string,
  input: BodyOf<typeof askAdjustment>,
): Promise<Adjustment> {
  const owner = await memberNamed(gateway.db, input)
  const brand = gateway.brands.ofCode(owner.brand)
  if (!brand || owner.type === memberType.trial) throw new AppError('member_not_found')
  const currency = owner.currency as Currency
  const asked = {
    memberId: owner.id,
    currency,
    amountMinor: readAmount(input.amount, currency),
    reason: input.reason,
    uplineTransferId: null,
    idempotencyKey: input.idempotencyKey,
  }
  return ask(gateway, operator, brand, asked)
}

type Asked = Pick<AdjustmentRow, 'memberId' | 'currency' | 'amountMinor' | 'reason' | 'uplineTransferId'>

/** Stores a requested adjustment, and posts it if one approval is enough. */
export async function ask(
  gateway: Gateway,
  operator: string,
  brand: Brand,
  { idempotencyKey, ...wanted }: Asked & { idempotencyKey: string },
): Promise<Adjustment> {
  const asked = { ...wanted, reason: readReason(wanted.reason) }
  const currency = asked.currency as Currency
  const isAlone = absolute(asked.amountMinor) <= aloneUpTo(brand, currency)
  const done = await inLedgerTransaction(gateway.db, async (tx) => {
    const { row, isNew } = await insertOnce(tx, {
      ...asked,
      id: randomUUID(),
      state: 'waiting',
      idempotencyKey,
      askedBy: operator,
      askedAt: new Date(gateway.clock.now()),
    })
    if (!isNew) {
      if (!isSame(row, asked)) throw new AppError('idempotency_mismatch')
      return repeated(tx, row)
    }
    const ended = isAlone ? await carryOut(tx, row, { decidedBy: null, decidedAt: row.askedAt }) : { row }
    await note(tx, gateway, { ...ended, operator, action: 'adjustment.ask', reason: row.reason, from: null })
    return ended
  })
  return answer(gateway, done)
}

/**
 * The second operator's decision (dual control). The operator who requested the adjustment cannot decide it; of two concurrent
 * decisions one wins. A repeated decision of the same operator returns the first result.
 */
export async function giveSecondWord(
  gateway: Gateway,
  operator: string,
  { id, accept, reason = '' }: BodyOf<typeof decideAdjustment>,
): Promise<Adjustment> {
  const done = await inLedgerTransaction(gateway.db, async (tx) => {
    const [row] = await tx.select().from(adjustment).where(eq(adjustment.id, id)).for('update')
    if (!row) throw new AppError('adjustment_not_found')
    if (row.state !== 'waiting') {
      if (!isSameWord(row, operator, accept)) throw new AppError('adjustment_decided')
      return repeated(tx, row)
    }
    if (row.askedBy === operator) throw new AppError('second_operator_required')
    const decided = { decidedBy: operator, decidedAt: new Date(gateway.clock.now()) }
    const ended = accept
      ? await carryOut(tx, row, decided)
      : { row: await close(tx, row, { ...decided, state: 'declined' }) }
    const action = accept ? 'adjustment.accept' : 'adjustment.decline'
    await note(tx, gateway, { ...ended, operator, action, reason: reason.trim(), from: row.state })
    return ended
  })
  return answer(gateway, done)
}

const newestFirst = { table: adjustment, by: [adjustment.askedAt, adjustment.id], isNewestFirst: true } as const

/** Newest first. */
export async function adjustmentsPage(
  db: Db,
  { state, ...wanted }: QueryOf<typeof listAdjustments>,
): Promise<ValueOf<typeof listAdjustments>> {
  const isFound = state ? eq(adjustment.state, state) : undefined
  const { rows, next } = await pageFrom(db, newestFirst, wanted, {
    read: ({ follows, order, limit }) =>
      db
        .select({ row: adjustment, account: member.account, brand: member.brand })
        .from(adjustment)
        .innerJoin(member, eq(member.id, adjustment.memberId))
        .where(and(isFound, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.map(({ row, ...owner }) => wire(row, owner)), next }
}

/** Result of processing an adjustment in a transaction. */
interface Ended {
  readonly row: AdjustmentRow
  /** Cash balance of the member in minor units. */
  readonly balance?: { readonly before: bigint; readonly after: bigint }
  readonly refusal?: RefusalReason
}

/** Posts an adjustment and stores the result. A refusal is stored too, so the same adjustment never succeeds later. */
async function carryOut(
  tx: Tx,
  row: AdjustmentRow,
  { decidedBy, decidedAt }: Pick<AdjustmentRow, 'decidedBy' | 'decidedAt'>,
): Promise<Ended> {
  const cash = playerCash(row.memberId, row.currency as Currency)
  const outcome = await transfer(tx, {
    scope: adjustmentScope,
    idempotencyKey: row.id,
    kind: row.uplineTransferId === null ? 'adjust' : 'transfer',
    legs: [
      { account: await otherSideOf(tx, row), amount: -row.amountMinor },
      { account: cash, amount: row.amountMinor },
    ],
    memo: { adjustment: row.id, operator: row.askedBy, decidedBy },
  })
  if (outcome.outcome !== 'posted' && outcome.outcome !== 'refused') {
    throw new Error(`Adjustment ${row.id} was not posted: ${outcome.outcome}.`)
  }
  const after = outcome.balances[cash.code] ?? 0n
  if (outcome.outcome === 'refused') {
    const refused = await close(tx, row, { decidedBy, decidedAt, state: 'refused' })
    return { row: refused, balance: { before: after, after }, refusal: outcome.reason }
  }
  const posted = await close(tx, row, { decidedBy, decidedAt, state: 'posted' })
  return { row: posted, balance: { before: after - row.amountMinor, after } }
}

/** The counter account: the house's adjustment account, or the float of the upline for a reversed transfer. */
async function otherSideOf(tx: Tx, { currency, uplineTransferId: id }: AdjustmentRow): Promise<Account> {
  if (id === null) return houseAdjustment(currency as Currency)
  const [handed] = await tx.select().from(uplineTransfer).where(eq(uplineTransfer.id, id))
  if (!handed) throw new Error(`Upline transfer ${id} is missing.`)
  return agentFloat(handed.uplineId, currency as Currency)
}

async function close(
  tx: Tx,
  row: AdjustmentRow,
  change: Pick<AdjustmentRow, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<AdjustmentRow> {
  await tx.update(adjustment).set(change).where(eq(adjustment.id, row.id))
  return { ...row, ...change }
}

/** Inserts the row, or returns the existing one. Waits for a concurrent request with the same key. */
async function insertOnce(
  tx: Tx,
  values: typeof adjustment.$inferInsert,
): Promise<{ row: AdjustmentRow; isNew: boolean }> {
  const [fresh] = await tx
    .insert(adjustment)
    .values(values)
    .onConflictDoNothing({ target: [adjustment.askedBy, adjustment.idempotencyKey] })
    .returning()
  if (fresh) return { row: fresh, isNew: true }
  const isThis = and(eq(adjustment.askedBy, values.askedBy), eq(adjustment.idempotencyKey, values.idempotencyKey))
  const [known] = await tx.select().from(adjustment).where(isThis)
  if (!known) throw new Error('The adjustment disappeared while it was being written.')
  return { row: known, isNew: false }
}

function isSame(row: AdjustmentRow, asked: Asked): boolean {
  return (
    row.memberId === asked.memberId &&
    row.currency === asked.currency &&
    row.amountMinor === asked.amountMinor &&
    row.uplineTransferId === asked.uplineTransferId &&
    row.reason === asked.reason
  )
}

function isSameWord(row: AdjustmentRow, operator: string, accept: boolean): boolean {
  return row.decidedBy === operator && accept === (row.state !== 'declined')
}

/** The result of the first request. The reason of a refusal is read from the ledger again. */
async function repeated(tx: Tx, row: AdjustmentRow): Promise<Ended> {
  return row.state === 'refused' ? carryOut(tx, row, row) : { row }
}

/** Publishes the balance after the commit and returns the adjustment. A refusal is thrown only here, because it stays stored in the ledger. */
async function answer(gateway: Gateway, { row, refusal }: Ended): Promise<Adjustment> {
  if (row.state === 'refused') throw new AppError(refusal === 'BLOCKED' ? 'account_blocked' : 'balance_short')
  if (row.state === 'posted') announceBalance(gateway, row.memberId, row.currency as Currency)
  const [owner] = await gateway.db
    .select({ account: member.account, brand: member.brand })
    .from(member)
    .where(eq(member.id, row.memberId))
  if (!owner) throw new Error('The member of the adjustment is missing.')
  return wire(row, owner)
}

interface Noted extends Ended {
  readonly operator: string
  readonly action: string
  readonly reason: string
  readonly from: AdjustmentRow['state'] | null
}

async function note(tx: Tx, gateway: Gateway, { row, balance, operator, action, reason, from }: Noted): Promise<void> {
  const currency = row.currency as Currency
  const standing = await balanceOf(tx, playerCash(row.memberId, currency))
  const { before, after } = balance ?? { before: standing, after: standing }
  await audit(tx, {
    operator,
    action,
    subject: row.id,
    reason,
    detail: {
      memberId: String(row.memberId),
      amount: fromMinor(row.amountMinor, currency),
      currency,
      ...(row.uplineTransferId !== null && { uplineTransfer: row.uplineTransferId }),
      from,
      to: row.state,
      balanceBefore: fromMinor(before, currency),
      balanceAfter: fromMinor(after, currency),
    },
    nowMs: gateway.clock.now(),
  })
}

function readAmount(text: string, currency: Currency): bigint {
  const amount = toMinor(text, currency)
  if (amount === undefined || amount === 0n || absolute(amount) > mostMinor) throw new AppError('amount_invalid')
  return amount
}

function readReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw new AppError('reason_required')
  return reason
}

function wire(row: AdjustmentRow, owner: { account: string; brand: string }): Adjustment {
  return {
    id: row.id,
    owner: { memberId: String(row.memberId), ...owner },
    amount: fromMinor(row.amountMinor, row.currency as Currency),
    currency: row.currency,
    reason: row.reason,
    uplineTransfer: row.uplineTransferId,
    state: row.state,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
