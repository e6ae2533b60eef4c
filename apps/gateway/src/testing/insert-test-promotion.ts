import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { promotionBudget } from '#db/schema/rewards.ts'
import { isRaffle, prepareRaffle, toPromotionRow } from '#modules/promotions/service.ts'
import type { TestApp } from './test-app.ts'

type PromotionValues = typeof promotion.$inferInsert

/** Fields that every promotion has and most tests do not look at. */
type DefaultedField = 'brand' | 'title' | 'summary' | 'content' | 'recipe' | 'sort'

export interface InsertedPromotion {
  readonly values: Omit<PromotionValues, DefaultedField> & Partial<Pick<PromotionValues, DefaultedField>>
  /** None if absent. */
  readonly budget?: Omit<typeof promotionBudget.$inferInsert, 'promotionId'> | undefined
}

/** Adds a promotion of `aurora`, with the seed and the stock of a raffle, as opening it does. Returns its id. */
export function insertTestPromotion({ db, services }: TestApp, { values, budget }: InsertedPromotion): Promise<bigint> {
  const text = { EN: 'Test promotion' }
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(promotion)
      .values({ brand: 'aurora', title: text, summary: text, content: text, recipe: {}, sort: 1, ...values })
      .returning()
    if (!row) throw new Error('The promotion was not added.')
    if (budget) await tx.insert(promotionBudget).values({ promotionId: row.id, ...budget })
    const brand = services.brands.getByCode(row.brand)
    const opened = brand && toPromotionRow(services, brand, row)
    if (row.status !== 'draft' && isRaffle(opened)) await prepareRaffle(tx, services, opened)
    return row.id
  })
}
