import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { createPromotion, openPromotion, stopPromotion } from '@foyer/contract/operator/promotion-management.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '#audit/audit-actions.ts'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { promotionBudget } from '#db/schema/rewards.ts'
import { type PromotionRow, toPromotionRow } from '#modules/promotions/promotion-rows.ts'
import { isRaffle, prepareRaffle } from '#modules/promotions/raffles/raffle-seeds.ts'
import { singleApprovalLimit } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { checkPromotionFile, findRuleProblem } from './check-promotion.ts'
import { costOf } from './promotion-cost.ts'

type OpenedPromotion = ResponseValueOf<typeof openPromotion>

/**
 * Stores a promotion from a file as a draft; with `open` it is opened at once, unless its budget asks for another operator. Throws
 * `not_found` for an unknown brand, and `promotion_invalid` with the problem.
 */
export async function storePromotion(
  services: AppServices,
  operator: string,
  { brand: code, promotion: file, open }: RequestBodyOf<typeof createPromotion>,
): Promise<OpenedPromotion> {
  const brand = services.brands.getByCode(code)
  if (!brand) throw new AppError('not_found')
  const { rule, budget } = checkPromotionFile(file, brand)
  return inTransaction(services.db, async (tx) => {
    const [added] = await tx
      .insert(promotion)
      .values({
        ...{ brand: code, type: file.type, title: file.title, summary: file.summary, content: file.content, rule },
        ...{ recipe: file.recipe, sort: file.sort ?? 0, status: 'draft', createdBy: operator },
        ...{ startAt: new Date(file.startAt), endAt: file.endAt === null ? null : new Date(file.endAt) },
        ...(file.cycle && { cycle: file.cycle }),
        ...(file.pay && { pay: file.pay }),
        ...(file.claimDays !== undefined && { claimDays: file.claimDays }),
        ...(file.needsApproval !== undefined && { needsApproval: file.needsApproval }),
      })
      .returning()
    if (!added) throw new Error('The promotion was not stored.')
    if (budget) await tx.insert(promotionBudget).values({ promotionId: added.id, ...budget })
    await audit(tx, services, { operator, row: added, action: 'promotion.create' })
    const draft: Draft = { brand, row: toValid(services, brand, added), budgetMinor: budget?.mostMinor }
    if (!open || needsSecondOperator(draft)) return toOpened(draft)
    return openDraft(tx, services, operator, draft)
  })
}

/**
 * Opens a draft. Throws `promotion_not_found`, `promotion_closed` for one that is stopped, `promotion_invalid`, and
 * `second_operator_required` if the one who made it wants to open a budget above the brand's single-approval limit.
 */
export async function openStoredPromotion(
  services: AppServices,
  operator: string,
  { id }: RequestBodyOf<typeof openPromotion>,
): Promise<OpenedPromotion> {
  return inTransaction(services.db, async (tx) => {
    const { brand, stored } = await lockPromotion(tx, services, BigInt(id))
    const [budget] = await tx.select().from(promotionBudget).where(eq(promotionBudget.promotionId, stored.id))
    const draft: Draft = { brand, row: toValid(services, brand, stored), budgetMinor: budget?.mostMinor }
    if (stored.status === 'open') return toOpened(draft)
    if (stored.status === 'stopped') throw new AppError('promotion_closed')
    if (needsSecondOperator(draft) && stored.createdBy === operator) throw new AppError('second_operator_required')
    return openDraft(tx, services, operator, draft)
  })
}

/** Lets nobody enter any more. Throws `promotion_not_found` and `reason_required`. */
export async function stopStoredPromotion(
  services: AppServices,
  operator: string,
  { id, reason: text }: RequestBodyOf<typeof stopPromotion>,
): Promise<ResponseValueOf<typeof stopPromotion>> {
  const reason = parseAuditReason(text)
  return inTransaction(services.db, async (tx) => {
    const { stored } = await lockPromotion(tx, services, BigInt(id))
    if (stored.status !== 'stopped') {
      await tx.update(promotion).set({ status: 'stopped' }).where(eq(promotion.id, stored.id))
      await audit(tx, services, { operator, row: stored, action: 'promotion.stop', reason })
    }
    return { id, status: 'stopped' }
  })
}

type StoredRow = typeof promotion.$inferSelect

interface Draft {
  readonly brand: Brand
  readonly row: PromotionRow
  /** Undefined without a budget. */
  readonly budgetMinor: bigint | undefined
}

async function lockPromotion(tx: Tx, { brands }: AppServices, id: bigint) {
  const [stored] = await tx.select().from(promotion).where(eq(promotion.id, id)).for('update')
  const brand = stored && brands.getByCode(stored.brand)
  if (!stored || !brand) throw new AppError('promotion_not_found')
  return { stored, brand }
}

function toValid(services: AppServices, brand: Brand, stored: StoredRow): PromotionRow {
  const row = toPromotionRow(services, brand, stored)
  if (!row) throw new AppError('promotion_invalid', { problem: 'its stored rule is invalid' })
  return row
}

const needsSecondOperator = ({ brand, budgetMinor }: Draft): boolean =>
  budgetMinor !== undefined && budgetMinor > singleApprovalLimit(brand, brand.currency)

async function openDraft(tx: Tx, services: AppServices, operator: string, draft: Draft): Promise<OpenedPromotion> {
  const { brand, row } = draft
  // The brand's standards may have changed since it was stored.
  const problem = findRuleProblem(row.rule, brand)
  if (problem !== undefined) throw new AppError('promotion_invalid', { problem })
  await tx.update(promotion).set({ status: 'open' }).where(eq(promotion.id, row.id))
  if (isRaffle(row)) await prepareRaffle(tx, services, row)
  await audit(tx, services, { operator, row, action: 'promotion.open', budget: budgetOf(draft) })
  return toOpened({ ...draft, row: { ...row, status: 'open' } })
}

const budgetOf = ({ brand, budgetMinor }: Draft) =>
  budgetMinor === undefined ? null : fromMinor(budgetMinor, brand.currency)

function toOpened(draft: Draft): OpenedPromotion {
  const { brand, row, budgetMinor } = draft
  return {
    id: String(row.id),
    status: row.status,
    needsSecondOperator: row.status === 'draft' && needsSecondOperator(draft),
    currency: brand.currency,
    rule: row.rule,
    cost: costOf(row.rule, brand, budgetMinor),
  }
}

interface Audited {
  readonly operator: string
  readonly row: Pick<StoredRow, 'id' | 'brand' | 'type' | 'rule'>
  readonly action: AuditAction
  readonly reason?: string
  readonly budget?: string | null
}

function audit(tx: Tx, { clock }: AppServices, { operator, row, action, reason, budget }: Audited): Promise<void> {
  const detail = { type: row.type, rule: row.rule, ...(budget !== undefined && { budget }) }
  return writeAuditEntry(tx, {
    ...{ operator, brand: row.brand, action, subject: String(row.id), reason, detail },
    nowMs: clock.now(),
  })
}
