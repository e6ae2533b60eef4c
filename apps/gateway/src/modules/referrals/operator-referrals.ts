import { AppError } from '@foyer/contract/errors.ts'
import { clampToZero, fromMinor } from '@foyer/contract/money.ts'
import type { decideReferral, listReferrals } from '@foyer/contract/operator/referrals.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { referral } from '#db/schema/referrals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import type { ReferralRow } from './find-abuse.ts'
import { announceQualified } from './referral-consumer.ts'
import { referralTermsOf } from './referral-terms.ts'
import { rewardReferral } from './reward-referral.ts'

type Page = ResponseValueOf<typeof listReferrals>
type Decided = ResponseValueOf<typeof decideReferral>

const oldestFirst = { table: referral, by: [referral.refereeId] } as const

/** Referrals in a state, oldest first. */
export async function readReferralsPage(
  db: Db,
  { state, ...cursor }: RequestQueryOf<typeof listReferrals>,
  brands: BrandScope,
): Promise<Page> {
  const referrer = alias(member, 'referrer')
  const { rows, next } = await fetchCursorPage(db, oldestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select({ row: referral, account: member.account, currency: member.currency, referrer: referrer.account })
        .from(referral)
        .innerJoin(member, eq(member.id, referral.refereeId))
        .innerJoin(referrer, eq(referrer.id, referral.referrerId))
        .where(and(eq(referral.state, state), isInBrandScope(referral.brand, brands), follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.refereeId,
  })
  return {
    list: rows.map(({ row, account, currency, referrer: referrerAccount }) => ({
      id: String(row.refereeId),
      owner: { memberId: String(row.refereeId), account, brand: row.brand },
      referrer: referrerAccount,
      state: row.state,
      why: row.why,
      registeredAt: row.registeredAt.toISOString(),
      qualifiedAt: row.qualifiedAt?.toISOString() ?? null,
      deposit: row.depositMinor === null ? null : fromMinor(row.depositMinor, currency),
      bet: fromMinor(clampToZero(row.betMinor), currency),
      currency,
    })),
    next,
  }
}

export function findReferralBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, referral, eq(referral.refereeId, id))
}

/**
 * An operator releases a held referral, which gives its rewards, or refuses it. Throws `referral_not_found`, `referral_decided` for one that is
 * not held, and `reason_required`. Rewards that the operator may not approve alone wait for another one.
 */
export async function decideHeldReferral(
  services: AppServices,
  operator: string,
  { id, decision, reason: text }: RequestBodyOf<typeof decideReferral>,
): Promise<Decided> {
  const reason = parseAuditReason(text)
  return inLedgerTransaction(services.db, async (tx) => {
    const isOwn = eq(referral.refereeId, BigInt(id))
    const [row] = await tx.select().from(referral).where(isOwn).for('update')
    const brand = row && services.brands.getByCode(row.brand)
    if (!row || !brand) throw new AppError('referral_not_found')
    if (row.state !== 'held') throw new AppError('referral_decided', { state: row.state })
    const nowMs = services.clock.now()
    await writeAuditEntry(tx, {
      operator,
      brand: row.brand,
      action: decision === 'release' ? 'referral.release' : 'referral.refuse',
      subject: id,
      reason,
      detail: { referrerId: String(row.referrerId), why: row.why },
      nowMs,
    })
    if (decision === 'release') return release(tx, services, { row, brand, operator })
    await tx
      .update(referral)
      .set({ state: 'refused', why: 'operator', endedAt: new Date(nowMs) })
      .where(isOwn)
    return { state: 'refused', isHeld: false }
  })
}

interface Release {
  readonly row: ReferralRow
  readonly brand: Brand
  readonly operator: string
}

async function release(tx: Tx, services: AppServices, { row, brand, operator }: Release): Promise<Decided> {
  const { referrerRewardMinor, refereeRewardMinor } = referralTermsOf(brand)
  const approved = {
    operator,
    brand: brand.code,
    memberId: row.referrerId,
    currency: brand.currency,
    amountMinor: referrerRewardMinor + refereeRewardMinor,
    action: 'referral.release' as const,
    subject: String(row.refereeId),
  }
  const isAllowed = await canApproveAlone(tx, services, approved)
  if (isAllowed) await recordSoleApproval(tx, services, approved)
  const isHeld = await rewardReferral(tx, services, brand, { row, ...(!isAllowed && { heldFor: 'large' }) })
  // A referral that was held after it had qualified was announced then.
  if (row.rewardAt === null) {
    const happenedAt = new Date(services.clock.now())
    await announceQualified(tx, services, { ...row, brand, happenedAt })
  }
  return { state: 'rewarded', isHeld }
}
