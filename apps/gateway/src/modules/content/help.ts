import { type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'
import type { getHelpV2, HelpArticle } from '@foyer/contract/site/help-and-feedback.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { helpArticle, helpCategory } from '#db/schema/content.ts'
import { sanitizeOperatorHtml } from '#modules/notices/service.ts'
import { escapeHtml } from '#notify/escape-html.ts'
import { formatAmount } from '#notify/format-amount.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * The brand's help articles and documents in the reader's language. Omits articles of a disabled feature, articles with a
 * placeholder that has no value for the brand, and categories without articles, so that no text is untrue.
 */
export async function readHelpCentre(
  services: AppServices,
  brand: Brand,
  language: string | undefined,
): Promise<ResponseValueOf<typeof getHelpV2>> {
  const [categories, articles] = await Promise.all([
    services.db.select().from(helpCategory).where(eq(helpCategory.brand, brand.code)).orderBy(helpCategory.sort),
    services.db.select().from(helpArticle).where(eq(helpArticle.brand, brand.code)).orderBy(helpArticle.sort),
  ])
  const values = resolvePlaceholders(brand, language)
  const isFeatureEnabled = ({ feature }: HelpArticleRow) =>
    feature === null || brand.features[feature as FeatureName] === true
  const articlesOf = (code: string) =>
    articles
      .filter((row) => row.category === code && isFeatureEnabled(row))
      .flatMap((row) => toHelpArticles(row, { brand, language, values }))
  return {
    categories: categories
      .map(({ code, title }) => ({
        id: code,
        title: selectTranslation(title, brand, language),
        articles: articlesOf(code),
      }))
      .filter((category) => category.articles.length > 0),
  }
}

type HelpArticleRow = typeof helpArticle.$inferSelect
type Placeholders = Readonly<Record<string, string | undefined>>

interface ArticleContext {
  readonly brand: Brand
  readonly language: string | undefined
  readonly values: Placeholders
}

function toHelpArticles(row: HelpArticleRow, { brand, language, values }: ArticleContext): HelpArticle[] {
  const title = fillPlaceholders(selectTranslation(row.title, brand, language), values)
  const content = fillPlaceholders(selectTranslation(row.content, brand, language), values, escapeHtml)
  return title === undefined || content === undefined
    ? []
    : [{ id: row.code, title, content: sanitizeOperatorHtml(content) }]
}

/** Fills the placeholders of a text. Returns undefined if one of them has no value. */
function fillPlaceholders(
  text: string,
  values: Placeholders,
  format: (value: string) => string = (value) => value,
): string | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === undefined)) return undefined
  return text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => format(values[name] ?? ''))
}

function resolvePlaceholders(brand: Brand, language: string | undefined): Placeholders {
  const brandLanguage = brand.profile.brandLanguage as LocaleCode
  const words = language ? resolveContentLocale(language, brandLanguage) : brandLanguage
  const { tag } = locales[words]
  const { min, max } = depositRange(brand)
  const formatLimit = (amount: string) => formatAmount(amount, brand.currency, words, { isShort: true })
  return {
    brand: brand.profile.name,
    age: new Intl.NumberFormat(tag).format(brand.site.minimumAge),
    currency: new Intl.DisplayNames(tag, { type: 'currency', fallback: 'code' }).of(brand.currency),
    currencyCode: brand.currency,
    timeZone: brand.profile.timeZone,
    minDeposit: min && formatLimit(min),
    maxDeposit: max && formatLimit(max),
  }
}

/** The lowest minimum and the highest maximum of the deposit methods that are open to every member. */
function depositRange({ site, currency }: Brand): { min: string | undefined; max: string | undefined } {
  const toMinorUnits = (amount: string) => toMinor(amount, currency) ?? 0n
  const methods = site.depositMethods.filter(({ minLevel = 0 }) => minLevel === 0)
  const inOrder = (amounts: string[]) => amounts.toSorted((a, b) => (toMinorUnits(a) < toMinorUnits(b) ? -1 : 1))
  return {
    min: inOrder(methods.map(({ minAmount }) => minAmount)).at(0),
    max: inOrder(methods.map(({ maxAmount }) => maxAmount)).at(-1),
  }
}
