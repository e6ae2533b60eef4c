import type { Currency } from '@foyer/contract/money.ts'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { type OrderIdempotencyKey, reuseOrCreateOrderKey } from './order-idempotency-key.ts'
import { toWireAmount } from './parse-amount.ts'
import { type PaymentPasswordErrorCode, toPaymentPasswordError } from './payment-password-field.tsx'

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

/**
 * A form that orders a movement of money in one step. The idempotency key is the same while the amount is, so that a repeated attempt whose
 * first answer was lost moves nothing twice. An error of the payment password is shown at its field; any other is `failure`.
 */
export function useOrderForm<AmountError extends string>(options: OrderFormOptions<AmountError>) {
  const { currency, needsPassword, findAmountError, send, onSent } = options
  const [failure, setFailure] = useState<unknown>()
  const key = useRef<OrderIdempotencyKey>(undefined)
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
  const submit = form.handleSubmit(async ({ amount: typed, paymentPassword }) => {
    setFailure(undefined)
    const amount = toWireAmount(typed, currency)
    key.current = reuseOrCreateOrderKey(key.current, amount, () => crypto.randomUUID())
    try {
      await send({ amount, paymentPassword, idempotencyKey: key.current.key })
    } catch (error) {
      const passwordError = toPaymentPasswordError(error)
      if (passwordError) form.setError('paymentPassword', { type: passwordError }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    onSent(amount)
  })
  const passwordError = form.formState.errors.paymentPassword?.type as PaymentPasswordErrorCode | undefined
  return { form, submit, failure, passwordError }
}
