import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { TransferDirection, VendorWallet } from '@foyer/contract/transfers.ts'
import { type AmountProblem, readAmount } from '#lib/read-amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface FundsValues {
  direction: TransferDirection
  vassalage: string
  /** As typed. */
  amount: string
}

export type FundsProblem = AmountProblem | 'amountTooLarge' | 'nothingThere'

export interface FundsTerms {
  readonly currency: Currency
  readonly balance: string
  readonly wallets: readonly VendorWallet[]
}

export function chosenWallet({ vassalage }: Pick<FundsValues, 'vassalage'>, { wallets }: FundsTerms) {
  return wallets.find((wallet) => wallet.vassalage === vassalage)
}

/** What can be moved at most: null where the vendor does not say what it has. */
export function mostOf(values: FundsValues, terms: FundsTerms): string | null {
  return values.direction === 'IN' ? terms.balance : (chosenWallet(values, terms)?.balance ?? null)
}

/** What is wrong with the amount, so that the gateway has little left to refuse; it alone knows where a vendor is silent. */
export function fundsProblems(
  values: FundsValues,
  terms: FundsTerms,
): Partial<Record<keyof FundsValues, FundsProblem>> {
  const problem = amountProblem(values, terms)
  return problem ? { amount: problem } : {}
}

export interface FundsSummary {
  readonly direction: TransferDirection
  readonly wallet: VendorWallet
  /** Decimal string, as it is sent. */
  readonly amount: string
}

/** What would be moved; undefined while something is wrong. */
export function fundsSummary(values: FundsValues, terms: FundsTerms): FundsSummary | undefined {
  const wallet = chosenWallet(values, terms)
  if (!wallet || amountProblem(values, terms)) return undefined
  return { direction: values.direction, wallet, amount: plainAmount(values.amount) }
}

/** All of it, and half, rounded down to the currency's own unit; nothing where there is nothing. */
export function fundsPicks(values: FundsValues, terms: FundsTerms): { half: string; all: string } | undefined {
  const minor = toMinor(mostOf(values, terms) ?? '0', terms.currency) ?? 0n
  if (minor <= 0n) return undefined
  const decimal = (part: bigint) => fromMinor(part, terms.currency)
  return { half: decimal(minor / 2n), all: decimal(minor) }
}

/** What is moved, in one line: the same is sent under the same key. */
export function fundsContent({ direction, wallet, amount }: FundsSummary): string {
  return `${direction} ${wallet.vassalage} ${amount}`
}

/** The direction that a form begins with: in, unless no vendor takes money and one has some. */
export function firstDirection({ balance, wallets, currency }: FundsTerms): TransferDirection {
  const hasMoney = (amount: string | null) => (toMinor(amount ?? '0', currency) ?? 0n) > 0n
  const canGoIn = hasMoney(balance) && wallets.some(({ takesMoney }) => takesMoney)
  return !canGoIn && wallets.some((wallet) => hasMoney(wallet.balance)) ? 'OUT' : 'IN'
}

function amountProblem(values: FundsValues, terms: FundsTerms): FundsProblem | undefined {
  const most = mostOf(values, terms)
  const mostMinor = most === null ? undefined : toMinor(most, terms.currency)
  if (mostMinor === 0n) return 'nothingThere'
  const read = readAmount(values.amount, terms.currency)
  if (typeof read !== 'bigint') return read
  if (read === 0n) return 'amountInvalid'
  return mostMinor !== undefined && read > mostMinor ? 'amountTooLarge' : undefined
}
