import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { helpArticle, helpCategory, promotion } from '#db/schema/content.ts'
import { promotionBudget } from '#db/schema/rewards.ts'
import { isRaffle, parsePromotionRule, prepareRaffle, toPromotionRow } from '#modules/promotions/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { StartError } from '#src/start-error.ts'
import { type DemoHelpArticle, helpArticles, helpCategoryCodes, legalDocuments } from './demo-help.ts'
import { type DemoPromotion, demoBudget, demoMoneyOf } from './demo-promotion.ts'
import { demoPromotions } from './demo-promotions.ts'
import { codesOf, type DemoTexts, translationsOf } from './read-demo-texts.ts'

interface ContentContext {
  readonly brand: Brand
  readonly texts: DemoTexts
  readonly nowMs: number
}

/** Writes the demo's help articles and promotions of one brand. Returns the ids of the promotions by their codes. */
export async function seedHelpAndPromotions(
  tx: Tx,
  services: AppServices,
  context: ContentContext,
): Promise<ReadonlyMap<string, bigint>> {
  await tx.insert(helpCategory).values(helpCategoryRowsOf(context))
  await tx.insert(helpArticle).values(helpArticleRowsOf(context))
  const codes = listPromotions(context).map(({ code }) => code)
  const rows = await tx.insert(promotion).values(promotionRowsOf(context)).returning()
  await tx.insert(promotionBudget).values(rows.flatMap((row) => budgetOf(row, context.brand)))
  for (const row of rows) {
    const opened = toPromotionRow(services, context.brand, row)
    if (isRaffle(opened)) await prepareRaffle(tx, services, opened)
  }
  return new Map(rows.map(({ id, sort }) => [codes[sort] ?? '', id]))
}

/** A promotion that gives nothing has no budget. */
function budgetOf(
  { id: promotionId, rule }: typeof promotion.$inferSelect,
  { currency }: Brand,
): (typeof promotionBudget.$inferInsert)[] {
  if ((rule as PromotionRule).kind === 'info') return []
  const mostMinor = toMinor(demoMoneyOf(currency)(demoBudget.dollars), currency) ?? 0n
  return [{ promotionId, mostMinor, mostRewards: demoBudget.rewards }]
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

/** The demo's promotions of a brand, in display order. */
function listPromotions({ brand }: ContentContext) {
  return codesOf(demoPromotions)
    .map((code) => ({ code, ...(demoPromotions[code] as DemoPromotion) }))
    .filter(({ feature }) => feature === undefined || brand.features[feature])
}

function promotionRowsOf(context: ContentContext): (typeof promotion.$inferInsert)[] {
  const { brand, texts, nowMs } = context
  return listPromotions(context).map(({ code, type, startDays, endDays, rule, entry, recipe }, sort) => ({
    brand: brand.code,
    type,
    ...entry,
    title: translationsOf(texts, ({ promotions }) => promotions[code].title),
    summary: translationsOf(texts, ({ promotions }) => promotions[code].summary),
    content: translationsOf(texts, ({ promotions }) => promotions[code].content),
    recipe,
    rule: validRuleOf(code, { type, rule: rule?.(demoMoneyOf(brand.currency)) ?? { kind: 'info' } }, brand),
    sort,
    startAt: new Date(nowMs + startDays * dayMs),
    endAt: endDays === null ? null : new Date(nowMs + endDays * dayMs),
  }))
}

function validRuleOf(
  code: string,
  { type, rule }: { type: PromotionType; rule: PromotionRule },
  brand: Brand,
): PromotionRule {
  const parsed = parsePromotionRule(rule, type, brand.currency)
  if ('rule' in parsed) return parsed.rule
  throw new StartError(`The demo promotion "${code}" has an invalid rule: ${parsed.problem}.`)
}
