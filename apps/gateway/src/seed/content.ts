import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database.ts'
import { helpArticle, helpCategory, promotion } from '#db/schema/content.ts'
import { legalDocuments } from './content-documents.ts'
import { helpArticles, helpCategories } from './content-help.ts'
import { demoPromotions } from './content-promotions.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Writes the demo's help articles and promotions of one brand. */
export async function seedHelpAndPromotions(tx: Tx, brand: Brand, nowMs: number): Promise<void> {
  const of = { brand: brand.code }
  await tx.insert(helpCategory).values(helpCategories.map((row, sort) => ({ ...of, ...row, sort })))
  await tx
    .insert(helpArticle)
    .values([...helpArticles, ...legalDocuments].map((row, sort) => ({ ...of, ...row, sort })))
  const offered = demoPromotions.filter(({ feature }) => feature === undefined || brand.features[feature])
  await tx.insert(promotion).values(
    offered.map(({ feature: _feature, startDays, endDays, ...row }, sort) => ({
      ...of,
      ...row,
      sort,
      startAt: new Date(nowMs + startDays * dayMs),
      endAt: endDays === null ? null : new Date(nowMs + endDays * dayMs),
    })),
  )
}
