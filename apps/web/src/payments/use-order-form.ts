import type { Currency } from '@foyer/contract/money.ts'
import { useForm } from 'react-hook-form'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { toWireAmount } from './parse-amount.ts'
import type { PaymentPasswordErrorCode } from './payment-password-field.tsx'
import { useOrderSubmission } from './use-order-submission.ts'

export interface OrderFormValues {
  /** As typed. */
  amount: string
  /** Empty for an order that needs none. */
  paymentPassword: string
}

/** An order as it is sent. */
interface Order {
  /** A decimal string. */
  readonly amount: string
  readonly paymentPassword: string
  readonly idempotencyKey: string
}

type OrderFormOptions<AmountError extends string> = {
  currency: Currency
  /** What the amount begins with; empty by default. */
  amount?: string
  needsPassword: boolean
  /** The error of a typed amount; undefined if it can be sent. */
  findAmountError: (typed: string) => AmountError | undefined
  send: (order: Order) => Promise<unknown>
  onSent: (amount: string) => void
}

/** A form that orders a movement of money in one step: an amount and, where it needs one, the payment password. */
export function useOrderForm<AmountError extends string>(options: OrderFormOptions<AmountError>) {
  const { currency, needsPassword, findAmountError, send, onSent } = options
  const form = useForm<OrderFormValues>({
    defaultValues: { amount: options.amount ?? '', paymentPassword: '' },
    resolver: createFormResolver<OrderFormValues, AmountError | PaymentPasswordErrorCode>(
      ({ amount, paymentPassword }) => {
        const amountError = findAmountError(amount)
        const isPasswordMissing = needsPassword && paymentPassword.trim() === ''
        return {
          ...(amountError && { amount: amountError }),
          ...(isPasswordMissing && { paymentPassword: 'passwordMissing' as const }),
        }
      },
    ),
  })
  const submission = useOrderSubmission({
    form,
    toOrder: ({ amount }) => ({ amount: toWireAmount(amount, currency) }),
    send,
    onSent: (_, { amount }) => onSent(amount),
  })
  return { form, ...submission }
}
