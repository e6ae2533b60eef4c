import { type Currency, currencyDigits, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { type giveReceipt, type ReceiptOutcome, receiptOutcomes, type Withdrawal } from '@foyer/contract/withdrawals.ts'
import type { ChosenImage } from '#lib/chosen-images.ts'
import type { Problems } from '#lib/problem-resolver.ts'
import { minorOf } from '#lib/read-amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface ReceiptValues {
  outcome: ReceiptOutcome | ''
  /** As typed; for a partial receipt only. */
  received: string
  comment: string
}

export const emptyReceipt: ReceiptValues = { outcome: '', received: '', comment: '' }

/** The form values of a draft; an unknown outcome counts as not selected. */
export function receiptValues({
  outcome,
  received,
  comment,
}: Readonly<Record<keyof ReceiptValues, string>>): ReceiptValues {
  return { outcome: receiptOutcomes.find((known) => known === outcome) ?? '', received, comment }
}

export type ReceiptProblem = 'outcomeMissing' | 'amountMissing' | 'amountTooFine' | 'amountInvalid' | 'amountNotPart'

/** What was paid out, in a currency that this client knows. */
export interface Paid {
  readonly payout: Withdrawal['payout']
  readonly currency: Currency
}

/** The validation error of each field. Missing images are reported at the image picker. */
export function receiptProblems(values: ReceiptValues, paid: Paid): Problems<ReceiptValues, ReceiptProblem> {
  if (values.outcome === '') return { outcome: 'outcomeMissing' }
  const problem = values.outcome === 'part' ? partProblem(values.received, paid) : undefined
  return problem ? { received: problem } : {}
}

/** The part of the payout that did not arrive, as a decimal string; undefined while the typed amount is not a valid part. */
export function remainingOf(received: string, paid: Paid): string | undefined {
  if (partProblem(received, paid)) return undefined
  const [all, part] = [minorOf(paid.payout, paid.currency), minorOf(plainAmount(received), paid.currency)]
  return fromMinor(all - part, paid.currency)
}

/** The request body. Input for an outcome that is not selected stays in the form and is not sent. */
export function receiptBody(
  id: string,
  { outcome, received, comment }: ReceiptValues,
  images: readonly ChosenImage[],
): BodyOf<typeof giveReceipt> {
  const says = comment.trim()
  return {
    id,
    outcome: outcome === '' ? 'full' : outcome,
    ...(outcome === 'part' && { receivedAmount: plainAmount(received) }),
    ...(outcome !== 'full' && says !== '' && { comment: says }),
    ...(outcome === 'none' && { images: images.map(({ base64 }) => base64) }),
  }
}

function partProblem(received: string, { payout, currency }: Paid): ReceiptProblem | undefined {
  const amount = plainAmount(received)
  if (amount === '') return 'amountMissing'
  if ((amount.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return 'amountTooFine'
  const minor = toMinor(amount, currency)
  if (minor === undefined || minor < 0n) return 'amountInvalid'
  return minor > 0n && minor < minorOf(payout, currency) ? undefined : 'amountNotPart'
}
