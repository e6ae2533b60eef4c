import type { MallGoods } from '@foyer/contract/engagement/point-mall.ts'
import { fromMinor, isCurrency, toMinor } from '@foyer/contract/money.ts'
import { parseTypedCount } from '#payments/normalize-typed-amount.ts'
import type { PaymentPasswordErrorCode } from '#payments/payment-password-field.tsx'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface RedeemFormValues {
  readonly quantity: string
  readonly receivingAddress: string
  readonly mobileNum: string
  readonly paymentPassword: string
}

export type RedeemErrorCode =
  | PaymentPasswordErrorCode
  | 'quantityInvalid'
  | 'quantityAbove'
  | 'addressMissing'
  | 'mobileMissing'
  | 'phone_invalid'

const leastAddressChars = 5

/** The errors of the form; `hasVerifiedMobile`: the number may stay empty. */
export function validateRedeemForm(
  { quantity, receivingAddress, mobileNum, paymentPassword }: RedeemFormValues,
  { kind, availableQuantity }: MallGoods,
  hasVerifiedMobile: boolean,
): FormErrors<RedeemFormValues, RedeemErrorCode> {
  const count = parseTypedCount(quantity)
  const isPhysical = kind === 'physical'
  return {
    ...(count === undefined
      ? { quantity: 'quantityInvalid' as const }
      : count > (availableQuantity ?? 0) && { quantity: 'quantityAbove' as const }),
    ...(isPhysical &&
      receivingAddress.trim().length < leastAddressChars && { receivingAddress: 'addressMissing' as const }),
    ...(isPhysical && mobileNum.trim() === '' && !hasVerifiedMobile && { mobileNum: 'mobileMissing' as const }),
    ...(paymentPassword.trim() === '' && { paymentPassword: 'passwordMissing' as const }),
  }
}

/** What so many of the goods cost. */
export function priceOfQuantity(
  { points, amount, currency }: MallGoods,
  quantity: number,
): { points: number; amount: string } {
  const minor = isCurrency(currency) ? toMinor(amount, currency) : undefined
  if (!isCurrency(currency) || minor === undefined) return { points: points * quantity, amount }
  return { points: points * quantity, amount: fromMinor(minor * BigInt(quantity), currency) }
}
