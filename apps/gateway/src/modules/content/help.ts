import type { getHelpV2, HelpArticle } from '@foyer/contract/content.ts'
import type { Feature } from '@foyer/contract/features.ts'
import { type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { helpArticle, helpCategory } from '#db/schema/content.ts'
import { cleanHtml } from '#modules/notices/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import { inLanguage } from '#src/brands/in-language.ts'
import { formatAmount } from '#src/format-amount.ts'
import type { Gateway } from '#src/gateway.ts'

/**
 * The brand's help articles and documents in the reader's language. Omits articles of a disabled feature, articles with a
 * placeholder that has no value for the brand, and categories without articles, so that no text is untrue.
 */
export async function readHelp(
  gateway: Gateway,
  brand: Brand,
  language: string | undefined,
): Promise<ValueOf<typeof getHelpV2>> {
  const [categories, articles] = await Promise.all([
    gateway.db.select().from(helpCategory).where(eq(helpCategory.brand, brand.code)).orderBy(helpCategory.sort),
    gateway.db.select().from(helpArticle).where(eq(helpArticle.brand, brand.code)).orderBy(helpArticle.sort),
  ])
  const values = placeholdersOf(brand, language)
  const isTrue = ({ feature }: ArticleRow) => feature === null || brand.features[feature as Feature] === true
  const articlesOf = (code: string) =>
    articles
      .filter((row) => row.category === code && isTrue(row))
      .flatMap((row) => articleWire(row, { brand, language, values }))
  return {
    categories: categories
      .map(({ code, title }) => ({ id: code, title: inLanguage(title, brand, language), articles: articlesOf(code) }))
      .filter((category) => category.articles.length > 0),
  }
}

type ArticleRow = typeof helpArticle.$inferSelect
type Placeholders = Readonly<Record<string, string | undefined>>

interface Reading {
  readonly brand: Brand
  readonly language: string | undefined
  readonly values: Placeholders
}

function articleWire(row: ArticleRow, { brand, language, values }: Reading): HelpArticle[] {
  const title = fill(inLanguage(row.title, brand, language), values)
  const content = fill(inLanguage(row.content, brand, language), values, escapeHtml)
  return title === undefined || content === undefined ? [] : [{ id: row.code, title, content: cleanHtml(content) }]
}

/** Fills the placeholders of a text. Returns undefined if one of them has no value. */
function fill(
  text: string,
  values: Placeholders,
  write: (value: string) => string = (value) => value,
): string | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === undefined)) return undefined
  return text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => write(values[name] ?? ''))
}

function placeholdersOf(brand: Brand, language: string | undefined): Placeholders {
  const own = brand.profile.houseWords as LocaleCode
  const words = language ? wordsOf(language, own) : own
  const { tag } = locales[words]
  const { least, most } = depositRange(brand)
  const write = (amount: string) => formatAmount(amount, brand.currency, words, { isShort: true })
  return {
    brand: brand.profile.name,
    age: new Intl.NumberFormat(tag).format(brand.site.minimumAge),
    currency: new Intl.DisplayNames(tag, { type: 'currency', fallback: 'code' }).of(brand.currency),
    currencyCode: brand.currency,
    timeZone: brand.profile.timeZone,
    minDeposit: least && write(least),
    maxDeposit: most && write(most),
  }
}

/** The lowest minimum and the highest maximum of the deposit methods that are open to every member. */
function depositRange({ site, currency }: Brand): { least: string | undefined; most: string | undefined } {
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  const methods = site.depositMethods.filter(({ minLevel = 0 }) => minLevel === 0)
  const inOrder = (amounts: string[]) => amounts.toSorted((a, b) => (minor(a) < minor(b) ? -1 : 1))
  return {
    least: inOrder(methods.map(({ minAmount }) => minAmount)).at(0),
    most: inOrder(methods.map(({ maxAmount }) => maxAmount)).at(-1),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
