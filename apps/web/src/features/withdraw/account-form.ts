import type { PayoutKind } from '@foyer/contract/withdrawals.ts'
import { asCallError } from '#lib/call-error.ts'
import type { Problems } from '#lib/problem-resolver.ts'
import { plainDigits } from '#lib/typed-amount.ts'

export interface AccountValues {
  bankName: string
  /** As typed. */
  number: string
  holder: string
}

export const emptyAccount: AccountValues = { bankName: '', number: '', holder: '' }

export type AccountProblem =
  | 'bankMissing'
  | 'numberMissing'
  | 'numberInvalid'
  | 'holderMissing'
  | 'holderInvalid'
  | 'payout_account_taken'
  | 'payout_name_mismatch'

/** The required fields that are still empty. Only the gateway validates the account number. */
export function accountProblems(values: AccountValues): Problems<AccountValues, AccountProblem> {
  return {
    ...(values.bankName === '' && { bankName: 'bankMissing' as const }),
    ...(plainNumber(values.number, 'wallet') === '' && { number: 'numberMissing' as const }),
    ...(values.holder.trim() === '' && { holder: 'holderMissing' as const }),
  }
}

/** An account number as it is sent: digits of any script become ASCII, and a bank account number loses its spaces and dashes. */
export function plainNumber(typed: string, kind: PayoutKind): string {
  const plain = plainDigits(typed).trim()
  return kind === 'bank' ? plain.replaceAll(/[\s-]/gu, '') : plain
}

/** The field that a gateway error concerns; undefined for any other error. */
export function accountRefusal(error: unknown): { field: keyof AccountValues; problem: AccountProblem } | undefined {
  const { code, detail } = asCallError(error)
  if (code === 'payout_account_taken') return { field: 'number', problem: code }
  if (code === 'payout_name_mismatch') return { field: 'holder', problem: code }
  if (code !== 'field_invalid') return undefined
  if (detail.field === 'bankName') return { field: 'bankName', problem: 'bankMissing' }
  if (detail.field === 'holder') return { field: 'holder', problem: 'holderInvalid' }
  return { field: 'number', problem: 'numberInvalid' }
}
