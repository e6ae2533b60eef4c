import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import { isCurrency } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import { formatAmount } from './format-amount.ts'
import type english from './words/en.json'

/** Keys of all messages to members. `words/en.json` defines them; every other language is a file beside it. */
export type MessageName = Exclude<keyof typeof english, 'contractKinds'>

/** A kind of contract, whose name in the reader's language is the value of `{kind}`. */
type ContractKindName = keyof (typeof english)['contractKinds']

export interface MessageContent {
  /** The subject of an email; not used for text messages. */
  readonly subject: string
  readonly body: string
}

export interface MessageValues {
  /** Formatted as a duration by `Intl`, so that messages need no plural forms. */
  readonly minutes?: number
  readonly [name: string]: string | number | undefined
}

type Catalogue = Readonly<Record<MessageName, MessageContent>> & {
  readonly contractKinds: Readonly<Record<ContractKindName, string>>
}

const folder = join(import.meta.dirname, 'words')

/** The catalogues, keyed by language code such as `EN`; English is the fallback for other languages. */
const messageCatalogues: ReadonlyMap<string, Catalogue> = new Map(
  readdirSync(folder).map((file) => [
    basename(file, '.json').toUpperCase(),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue,
  ]),
)

/** Renders a message in the reader's language. The value of `{brand}` is filled in. */
export function renderMessage(
  name: MessageName,
  reader: { readonly brand: Brand; readonly language: LocaleCode },
  { minutes, ...values }: MessageValues = {},
): MessageContent {
  const { brandLanguage, name: brand } = reader.brand.profile
  const wanted = resolveContentLocale(reader.language, brandLanguage as LocaleCode)
  const language = messageCatalogues.has(wanted) ? wanted : 'EN'
  const catalogue = messageCatalogues.get(language)
  const texts = catalogue?.[name]
  if (!catalogue || !texts) throw new Error(`The message "${name}" has no text in ${language}.`)
  const shown = {
    brand,
    ...values,
    ...formatAmounts(values, language as LocaleCode),
    ...(values.kind !== undefined && { kind: catalogue.contractKinds[values.kind as ContractKindName] }),
    ...(minutes !== undefined && { minutes: formatMinutes(minutes, locales[language].tag) }),
  }
  return { subject: fillPlaceholders(texts.subject, shown), body: fillPlaceholders(texts.body, shown) }
}

function formatMinutes(minutes: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
}

/** Amounts are stored as decimal strings with their currency, and formatted for the reader. */
function formatAmounts({ currency, ...values }: MessageValues, language: LocaleCode): Record<string, string> {
  if (typeof currency !== 'string' || !isCurrency(currency)) return {}
  const amounts = (['amount', 'payout', 'refunded'] as const).flatMap((name) => {
    const amount = values[name]
    return typeof amount === 'string' ? [[name, formatAmount(amount, currency, language)]] : []
  })
  return Object.fromEntries(amounts)
}

function fillPlaceholders(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The message needs a value for "${name}".`)
    return String(value)
  })
}
