import type { PayoutAccountKind } from '@foyer/contract/payments/withdrawals.ts'
import { toAsciiDigits } from '#payments/normalize-typed-amount.ts'
import { toCallError } from '#platform/api/call-error.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface PayoutAccountFormValues {
  bankName: string
  /** As typed. */
  number: string
  holder: string
}

export const emptyPayoutAccount: PayoutAccountFormValues = { bankName: '', number: '', holder: '' }

export type PayoutAccountFieldErrorCode =
  | 'bankMissing'
  | 'numberMissing'
  | 'numberInvalid'
  | 'holderMissing'
  | 'holderInvalid'
  | 'payout_account_taken'
  | 'payout_name_mismatch'

/** The required fields that are still empty. Only the gateway validates the account number. */
export function validatePayoutAccountForm(
  values: PayoutAccountFormValues,
): FormErrors<PayoutAccountFormValues, PayoutAccountFieldErrorCode> {
  return {
    ...(values.bankName === '' && { bankName: 'bankMissing' as const }),
    ...(normalizeAccountNumber(values.number, 'wallet') === '' && { number: 'numberMissing' as const }),
    ...(values.holder.trim() === '' && { holder: 'holderMissing' as const }),
  }
}

/** An account number as it is sent: digits of any script become ASCII, and a bank account number loses its spaces and dashes. */
export function normalizeAccountNumber(typed: string, kind: PayoutAccountKind): string {
  const normalized = toAsciiDigits(typed).trim()
  return kind === 'bank' ? normalized.replaceAll(/[\s-]/gu, '') : normalized
}

/** The field that a gateway error concerns; undefined for any other error. */
export function toPayoutAccountFieldError(
  error: unknown,
): { field: keyof PayoutAccountFormValues; problem: PayoutAccountFieldErrorCode } | undefined {
  const { code, detail } = toCallError(error)
  if (code === 'payout_account_taken') return { field: 'number', problem: code }
  if (code === 'payout_name_mismatch') return { field: 'holder', problem: code }
  if (code !== 'field_invalid') return undefined
  if (detail.field === 'bankName') return { field: 'bankName', problem: 'bankMissing' }
  if (detail.field === 'holder') return { field: 'holder', problem: 'holderInvalid' }
  return { field: 'number', problem: 'numberInvalid' }
}
