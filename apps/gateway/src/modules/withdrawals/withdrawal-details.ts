import { fromMinor } from '@foyer/contract/money.ts'
import type { Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { count, inArray } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import { payoutAccount, withdrawalDisputeImage, withdrawalEvent } from '#db/schema/withdrawals.ts'
import type { AppServices } from '#src/app-services.ts'
import type { PayoutAccountRow } from './payout-accounts.ts'
import { currentHold } from './security-change-hold.ts'
import { payoutAmountOf, type WithdrawalRow } from './withdrawal-postings.ts'

type EventRow = typeof withdrawalEvent.$inferSelect

/** A withdrawal with its payout account and its public representation. */
export interface WithdrawalDetails {
  readonly row: WithdrawalRow
  readonly account: PayoutAccountRow
  readonly publicView: Withdrawal
  /** For each event of the public view, the operator who made the transition. */
  readonly operators: readonly (string | null)[]
}

/** Loads the details of withdrawals, in the given order. */
export async function listWithdrawalDetails(
  services: AppServices,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalDetails[]> {
  if (rows.length === 0) return []
  const { db } = services
  const ids = rows.map(({ id }) => id)
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
  const accounts = await db.select().from(payoutAccount).where(inArray(payoutAccount.id, accountIds))
  const events = await db
    .select()
    .from(withdrawalEvent)
    .where(inArray(withdrawalEvent.withdrawalId, ids))
    .orderBy(withdrawalEvent.withdrawalId, withdrawalEvent.seq)
  const proofs = await db
    .select({ id: withdrawalDisputeImage.withdrawalId, proofs: count() })
    .from(withdrawalDisputeImage)
    .where(inArray(withdrawalDisputeImage.withdrawalId, ids))
    .groupBy(withdrawalDisputeImage.withdrawalId)
  const memberIds = [...new Set(rows.filter(({ state }) => state === 'review').map(({ memberId }) => memberId))]
  const owners = await db
    .select({ id: member.id, heldUntil: member.withdrawalsHeldUntil })
    .from(member)
    .where(inArray(member.id, memberIds))
  const holdByMember = new Map(owners.map(({ id, heldUntil }) => [id, heldUntil]))
  const accountById = new Map(accounts.map((account) => [account.id, account]))
  const eventsById = Map.groupBy(events, ({ withdrawalId }) => withdrawalId)
  const proofsById = new Map(proofs.map((found) => [found.id, found.proofs]))
  return rows.map((row) => {
    const account = accountById.get(row.accountId)
    if (!account) throw new Error(`Withdrawal ${row.id} has no account.`)
    const heldUntil = row.state === 'review' ? (holdByMember.get(row.memberId) ?? null) : null
    const history = { events: eventsById.get(row.id) ?? [], proofs: proofsById.get(row.id) ?? 0, heldUntil }
    const publicView = toWithdrawal(services, row, { account, ...history })
    return { row, account, publicView, operators: history.events.map(({ operator }) => operator) }
  })
}

export async function readWithdrawalDetails(services: AppServices, row: WithdrawalRow): Promise<WithdrawalDetails> {
  const [details] = await listWithdrawalDetails(services, [row])
  if (!details) throw new Error(`Withdrawal ${row.id} disappeared while it was being read.`)
  return details
}

function toWithdrawal(
  services: AppServices,
  row: WithdrawalRow,
  {
    account,
    events,
    proofs,
    heldUntil,
  }: { account: PayoutAccountRow; events: readonly EventRow[]; proofs: number; heldUntil: Date | null },
): Withdrawal {
  const format = (minor: bigint) => fromMinor(minor, row.currency)
  const formatOrNull = (minor: bigint | null) => (minor === null ? null : format(minor))
  const { receivedMinor: received } = row
  const hold = currentHold(heldUntil, services.clock.now())
  return {
    id: row.id,
    methodId: row.methodId,
    kind: account.kind,
    bankName: account.bankName,
    number: account.numberMasked,
    amount: format(row.amountMinor),
    fee: format(row.feeMinor),
    payout: format(payoutAmountOf(row)),
    currency: row.currency,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    expectedAt: expectedAt(services, row, hold ?? row.createdAt)?.toISOString() ?? null,
    heldUntil: hold?.toISOString() ?? null,
    confirmBy: row.state === 'paid' ? (row.confirmBy?.toISOString() ?? null) : null,
    receivedAmount: formatOrNull(received),
    remainingAmount: formatOrNull(received === null ? null : payoutAmountOf(row) - received),
    refundedAmount: formatOrNull(row.refundedMinor),
    isForced: row.isForced,
    events: events.map(({ state, at, by, reason }) => ({ state, at: at.toISOString(), by, reason })),
    proofs,
  }
}

/** Expected time of the next event: the payout after the method's usual duration since the start, then the receipt deadline. */
function expectedAt({ brands }: AppServices, { state, brand, methodId, confirmBy }: WithdrawalRow, start: Date) {
  if (state === 'paid') return confirmBy
  if (state !== 'review' && state !== 'approved' && state !== 'sent') return null
  const method = brands.getByCode(brand)?.site.withdrawMethods.find(({ id }) => id === methodId)
  return method ? new Date(start.getTime() + method.minutes * 60_000) : null
}
