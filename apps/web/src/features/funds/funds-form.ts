import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { TransferDirection, VendorWallet } from '@foyer/contract/transfers.ts'
import type { Problems } from '#lib/problem-resolver.ts'
import { type AmountProblem, minorOf, readAmount } from '#lib/read-amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface FundsValues {
  direction: TransferDirection
  vassalage: string
  /** As typed. */
  amount: string
}

/** The values as the draft stores them. */
type TypedFunds = Readonly<Record<keyof FundsValues, string>>

export type FundsProblem = AmountProblem | 'amountTooLarge' | 'nothingThere' | 'overLimit' | 'limitUsedUp'

export interface FundsTerms {
  readonly currency: Currency
  readonly balance: string
  readonly wallets: readonly VendorWallet[]
  /** What the member's play limits still allow to be moved in, as a decimal string; null when no limit is set. */
  readonly mostIn: string | null
}

export function chosenWallet({ vassalage }: Pick<FundsValues, 'vassalage'>, { wallets }: FundsTerms) {
  return wallets.find((wallet) => wallet.vassalage === vassalage)
}

/** Whether the destination wallet accepts no transfers at present. */
export function isWalletShut(values: Pick<FundsValues, 'direction' | 'vassalage'>, terms: FundsTerms): boolean {
  return values.direction === 'IN' && chosenWallet(values, terms)?.takesMoney === false
}

/** The maximum that can be moved, as a decimal string; null when the vendor does not report its balance. */
export function mostOf(values: FundsValues, terms: FundsTerms): string | null {
  if (values.direction === 'OUT') return chosenWallet(values, terms)?.balance ?? null
  return isByLimit(values, terms) ? terms.mostIn : terms.balance
}

/** Whether the maximum comes from a play limit of the member and not from the balance. */
export function isByLimit(
  { direction }: Pick<FundsValues, 'direction'>,
  { balance, mostIn, currency }: FundsTerms,
): boolean {
  if (direction === 'OUT' || mostIn === null) return false
  return minorOf(mostIn, currency) < minorOf(balance, currency)
}

/** The validation error of the amount. When the vendor does not report its balance, only the gateway can check against it. */
export function fundsProblems(values: FundsValues, terms: FundsTerms): Problems<FundsValues, FundsProblem> {
  const problem = amountProblem(values, terms)
  return problem ? { amount: problem } : {}
}

export interface FundsSummary {
  readonly direction: TransferDirection
  readonly wallet: VendorWallet
  /** Decimal string, as it is sent. */
  readonly amount: string
}

/** The transfer that the draft describes; undefined while it has an error. */
export function fundsSummary(typed: TypedFunds, terms: FundsTerms): FundsSummary | undefined {
  const values: FundsValues = { ...typed, direction: directionOf(typed) }
  const wallet = chosenWallet(values, terms)
  if (!wallet || isWalletShut(values, terms) || amountProblem(values, terms)) return undefined
  return { direction: values.direction, wallet, amount: plainAmount(values.amount) }
}

/** The maximum and half of it, rounded down to the minor unit; undefined when there is nothing to move. */
export function fundsPicks(values: FundsValues, terms: FundsTerms): { half: string; all: string } | undefined {
  const minor = minorOf(mostOf(values, terms) ?? '0', terms.currency)
  if (minor <= 0n) return undefined
  const decimal = (part: bigint) => fromMinor(part, terms.currency)
  return { half: decimal(minor / 2n), all: decimal(minor) }
}

/** Identifies the content of a transfer: submitting the same content again reuses its idempotency key. */
export function fundsContent({ direction, wallet, amount }: FundsSummary): string {
  return `${direction} ${wallet.vassalage} ${amount}`
}

/** The form's initial values: the draft, unless it is for another wallet than requested or for one that no longer exists. */
export function firstValues(typed: TypedFunds, asked: string | undefined, terms: FundsTerms): FundsValues {
  const { vassalage, amount } = typed
  const isWanted = amount !== '' && (asked === undefined || asked === vassalage)
  if (isWanted && chosenWallet(typed, terms)) return { direction: directionOf(typed), vassalage, amount }
  const wallet = terms.wallets.find((one) => one.vassalage === asked) ?? terms.wallets[0]
  return {
    direction: asked === undefined ? firstDirection(terms) : 'IN',
    vassalage: wallet?.vassalage ?? '',
    amount: '',
  }
}

function directionOf({ direction }: TypedFunds): TransferDirection {
  return direction === 'OUT' ? 'OUT' : 'IN'
}

/** `IN`, unless nothing can be moved in and a vendor's wallet has a balance. */
function firstDirection({ balance, wallets, currency }: FundsTerms): TransferDirection {
  const hasMoney = (amount: string | null) => minorOf(amount ?? '0', currency) > 0n
  const canGoIn = hasMoney(balance) && wallets.some(({ takesMoney }) => takesMoney)
  return !canGoIn && wallets.some((wallet) => hasMoney(wallet.balance)) ? 'OUT' : 'IN'
}

function amountProblem(values: FundsValues, terms: FundsTerms): FundsProblem | undefined {
  const most = mostOf(values, terms)
  const mostMinor = most === null ? undefined : toMinor(most, terms.currency)
  const isLimit = isByLimit(values, terms)
  if (mostMinor === 0n) return isLimit ? 'limitUsedUp' : 'nothingThere'
  const read = readAmount(values.amount, terms.currency)
  if (typeof read !== 'bigint') return read
  if (read === 0n) return 'amountInvalid'
  if (mostMinor === undefined || read <= mostMinor) return undefined
  return isLimit ? 'overLimit' : 'amountTooLarge'
}
