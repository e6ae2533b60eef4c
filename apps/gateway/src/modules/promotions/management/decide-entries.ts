import { AppError } from '@foyer/contract/errors.ts'
import type {
  approvePromotionEntry,
  listPromotionEntries,
  OperatorEntry,
  rejectPromotionEntry,
} from '@foyer/contract/operator/promotion-management.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { takeEntryStep } from '#modules/promotions/entry-steps.ts'
import { rewardFreeCredit } from '#modules/promotions/free-credit.ts'
import { dueAtOf } from '#modules/promotions/join-promotion.ts'
import { type EntryRow, type PromotionRow, phaseAt, readPromotion } from '#modules/promotions/promotion-rows.ts'
import { grantTicketOfFirstDay } from '#modules/promotions/raffles/count-tickets.ts'
import { scoreStarsOfEntry } from '#modules/promotions/rankings/score-stars.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import { assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'

const oldestFirst = { table: promotionEntry, by: [promotionEntry.id] } as const

/** Oldest first. */
export async function readEntriesPage(
  services: AppServices,
  { brand, promotionId, state, ...cursor }: RequestQueryOf<typeof listPromotionEntries>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof listPromotionEntries>> {
  const filter = and(
    isInBrandScope(promotionEntry.brand, brands),
    brand === undefined ? undefined : eq(promotionEntry.brand, brand),
    promotionId === undefined ? undefined : eq(promotionEntry.promotionId, BigInt(promotionId)),
    state === undefined ? undefined : eq(promotionEntry.state, state),
  )
  const { rows, next } = await fetchCursorPage(services.db, oldestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      selectEntries(services.db, and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ entry }) => entry.id,
  })
  return { list: rows.flatMap((row) => toOperatorEntry(services, row) ?? []), next }
}

/** The brand of an entry; undefined if there is none. */
export function findEntryBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, promotionEntry, eq(promotionEntry.id, id))
}

/**
 * Approves an application: the member has joined now, and what they do counts from now on, by the rule that they applied under. Throws
 * `not_found`, `promotion_moved_on`, `promotion_closed` once the promotion is over, and `play_excluded`.
 */
export function approveEntry(
  services: AppServices,
  operator: string,
  { id }: RequestBodyOf<typeof approvePromotionEntry>,
): Promise<ResponseValueOf<typeof approvePromotionEntry>> {
  return inLedgerTransaction(services.db, async (tx) => {
    const { brand, found, row } = await findEntry(tx, services, BigInt(id))
    const nowMs = services.clock.now()
    const { memberId } = found
    await assertNotExcludedAndLock(tx, { memberId, nowMs, timeZone: brand.site.timeZone })
    const { rule, cycleKey } = found
    if (phaseAt(row, nowMs) === 'ended' || rule.kind === 'info') throw new AppError('promotion_closed')
    const values = { joinedAt: new Date(nowMs), dueAt: dueAtOf({ promotion: row, rule, cycleKey, brand }, nowMs) }
    const entry = await takeEntryStep(tx, services, found.id, { step: 'approve', ...values })
    await grantTicketOfFirstDay(tx, brand, entry, nowMs)
    await scoreStarsOfEntry(tx, brand, entry)
    await rewardFreeCredit(tx, services, { brand, promotion: row, entry })
    await audit(tx, services, { operator, entry, action: 'entry.approve' })
    await notify(tx, services, entry, { name: 'promotionApproved' })
    return readEntry(tx, services, entry.id)
  })
}

/** Rejects an application, or an entry that is being evaluated. Throws `not_found`, `promotion_moved_on` and `reason_required`. */
export function rejectEntry(
  services: AppServices,
  operator: string,
  { id, reason: text }: RequestBodyOf<typeof rejectPromotionEntry>,
): Promise<ResponseValueOf<typeof rejectPromotionEntry>> {
  const reason = parseAuditReason(text)
  return inLedgerTransaction(services.db, async (tx) => {
    const { found } = await findEntry(tx, services, BigInt(id))
    const entry = await takeEntryStep(tx, services, found.id, { step: 'reject', endReason: 'operator', note: reason })
    await audit(tx, services, { operator, entry, action: 'entry.reject', reason })
    await notify(tx, services, entry, { name: 'promotionRejected', reason })
    return readEntry(tx, services, entry.id)
  })
}

async function findEntry(
  tx: Tx,
  services: AppServices,
  id: bigint,
): Promise<{ brand: Brand; found: EntryRow; row: PromotionRow }> {
  const [found] = await tx.select().from(promotionEntry).where(eq(promotionEntry.id, id))
  const brand = found && services.brands.getByCode(found.brand)
  const row = brand && (await readPromotion(tx, services, { brand, id: found.promotionId }))
  if (!brand || !row) throw new AppError('not_found')
  return { brand, found, row }
}

function selectEntries(db: Db, filter: SQL | undefined) {
  return db
    .select({ entry: promotionEntry, title: promotion.title, account: member.account })
    .from(promotionEntry)
    .innerJoin(promotion, eq(promotion.id, promotionEntry.promotionId))
    .innerJoin(member, eq(member.id, promotionEntry.memberId))
    .where(filter)
    .$dynamic()
}

type FoundEntry = Awaited<ReturnType<typeof selectEntries>>[number]

/** Undefined for one of a brand whose folder was removed. */
function toOperatorEntry({ brands }: AppServices, { entry, title, account }: FoundEntry): OperatorEntry | undefined {
  const brand = brands.getByCode(entry.brand)
  if (!brand) return undefined
  return {
    id: String(entry.id),
    promotionId: String(entry.promotionId),
    title: selectTranslation(title, brand, undefined),
    owner: { memberId: String(entry.memberId), account, brand: entry.brand },
    state: entry.state,
    joinedAt: entry.joinedAt.toISOString(),
    endReason: entry.endReason,
    note: entry.note,
  }
}

async function readEntry(tx: Tx, services: AppServices, id: bigint): Promise<OperatorEntry> {
  const [found] = await selectEntries(tx, eq(promotionEntry.id, id))
  const entry = found && toOperatorEntry(services, found)
  if (!entry) throw new AppError('not_found')
  return entry
}

interface Decision {
  readonly operator: string
  readonly entry: EntryRow
  readonly action: 'entry.approve' | 'entry.reject'
  readonly reason?: string
}

function audit(tx: Tx, { clock }: AppServices, { operator, entry, action, reason }: Decision): Promise<void> {
  const detail = { promotionId: String(entry.promotionId), memberId: String(entry.memberId) }
  return writeAuditEntry(tx, {
    ...{ operator, brand: entry.brand, action, subject: String(entry.id), reason, detail },
    nowMs: clock.now(),
  })
}

/** Tells the member of a decision. */
async function notify(
  tx: Tx,
  services: AppServices,
  { memberId, promotionId }: EntryRow,
  { name, reason }: { name: 'promotionApproved' | 'promotionRejected'; reason?: string },
): Promise<void> {
  const values = { promotionId: String(promotionId), ...(reason !== undefined && { reason }) }
  await addEngagementMessages(tx, services, [{ memberId, name, target: { path: '/promotions' }, values }])
}
