import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditAction } from '#audit/audit-actions.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { soleApproval } from '#db/schema/operator.ts'
import { sqlSum } from '#db/sql-sum.ts'
import type { LedgerCurrency } from '#ledger/accounts.ts'
import type { AppServices } from '#src/app-services.ts'
import { readAmountSetting } from './read-amount-setting.ts'

/** An amount that is credited, paid or adjusted by a decision. */
export interface ApprovedAmount {
  /** Null for an automatic approval. */
  readonly operator: string | null
  readonly brand: string
  readonly memberId: bigint
  readonly currency: LedgerCurrency
  /** Positive. Of points their number. */
  readonly amountMinor: bigint
  readonly action: AuditAction
  /** The id of the record that is decided. */
  readonly subject: string
}

/** What may be approved for a member, and by an operator, without a second operator within `limits.soleApprovalHours`; minor units. */
export function singleApprovalLimit(brand: Brand | undefined, currency: Currency): bigint {
  return readAmountSetting(brand, 'singleApprovalLimit', currency)
}

/** Points have no amount of money of their own: a limit that is every brand's. */
const singleApprovalPoints = 1_000n

/**
 * Whether an operator may approve the amount alone: together with what the operator approved alone, and with what was approved
 * for the member by one operator or automatically, it stays within the limit. Sums count, so that a large amount cannot be split.
 * An automatic approval stays within the larger of the limit and `automaticLimitMinor`. Decisions of the same operator or for the
 * same member wait for each other until the end of the transaction.
 */
export async function canApproveAlone(
  tx: Tx,
  { brands, clock }: Pick<AppServices, 'brands' | 'clock'>,
  amount: ApprovedAmount,
  automaticLimitMinor = 0n,
): Promise<boolean> {
  const { operator, brand, currency, memberId, amountMinor } = amount
  const limit = currency === 'POINTS' ? singleApprovalPoints : singleApprovalLimit(brands.getByCode(brand), currency)
  const most = operator === null && automaticLimitMinor > limit ? automaticLimitMinor : limit
  if (amountMinor > most) return false
  if (operator !== null) await lockApprovals(tx, `operator ${operator}`)
  await lockApprovals(tx, `member ${memberId}`)
  const since = new Date(clock.now() - limits.soleApprovalHours * 3_600_000)
  const isCounted = and(eq(soleApproval.brand, brand), eq(soleApproval.currency, currency), gt(soleApproval.at, since))
  const owners = [
    eq(soleApproval.memberId, memberId),
    ...(operator === null ? [] : [eq(soleApproval.operator, operator)]),
  ]
  for (const isOwn of owners) {
    const [row] = await tx
      .select({ sum: sqlSum(soleApproval.amountMinor) })
      .from(soleApproval)
      .where(and(isOwn, isCounted))
    if ((row?.sum ?? 0n) + amountMinor > most) return false
  }
  return true
}

/** Records an amount that was approved without a second operator. */
export async function recordSoleApproval(
  tx: Tx,
  { clock }: Pick<AppServices, 'clock'>,
  amount: ApprovedAmount,
): Promise<void> {
  await tx.insert(soleApproval).values({ ...amount, at: new Date(clock.now()) })
}

/** Separates these locks from other advisory locks of the database. */
const approvalLockNamespace = 7305504

async function lockApprovals(tx: Tx, owner: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, ${approvalLockNamespace}))`)
}
