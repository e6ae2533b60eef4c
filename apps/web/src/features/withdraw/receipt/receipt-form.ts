import { type Currency, currencyDigits, fromMinor, toMinor } from '@foyer/contract/money.ts'
import {
  type ReceiptOutcome,
  receiptOutcomes,
  type submitReceipt,
  type Withdrawal,
} from '@foyer/contract/payments/withdrawals.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { normalizeAmount } from '#payments/normalize-amount.ts'
import { toMinorOrZero } from '#payments/parse-amount.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'
import type { SelectedImage } from '#widgets/selected-images.ts'

export interface ReceiptFormValues {
  outcome: ReceiptOutcome | ''
  /** As typed; for a partial receipt only. */
  received: string
  comment: string
}

export const emptyReceipt: ReceiptFormValues = { outcome: '', received: '', comment: '' }

/** The form values of a draft; an unknown outcome counts as not selected. */
export function toReceiptFormValues({
  outcome,
  received,
  comment,
}: Readonly<Record<keyof ReceiptFormValues, string>>): ReceiptFormValues {
  return { outcome: receiptOutcomes.find((known) => known === outcome) ?? '', received, comment }
}

export type ReceiptFieldErrorCode =
  | 'outcomeMissing'
  | 'amountMissing'
  | 'amountTooFine'
  | 'amountInvalid'
  | 'amountNotPart'

/** What was paid out, in a currency that this client knows. */
export interface PaidAmount {
  readonly payout: Withdrawal['payout']
  readonly currency: Currency
}

/** The validation error of each field. Missing images are reported at the image picker. */
export function validateReceiptForm(
  values: ReceiptFormValues,
  paid: PaidAmount,
): FormErrors<ReceiptFormValues, ReceiptFieldErrorCode> {
  if (values.outcome === '') return { outcome: 'outcomeMissing' }
  const error = values.outcome === 'part' ? partialAmountError(values.received, paid) : undefined
  return error ? { received: error } : {}
}

/** The part of the payout that did not arrive, as a decimal string; undefined while the typed amount is not a valid part. */
export function remainingAmount(received: string, paid: PaidAmount): string | undefined {
  if (partialAmountError(received, paid)) return undefined
  const [all, part] = [
    toMinorOrZero(paid.payout, paid.currency),
    toMinorOrZero(normalizeAmount(received), paid.currency),
  ]
  return fromMinor(all - part, paid.currency)
}

/** The request body. Input for an outcome that is not selected stays in the form and is not sent. */
export function receiptBody(
  id: string,
  { outcome, received, comment }: ReceiptFormValues,
  images: readonly SelectedImage[],
): BodyOf<typeof submitReceipt> {
  const trimmedComment = comment.trim()
  return {
    id,
    outcome: outcome === '' ? 'full' : outcome,
    ...(outcome === 'part' && { receivedAmount: normalizeAmount(received) }),
    ...(outcome !== 'full' && trimmedComment !== '' && { comment: trimmedComment }),
    ...(outcome === 'none' && { images: images.map(({ base64 }) => base64) }),
  }
}

function partialAmountError(received: string, { payout, currency }: PaidAmount): ReceiptFieldErrorCode | undefined {
  const amount = normalizeAmount(received)
  if (amount === '') return 'amountMissing'
  if ((amount.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return 'amountTooFine'
  const minor = toMinor(amount, currency)
  if (minor === undefined || minor < 0n) return 'amountInvalid'
  return minor > 0n && minor < toMinorOrZero(payout, currency) ? undefined : 'amountNotPart'
}
