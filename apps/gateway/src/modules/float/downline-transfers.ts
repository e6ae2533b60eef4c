import { randomUUID } from 'node:crypto'
import type { DownlineTransfer, getFloat, transferToDownline } from '@foyer/contract/agents/float.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { downlineTransfer } from '#db/schema/transfers.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { maskUsername } from '#identity/masks.ts'
import { verifyPaymentPassword } from '#identity/verify-payment-password.ts'
import { agentFloat, playerCash } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import { type AgentContext, accountNamesFor, findInTeam, readTeamNode } from '#modules/team/service.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { assertDepositAllowed, assertDepositLimitChoiceMade } from '#policies/deposit-limits.ts'
import { areTeamTransfersForbidden, assertWithinTeamTransferLimits } from '#policies/team-transfer-limits.ts'
import { addDepositWageringRequirement } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodContaining } from '#time/date-ranges.ts'

type TransferRow = typeof downlineTransfer.$inferSelect

/**
 * Transfers money from the agent's float to the balance of a member of the agent's team, once for each idempotency key. It asks of the
 * receiver what a deposit asks. Throws `transfer_down_forbidden`, the errors of `verifyPaymentPassword`, `amount_invalid`,
 * `amount_too_small`, `amount_too_large`, `downline_not_found`, `downline_daily_limit`, `downline_cannot_receive`, `float_insufficient` and
 * `idempotency_mismatch`. A refusal stores nothing, so the same key may succeed later.
 */
export async function postDownlineTransfer(
  services: AppServices,
  { brand, session }: AgentContext,
  { id, amount, paymentPassword, idempotencyKey }: RequestBodyOf<typeof transferToDownline>,
): Promise<DownlineTransfer> {
  const agentId = session.memberId
  if (areTeamTransfersForbidden(brand)) throw new AppError('transfer_down_forbidden')
  await verifyPaymentPassword(services, agentId, paymentPassword)
  const amountMinor = toMinor(amount, brand.currency)
  if (amountMinor === undefined || amountMinor <= 0n) throw new AppError('amount_invalid')
  const nowMs = services.clock.now()
  const request = { brand, agentId, memberId: BigInt(id), amountMinor, idempotencyKey, nowMs }
  const { row, isNew } = await inLedgerTransaction(services.db, (tx) => createTransferOnce(tx, request))
  if (row.amountMinor !== amountMinor || row.memberId !== request.memberId) throw new AppError('idempotency_mismatch')
  if (isNew) publishBalance(services, row.memberId, brand.currency)
  const [transfer] = await selectTransfers(services.db, brand, { agentId, id: row.id })
  if (!transfer) throw new Error(`Downline transfer ${row.id} is missing.`)
  return transfer
}

/** A page of the agent's transfers, newest first. */
export async function listDownlineTransfers(
  db: Db,
  { brand, session }: AgentContext,
  { pageNo, pageSize }: RequestQueryOf<typeof getFloat>,
): Promise<Pick<ResponseValueOf<typeof getFloat>, 'list' | 'totalPages'>> {
  const agentId = session.memberId
  const total = await db.$count(downlineTransfer, eq(downlineTransfer.agentId, agentId))
  return {
    list: await selectTransfers(db, brand, { agentId }, { limit: pageSize, offset: offsetOf({ pageNo, pageSize }) }),
    totalPages: totalPages(total, pageSize),
  }
}

/** Minor units that an agent has transferred to the team since the brand's day began. */
export async function sumDownlineTransfersToday(
  db: Db,
  { brand, agentId, nowMs }: Pick<TransferRequest, 'brand' | 'agentId' | 'nowMs'>,
): Promise<bigint> {
  const { from } = periodContaining(nowMs, 'day', brand.site.timeZone)
  const [row] = await db
    .select({ sum: sqlSum(downlineTransfer.amountMinor) })
    .from(downlineTransfer)
    .where(and(eq(downlineTransfer.agentId, agentId), gte(downlineTransfer.createdAt, from)))
  return row?.sum ?? 0n
}

/** Maps transfer ids to the masked account name of the agent who sent the transfer. */
export async function findAgentsByTransfer(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: downlineTransfer.id, account: member.account })
    .from(downlineTransfer)
    .innerJoin(member, eq(member.id, downlineTransfer.agentId))
    .where(inArray(downlineTransfer.id, [...ids]))
  return new Map(rows.map(({ id, account }) => [id, maskUsername(account)]))
}

interface TransferRequest {
  readonly brand: Brand
  readonly agentId: bigint
  readonly memberId: bigint
  readonly amountMinor: bigint
  readonly idempotencyKey: string
  readonly nowMs: number
}

/** Ledger scope of transfers to the team. The idempotency keys in it are their ids. */
const downlineLedgerScope = 'downline'

/**
 * Locks the agent's row until the end of the transaction, so that concurrent transfers cannot exceed the limits. A repeated request returns
 * the existing transfer unchanged, whatever has changed since.
 */
async function createTransferOnce(tx: Tx, request: TransferRequest): Promise<{ row: TransferRow; isNew: boolean }> {
  const { brand, agentId, memberId, amountMinor, idempotencyKey, nowMs } = request
  await tx.select({ id: member.id }).from(member).where(eq(member.id, agentId)).for('no key update')
  const [existing] = await tx
    .select()
    .from(downlineTransfer)
    .where(and(eq(downlineTransfer.agentId, agentId), eq(downlineTransfer.idempotencyKey, idempotencyKey)))
  if (existing) return { row: existing, isNew: false }
  await findInTeam(tx, await readTeamNode(tx, agentId), memberId)
  const transferredMinor = await sumDownlineTransfersToday(tx, request)
  assertWithinTeamTransferLimits(brand, 'downlineTransfer', { amountMinor, transferredMinor })
  await assertCanReceive(tx, request)
  const [row] = await tx
    .insert(downlineTransfer)
    .values({
      id: randomUUID(),
      agentId,
      memberId,
      amountMinor,
      currency: brand.currency,
      idempotencyKey,
      createdAt: new Date(nowMs),
    })
    .returning()
  if (!row) throw new Error('The downline transfer disappeared while it was being written.')
  await postToLedger(tx, row)
  await recordMoneyActivity(tx, {
    ledgerScope: downlineLedgerScope,
    idempotencyKey: row.id,
    kind: 'transferDown',
    brand: brand.code,
    memberId,
    amountMinor,
    happenedAt: row.createdAt,
  })
  await addDepositWageringRequirement(tx, { memberId, nowMs, brand, amountMinor })
  return { row, isNew: true }
}

/**
 * Throws `downline_cannot_receive` if the receiver is blocked, or could not deposit the amount now. It is one error for all reasons: an
 * agent does not learn of a member's limits and breaks.
 */
async function assertCanReceive(tx: Tx, { brand, memberId, amountMinor, nowMs }: TransferRequest): Promise<void> {
  const [receiver] = await tx.select().from(member).where(eq(member.id, memberId))
  const isOpen = receiver?.status === 'active' && receiver.type !== memberTypes.trial
  if (!isOpen) throw new AppError('downline_cannot_receive')
  const limitContext = { memberId, timeZone: brand.site.timeZone, nowMs }
  try {
    await assertDepositLimitChoiceMade(tx, brand, memberId)
    await assertDepositAllowed(tx, limitContext, { amountMinor, currency: brand.currency })
  } catch (error) {
    throw error instanceof AppError ? new AppError('downline_cannot_receive') : error
  }
}

async function postToLedger(tx: Tx, row: TransferRow): Promise<void> {
  const { currency } = row
  const { outcome } = await postLedgerTransaction(tx, {
    scope: downlineLedgerScope,
    idempotencyKey: row.id,
    kind: 'transfer',
    legs: [
      { account: agentFloat(row.agentId, currency), amount: -row.amountMinor },
      { account: playerCash(row.memberId, currency), amount: row.amountMinor },
    ],
  })
  // The throw rolls back the row and the refusal stored in the ledger.
  if (outcome === 'refused') throw new AppError('float_insufficient')
  if (outcome !== 'posted') throw new Error(`Downline transfer ${row.id} was not posted: ${outcome}.`)
}

/** The agent's transfers as the agent sees them, newest first: all, or the one with the id. */
async function selectTransfers(
  db: Db,
  brand: Brand,
  { agentId, id }: { readonly agentId: bigint; readonly id?: string },
  page: { readonly limit: number; readonly offset: number } = { limit: 1, offset: 0 },
): Promise<DownlineTransfer[]> {
  const { level: ownLevel } = await readTeamNode(db, agentId)
  const names = accountNamesFor(brand)
  const rows = await db
    .select({ row: downlineTransfer, account: member.account, level: teamNode.level })
    .from(downlineTransfer)
    .innerJoin(member, eq(member.id, downlineTransfer.memberId))
    .innerJoin(teamNode, eq(teamNode.memberId, downlineTransfer.memberId))
    .where(and(eq(downlineTransfer.agentId, agentId), id === undefined ? undefined : eq(downlineTransfer.id, id)))
    .orderBy(desc(downlineTransfer.createdAt), desc(downlineTransfer.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ row, account, level }) => ({
    id: row.id,
    amount: fromMinor(row.amountMinor, row.currency),
    currency: row.currency,
    account: names(account, level - ownLevel),
    createdAt: row.createdAt.toISOString(),
  }))
}
