import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { and, eq, ne, type Placeholder, sql } from 'drizzle-orm'
import { recipeHash } from '#art/recipe-hash.ts'
import type { Brand } from '#brands/brands.ts'
import { contentLocaleOf, selectTranslation } from '#brands/select-translation.ts'
import { promotion } from '#db/schema/content.ts'
import { sanitizeOperatorHtml } from '#modules/notices/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { KeptListAnswers } from './kept-list-answers.ts'
import { type PromotionRow, toPromotionRow } from './promotion-rows.ts'

export type ListedTexts = Pick<Promotion, 'title' | 'summary' | 'content' | 'url'>

/** All promotions of a brand that are no drafts and whose rules are valid, in their order. */
export interface ListedPromotions {
  readonly rows: readonly PromotionRow[]
  /** What the list says of each in a language. */
  textsIn(language: string | undefined): (row: PromotionRow) => ListedTexts
  /** As long as the promotions and the brand are these. */
  readonly answers: KeptListAnswers
}

interface CachedPromotions extends ListedPromotions {
  readonly stamp: string
}

/** Of each brand as it is: a changed brand is another object. */
const cache = new WeakMap<Brand, CachedPromotions>()

/** Changes with every change of a promotion of the brand, on whatever node. A column of any query. */
export const stampOfPromotions = (brand: string | Placeholder) => sql<string>`(
  select coalesce(md5(string_agg(p.id || ' ' || p.xmin::text, ',' order by p.id)), '') from ${promotion} p where p.brand = ${brand})`

/** The promotions of a brand: their rules are parsed, and their texts made safe, once for each stamp. */
export async function readListedPromotions(
  services: AppServices,
  brand: Brand,
  stamp: string,
): Promise<ListedPromotions> {
  const cached = cache.get(brand)
  if (cached?.stamp === stamp) return cached
  const stored = await services.db
    .select()
    .from(promotion)
    .where(and(eq(promotion.brand, brand.code), ne(promotion.status, 'draft')))
    .orderBy(promotion.sort, promotion.id)
  const rows = stored.flatMap((row) => toPromotionRow(services, brand, row) ?? [])
  const read = { stamp, rows, textsIn: createTexts(brand), answers: new KeptListAnswers() }
  cache.set(brand, read)
  return read
}

function createTexts(brand: Brand): ListedPromotions['textsIn'] {
  const known = new Map<string, Map<bigint, ListedTexts>>()
  return (language) => {
    const locale = contentLocaleOf(brand, language)
    const texts = known.get(locale) ?? new Map<bigint, ListedTexts>()
    known.set(locale, texts)
    return (row) => {
      const found = texts.get(row.id) ?? toTexts(row, brand, language)
      texts.set(row.id, found)
      return found
    }
  }
}

function toTexts({ id, title, summary, content, recipe }: PromotionRow, brand: Brand, language: string | undefined) {
  return {
    title: selectTranslation(title, brand, language),
    summary: selectTranslation(summary, brand, language),
    content: sanitizeOperatorHtml(selectTranslation(content, brand, language)),
    url: `/art/promotions/${id}/${recipeHash(recipe)}.webp`,
  }
}
