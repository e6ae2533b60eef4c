import {
  type ContractKind,
  type ContractTier,
  contractTierFields,
  mostContractTiers,
  parseContractTiers,
} from '@foyer/contract/agents/contract-tiers.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { normalizeAmount, removeGroupSeparators, toAsciiDigits } from '#payments/normalize-typed-amount.ts'
import { type AmountErrorCode, parseAmount } from '#payments/parse-amount.ts'

/** Whether all tiers pay by a share or by an amount. */
export type PaysBy = 'rate' | 'amount'

/** The fields of a tier, as typed. */
export interface TierRow {
  /** Names the row while others are added and removed. */
  readonly key: number
  readonly validBet: string
  readonly activeMembers: string
  /** May be left out. */
  readonly loss: string
  /** A rate in per cent, or an amount. */
  readonly pays: string
}
export type TierField = Exclude<keyof TierRow, 'key'>

export type TierErrorCode = AmountErrorCode | 'countInvalid' | 'rateMissing' | 'rateInvalid' | 'amountZero'

/** The errors of a row by field; `row` is one of the row as a whole. */
export type TierRowErrors = Partial<Record<TierField, TierErrorCode>> & { readonly row?: 'notHigher' }

export interface OfferTerms {
  readonly kind: ContractKind
  readonly paysBy: PaysBy
  readonly rows: readonly TierRow[]
}

export type ParsedOffer =
  | { readonly tiers: ContractTier[]; readonly errors?: undefined }
  | { readonly tiers?: undefined; readonly errors: readonly TierRowErrors[] }

/** The fields of a row that a kind has, in their order on the form. */
export function tierFieldsOf(kind: ContractKind): readonly TierField[] {
  const { required, optional } = contractTierFields[kind]
  const names: readonly string[] = [...required, ...optional]
  return [
    ...(names.includes('periodValidBet') || names.includes('betAmount') ? (['validBet'] as const) : []),
    ...(names.includes('activeMembers') ? (['activeMembers'] as const) : []),
    ...(names.includes('periodProfitLoss') ? (['loss'] as const) : []),
    'pays',
  ]
}

/** How many tiers a contract of the kind can have. */
export function mostTiersOf(kind: ContractKind): number {
  return kind === 'realtime' ? 1 : mostContractTiers
}

/** The tiers of an offer as they are sent, or the errors of each row. It mirrors the gateway's checks. */
export function parseOffer(
  { kind, paysBy, rows }: OfferTerms,
  format: { currency: Currency; tag: string },
): ParsedOffer {
  const parsed = rows.map((row) => parseRow(row, { kind, paysBy, ...format }))
  const errors = parsed.map((row) => row.errors)
  if (errors.some((row) => Object.keys(row).length > 0)) return { errors }
  const tiers = parsed.map((row) => row.tier)
  const checked = parseContractTiers(kind, tiers, format.currency)
  if (!('invalidAt' in checked)) return { tiers }
  return { errors: rows.map((_row, index) => (index + 1 === checked.invalidAt ? { row: 'notHigher' } : {})) }
}

interface RowFormat {
  readonly kind: ContractKind
  readonly paysBy: PaysBy
  readonly currency: Currency
  readonly tag: string
}

/** What a field of a row means, or its error. */
type ParsedField = { readonly tier: ContractTier } | { readonly error: TierErrorCode }

function parseRow(row: TierRow, format: RowFormat): { tier: ContractTier; errors: TierRowErrors } {
  let tier: ContractTier = {}
  const errors: Partial<Record<TierField, TierErrorCode>> = {}
  for (const field of tierFieldsOf(format.kind)) {
    const parsed = fieldParsers[field](row[field], format)
    if ('error' in parsed) errors[field] = parsed.error
    else tier = { ...tier, ...parsed.tier }
  }
  return { tier, errors }
}

const fieldParsers: Readonly<Record<TierField, (typed: string, format: RowFormat) => ParsedField>> = {
  validBet: (typed, format) =>
    parseAmountField(typed, format, (amount) =>
      format.kind === 'dividend' ? { periodValidBet: amount } : { betAmount: amount },
    ),
  activeMembers(typed) {
    const count = toAsciiDigits(typed.trim())
    return /^\d{1,6}$/.test(count) ? { tier: { activeMembers: Number(count) } } : { error: 'countInvalid' }
  },
  loss: (typed, format) =>
    typed.trim() === '' ? { tier: {} } : parseAmountField(typed, format, (periodProfitLoss) => ({ periodProfitLoss })),
  pays(typed, format) {
    if (format.paysBy === 'amount') {
      const parsed = parseAmountField(typed, format, (amount) => ({ amount }))
      return 'tier' in parsed && /^[0.]*$/.test(parsed.tier.amount ?? '') ? { error: 'amountZero' } : parsed
    }
    const rate = parsePercentage(typed)
    if (rate === undefined) return { error: typed.trim() === '' ? 'rateMissing' : 'rateInvalid' }
    return { tier: { rate } }
  },
}

function parseAmountField(
  typed: string,
  { currency, tag }: RowFormat,
  toTier: (amount: string) => ContractTier,
): ParsedField {
  const amount = parseAmount(removeGroupSeparators(typed, tag), currency)
  return typeof amount === 'bigint' ? { tier: toTier(fromMinor(amount, currency)) } : { error: amount }
}

/** A typed percentage above 0 and below 100, with at most four decimals, as a fraction: `0,8` is `0.008`. */
export function parsePercentage(typed: string): string | undefined {
  const text = normalizeAmount(typed.replaceAll(/[%٪]/g, ''))
  const match = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  const millionths = `${whole.padStart(2, '0')}${decimals.padEnd(4, '0')}`
  return /^0+$/.test(millionths) ? undefined : `0.${millionths.replace(/0+$/, '')}`
}

/** A fraction as a percentage in the form that is typed, with the decimal separator of the language. */
export function toTypedPercentage(rate: string, tag: string): string {
  const millionths = (rate.split('.')[1] ?? '').padEnd(6, '0')
  const whole = millionths.slice(0, 2).replace(/^0/, '')
  const decimals = millionths.slice(2).replace(/0+$/, '')
  return decimals ? `${whole}${decimalSeparatorOf(tag)}${decimals}` : whole
}

function decimalSeparatorOf(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** The rows that the form begins with, from existing tiers. `withPay`: with what they pay, not the thresholds alone. */
export function toTierRows(
  tiers: readonly ContractTier[],
  { tag, withPay }: { tag: string; withPay: boolean },
): readonly TierRow[] {
  return tiers.map((tier, index) => ({
    key: index,
    validBet: toTypedAmount(tier.periodValidBet ?? tier.betAmount),
    activeMembers: tier.activeMembers === undefined ? '' : String(tier.activeMembers),
    loss: toTypedAmount(tier.periodProfitLoss),
    pays: withPay ? (tier.rate === undefined ? toTypedAmount(tier.amount) : toTypedPercentage(tier.rate, tag)) : '',
  }))
}

/** Whole amounts without decimals, which no language reads as thousands. */
function toTypedAmount(amount = ''): string {
  return amount.replace(/\.0+$/, '')
}

/** A row below the others. */
export function nextRow(rows: readonly TierRow[]): TierRow {
  return { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, validBet: '', activeMembers: '', loss: '', pays: '' }
}
