import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import { isCurrency } from '@foyer/contract/money.ts'
import type { Brand } from '#src/brands/brands.ts'
import { formatAmount } from '#src/format-amount.ts'
import type english from './words/en.json'

/** Every message that the house sends; `words/en.json` is the list, each other language a file beside it. */
export type MessageName = keyof typeof english

export interface MessageTexts {
  /** A mail's; a text message does without. */
  readonly subject: string
  readonly body: string
}

export interface MessageValues {
  /** Said as a span of time, so that no language needs its plurals spelled out. */
  readonly minutes?: number
  readonly [name: string]: string | number | undefined
}

type Catalogue = Readonly<Record<MessageName, MessageTexts>>

const folder = join(import.meta.dirname, 'words')

/** The catalogues by language, as in `EN`; who reads another is written to in English. */
export const messageCatalogues: ReadonlyMap<string, Catalogue> = new Map(
  readdirSync(folder).map((file) => [
    basename(file, '.json').toUpperCase(),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue,
  ]),
)

/** A message as it will read in the language that its reader has the site in. `{brand}` need not be given. */
export function messageTexts(
  name: MessageName,
  reader: { readonly brand: Brand; readonly language: LocaleCode },
  { minutes, ...values }: MessageValues = {},
): MessageTexts {
  const { houseWords, name: brand } = reader.brand.profile
  const wanted = wordsOf(reader.language, houseWords as LocaleCode)
  const language = messageCatalogues.has(wanted) ? wanted : 'EN'
  const texts = messageCatalogues.get(language)?.[name]
  if (!texts) throw new Error(`The message "${name}" has no words in ${language}.`)
  const shown = {
    brand,
    ...values,
    ...amountsOf(values, language as LocaleCode),
    ...(minutes !== undefined && { minutes: spanOf(minutes, locales[language].tag) }),
  }
  return { subject: filled(texts.subject, shown), body: filled(texts.body, shown) }
}

function spanOf(minutes: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
}

/** Amounts are kept as they are on the wire, beside their currency, and spelt for whoever reads them. */
function amountsOf({ currency, ...values }: MessageValues, language: LocaleCode): Record<string, string> {
  if (typeof currency !== 'string' || !isCurrency(currency)) return {}
  const amounts = (['amount', 'payout', 'refunded'] as const).flatMap((name) => {
    const amount = values[name]
    return typeof amount === 'string' ? [[name, formatAmount(amount, currency, language)]] : []
  })
  return Object.fromEntries(amounts)
}

function filled(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A message needs "${name}".`)
    return String(value)
  })
}
