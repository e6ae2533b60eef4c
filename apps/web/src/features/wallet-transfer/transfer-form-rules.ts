import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { TransferDirection, VendorWallet } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type AmountErrorCode, parseAmount, toMinorOrZero } from '#payments/parse-amount.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface TransferFormValues {
  direction: TransferDirection
  vassalage: string
  /** As typed. */
  amount: string
}

/** The values as the draft stores them. */
type TransferDraftValues = Readonly<Record<keyof TransferFormValues, string>>

export type TransferFieldErrorCode = AmountErrorCode | 'amountTooLarge' | 'nothingThere' | 'overLimit' | 'limitUsedUp'

export interface TransferTerms {
  readonly currency: Currency
  readonly balance: string
  readonly wallets: readonly VendorWallet[]
  /** What the member's play limits still allow to be moved in, as a decimal string; null when no limit is set. */
  readonly mostIn: string | null
}

export function findSelectedWallet({ vassalage }: Pick<TransferFormValues, 'vassalage'>, { wallets }: TransferTerms) {
  return wallets.find((wallet) => wallet.vassalage === vassalage)
}

/** Whether the destination wallet accepts no transfers at present. */
export function isDestinationUnavailable(
  values: Pick<TransferFormValues, 'direction' | 'vassalage'>,
  terms: TransferTerms,
): boolean {
  return values.direction === 'IN' && findSelectedWallet(values, terms)?.takesMoney === false
}

/** The maximum that can be moved, as a decimal string; null when the vendor does not report its balance. */
export function computeMaxTransferAmount(values: TransferFormValues, terms: TransferTerms): string | null {
  if (values.direction === 'OUT') return findSelectedWallet(values, terms)?.balance ?? null
  return isMaxSetByPlayLimit(values, terms) ? terms.mostIn : terms.balance
}

/** Whether the maximum comes from a play limit of the member and not from the balance. */
export function isMaxSetByPlayLimit(
  { direction }: Pick<TransferFormValues, 'direction'>,
  { balance, mostIn, currency }: TransferTerms,
): boolean {
  if (direction === 'OUT' || mostIn === null) return false
  return toMinorOrZero(mostIn, currency) < toMinorOrZero(balance, currency)
}

/** The validation error of the amount. When the vendor does not report its balance, only the gateway can check against it. */
export function validateTransferForm(
  values: TransferFormValues,
  terms: TransferTerms,
): FormErrors<TransferFormValues, TransferFieldErrorCode> {
  const error = amountError(values, terms)
  return error ? { amount: error } : {}
}

export interface TransferSummaryData {
  readonly direction: TransferDirection
  readonly wallet: VendorWallet
  /** Decimal string, as it is sent. */
  readonly amount: string
}

/** The transfer that the draft describes; undefined while it has an error. */
export function toTransferSummary(draft: TransferDraftValues, terms: TransferTerms): TransferSummaryData | undefined {
  const values: TransferFormValues = { ...draft, direction: toDirection(draft) }
  const wallet = findSelectedWallet(values, terms)
  if (!wallet || isDestinationUnavailable(values, terms) || amountError(values, terms)) return undefined
  return { direction: values.direction, wallet, amount: normalizeAmount(values.amount) }
}

/** The maximum and half of it, rounded down to the minor unit; undefined when there is nothing to move. */
export function computeTransferQuickAmounts(
  values: TransferFormValues,
  terms: TransferTerms,
): { half: string; all: string } | undefined {
  const minor = toMinorOrZero(computeMaxTransferAmount(values, terms) ?? '0', terms.currency)
  if (minor <= 0n) return undefined
  const decimal = (part: bigint) => fromMinor(part, terms.currency)
  return { half: decimal(minor / 2n), all: decimal(minor) }
}

/** Identifies the content of a transfer: submitting the same content again reuses its idempotency key. */
export function computeTransferFingerprint({ direction, wallet, amount }: TransferSummaryData): string {
  return `${direction} ${wallet.vassalage} ${amount}`
}

/** The form's initial values: the draft, unless it is for another wallet than requested or for one that no longer exists. */
export function createInitialTransferValues(
  draft: TransferDraftValues,
  requestedWallet: string | undefined,
  terms: TransferTerms,
): TransferFormValues {
  const { vassalage, amount } = draft
  const isDraftUsable = amount !== '' && (requestedWallet === undefined || requestedWallet === vassalage)
  if (isDraftUsable && findSelectedWallet(draft, terms)) return { direction: toDirection(draft), vassalage, amount }
  const wallet = terms.wallets.find((one) => one.vassalage === requestedWallet) ?? terms.wallets[0]
  return {
    direction: requestedWallet === undefined ? defaultDirection(terms) : 'IN',
    vassalage: wallet?.vassalage ?? '',
    amount: '',
  }
}

function toDirection({ direction }: TransferDraftValues): TransferDirection {
  return direction === 'OUT' ? 'OUT' : 'IN'
}

/** `IN`, unless nothing can be moved in and a vendor's wallet has a balance. */
function defaultDirection({ balance, wallets, currency }: TransferTerms): TransferDirection {
  const hasMoney = (amount: string | null) => toMinorOrZero(amount ?? '0', currency) > 0n
  const canGoIn = hasMoney(balance) && wallets.some(({ takesMoney }) => takesMoney)
  return !canGoIn && wallets.some((wallet) => hasMoney(wallet.balance)) ? 'OUT' : 'IN'
}

function amountError(values: TransferFormValues, terms: TransferTerms): TransferFieldErrorCode | undefined {
  const maxAmount = computeMaxTransferAmount(values, terms)
  const maxAmountMinor = maxAmount === null ? undefined : toMinor(maxAmount, terms.currency)
  const isPlayLimit = isMaxSetByPlayLimit(values, terms)
  if (maxAmountMinor === 0n) return isPlayLimit ? 'limitUsedUp' : 'nothingThere'
  const parsed = parseAmount(values.amount, terms.currency)
  if (typeof parsed !== 'bigint') return parsed
  if (parsed === 0n) return 'amountInvalid'
  if (maxAmountMinor === undefined || parsed <= maxAmountMinor) return undefined
  return isPlayLimit ? 'overLimit' : 'amountTooLarge'
}
