import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { helpArticle, helpCategory, promotion } from '#db/schema/content.ts'
import { parsePromotionRule } from '#modules/promotions/service.ts'
import { StartError } from '#src/start-error.ts'
import { type DemoHelpArticle, helpArticles, helpCategoryCodes, legalDocuments } from './demo-help.ts'
import { type DemoPromotion, demoPromotions } from './demo-promotions.ts'
import { codesOf, type DemoTexts, translationsOf } from './read-demo-texts.ts'

const dayMs = 24 * 60 * 60 * 1_000

interface ContentContext {
  readonly brand: Brand
  readonly texts: DemoTexts
  readonly nowMs: number
}

/** Writes the demo's help articles and promotions of one brand. */
export async function seedHelpAndPromotions(tx: Tx, context: ContentContext): Promise<void> {
  await tx.insert(helpCategory).values(helpCategoryRowsOf(context))
  await tx.insert(helpArticle).values(helpArticleRowsOf(context))
  await tx.insert(promotion).values(promotionRowsOf(context))
}

function helpCategoryRowsOf({ brand, texts }: ContentContext): (typeof helpCategory.$inferInsert)[] {
  return helpCategoryCodes.map((code, sort) => ({
    brand: brand.code,
    code,
    title: translationsOf(texts, ({ help }) => help.categories[code]),
    sort,
  }))
}

function helpArticleRowsOf({ brand, texts }: ContentContext): (typeof helpArticle.$inferInsert)[] {
  const articles = codesOf(helpArticles).map((code) => ({
    code,
    ...(helpArticles[code] satisfies DemoHelpArticle),
    title: translationsOf(texts, ({ help }) => help.articles[code].title),
    content: translationsOf(texts, ({ help }) => help.articles[code].content),
  }))
  const documents = codesOf(legalDocuments).map((code) => ({
    code,
    ...legalDocuments[code],
    title: translationsOf(texts, (language) => language.documents[code].title),
    content: translationsOf(texts, (language) => language.documents[code].content.join('\n')),
  }))
  return [...articles, ...documents].map((row, sort) => ({ brand: brand.code, ...row, sort }))
}

function promotionRowsOf({ brand, texts, nowMs }: ContentContext): (typeof promotion.$inferInsert)[] {
  return codesOf(demoPromotions)
    .map((code) => ({ code, ...(demoPromotions[code] as DemoPromotion) }))
    .filter(({ feature }) => feature === undefined || brand.features[feature])
    .map(({ code, type, startDays, endDays, rule, recipe }, sort) => ({
      brand: brand.code,
      type,
      title: translationsOf(texts, ({ promotions }) => promotions[code].title),
      summary: translationsOf(texts, ({ promotions }) => promotions[code].summary),
      content: translationsOf(texts, ({ promotions }) => promotions[code].content),
      recipe,
      rule: validRuleOf(code, { type, rule }, brand),
      sort,
      startAt: new Date(nowMs + startDays * dayMs),
      endAt: endDays === null ? null : new Date(nowMs + endDays * dayMs),
    }))
}

function validRuleOf(code: string, { type, rule }: Pick<DemoPromotion, 'type' | 'rule'>, brand: Brand): PromotionRule {
  const parsed = parsePromotionRule(rule, type, brand.currency)
  if ('rule' in parsed) return parsed.rule
  throw new StartError(`The demo promotion "${code}" has an invalid rule: ${parsed.problem}.`)
}
