import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { approveVipLevel, getMemberVip, listVipRequests, MemberVip } from '@foyer/contract/operator/vip-levels.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { vip, vipMonth } from '#db/schema/vip.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import { assertNotExcluded } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { lockLevel, stepUp } from './raise-level.ts'
import { lockVip } from './set-member-level.ts'
import { levelReachedBy } from './vip-levels.ts'

const shownMonths = 12
const byMember = { table: vip, by: [vip.memberId] } as const

/** A member's level and play. Throws `member_not_found`. */
export async function readMemberVip(
  { db, brands }: AppServices,
  { brand: code, account }: RequestQueryOf<typeof getMemberVip>,
): Promise<ResponseValueOf<typeof getMemberVip>> {
  const brand = brands.getByCode(code)
  if (!brand) throw new AppError('member_not_found')
  return describeMemberVip(db, brand, await findMember(db, code, account))
}

/** The members of these brands who wait for an approval, by id. */
export async function readVipRequestsPage(
  db: Db,
  { brand, ...cursor }: RequestQueryOf<typeof listVipRequests>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof listVipRequests>> {
  const filter = and(
    isNotNull(vip.pendingLevel),
    isInBrandScope(vip.brand, brands),
    brand === undefined ? undefined : eq(vip.brand, brand),
  )
  const { rows, next } = await fetchCursorPage(db, byMember, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select({ own: vip, account: member.account, level: member.level })
        .from(vip)
        .innerJoin(member, eq(member.id, vip.memberId))
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ own }) => own.memberId,
  })
  const list = rows.map(({ own, account, level }) => ({
    ...{ id: String(own.memberId), brand: own.brand, account, level },
    ...{ pendingLevel: own.pendingLevel ?? level, pendingSince: (own.pendingSince ?? own.levelSince).toISOString() },
  }))
  return { list, next }
}

/**
 * Raises a member to a level that waits for it, with the rewards of its steps. Throws `member_not_found`, `vip_level_not_pending` for a level
 * above the one that waits or not above the member's own, and `play_excluded` during a break.
 */
export function approvePendingLevel(
  services: AppServices,
  operator: string,
  { brand: code, account, level, reason }: RequestBodyOf<typeof approveVipLevel>,
): Promise<ResponseValueOf<typeof approveVipLevel>> {
  const brand = services.brands.getByCode(code)
  if (!brand) throw new AppError('member_not_found')
  const nowMs = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    const row = await findMember(tx, code, account)
    const { pendingLevel } = await lockVip(tx, services, code, row.id)
    const from = await lockLevel(tx, row.id)
    if (pendingLevel === null || level > pendingLevel || level <= from) throw new AppError('vip_level_not_pending')
    await assertNotExcluded(tx, { memberId: row.id, nowMs })
    await stepUp(tx, services, brand, { memberId: row.id, from, to: level })
    await writeAuditEntry(tx, {
      ...{ operator, brand: code, action: 'member.vip', subject: String(row.id), reason: parseAuditReason(reason) },
      ...{ detail: { account: row.account, from, to: level, pendingLevel }, nowMs },
    })
    return describeMemberVip(tx, brand, await findMember(tx, code, account))
  })
}

type MemberRow = typeof member.$inferSelect

async function findMember(db: Db | Tx, brand: string, account: string): Promise<MemberRow> {
  const [row] = await db.select().from(member).where(accountNameCondition(brand, account))
  if (!row) throw new AppError('member_not_found')
  return row
}

async function describeMemberVip(db: Db, brand: Brand, row: MemberRow): Promise<MemberVip> {
  const [own] = await db.select().from(vip).where(eq(vip.memberId, row.id))
  const months = await db
    .select()
    .from(vipMonth)
    .where(eq(vipMonth.memberId, row.id))
    .orderBy(desc(vipMonth.month))
    .limit(shownMonths)
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  const progressMinor = own?.progressMinor ?? 0n
  return {
    ...{ id: String(row.id), account: row.account, currency: brand.currency, level: row.level },
    isPinned: own?.isPinned ?? false,
    progress: format(progressMinor),
    reachedLevel: levelReachedBy(brand, progressMinor),
    levelSince: (own?.levelSince ?? row.registeredAt).toISOString(),
    pendingLevel: own?.pendingLevel ?? null,
    pendingSince: own?.pendingSince?.toISOString() ?? null,
    months: months.map(({ month, playedMinor }) => ({ month, played: format(playedMinor) })),
  }
}
