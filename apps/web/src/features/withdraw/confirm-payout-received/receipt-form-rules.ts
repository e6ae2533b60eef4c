import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import {
  type PayoutReceiptOutcome,
  payoutReceiptOutcomes,
  type submitPayoutReceipt,
  type Withdrawal,
} from '@foyer/contract/payments/withdrawals.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type AmountErrorCode, parseAmount, toMinorOrZero } from '#payments/parse-amount.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'
import type { SelectedImage } from '#widgets/validate-selected-images.ts'

export interface ReceiptFormValues {
  outcome: PayoutReceiptOutcome | ''
  /** As typed; for a partial receipt only. */
  received: string
  comment: string
}

export const emptyReceiptForm: ReceiptFormValues = { outcome: '', received: '', comment: '' }

/** The form values of a draft; an unknown outcome counts as not selected. */
export function toReceiptFormValues({
  outcome,
  received,
  comment,
}: Readonly<Record<keyof ReceiptFormValues, string>>): ReceiptFormValues {
  return { outcome: payoutReceiptOutcomes.find((known) => known === outcome) ?? '', received, comment }
}

export type ReceiptFieldErrorCode = AmountErrorCode | 'outcomeMissing' | 'amountNotPart'

/** What was paid out, in a currency that this client knows. */
export interface PaidOutAmount {
  readonly payout: Withdrawal['payout']
  readonly currency: Currency
}

/** The validation error of each field. Missing images are reported at the image picker. */
export function validateReceiptForm(
  values: ReceiptFormValues,
  paid: PaidOutAmount,
): FormErrors<ReceiptFormValues, ReceiptFieldErrorCode> {
  if (values.outcome === '') return { outcome: 'outcomeMissing' }
  const error = values.outcome === 'part' ? partialAmountError(values.received, paid) : undefined
  return error ? { received: error } : {}
}

/** The part of the payout that did not arrive, as a decimal string; undefined while the typed amount is not a valid part. */
export function computeMissingReceiptAmount(received: string, paid: PaidOutAmount): string | undefined {
  if (partialAmountError(received, paid)) return undefined
  const [all, part] = [
    toMinorOrZero(paid.payout, paid.currency),
    toMinorOrZero(normalizeAmount(received), paid.currency),
  ]
  return fromMinor(all - part, paid.currency)
}

/** The request body. Input for an outcome that is not selected stays in the form and is not sent. */
export function toReceiptRequestBody(
  id: string,
  { outcome, received, comment }: ReceiptFormValues,
  images: readonly SelectedImage[],
): RequestBodyOf<typeof submitPayoutReceipt> {
  const trimmedComment = comment.trim()
  return {
    id,
    outcome: outcome === '' ? 'full' : outcome,
    ...(outcome === 'part' && { receivedAmount: normalizeAmount(received) }),
    ...(outcome !== 'full' && trimmedComment !== '' && { comment: trimmedComment }),
    ...(outcome === 'none' && { images: images.map(({ base64 }) => base64) }),
  }
}

function partialAmountError(received: string, { payout, currency }: PaidOutAmount): ReceiptFieldErrorCode | undefined {
  const minor = parseAmount(received, currency)
  if (typeof minor !== 'bigint') return minor
  return minor > 0n && minor < toMinorOrZero(payout, currency) ? undefined : 'amountNotPart'
}
