import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type OrderIdempotencyKey, reuseOrCreateOrderKey } from './order-idempotency-key.ts'
import { type PaymentPasswordErrorCode, toPaymentPasswordError } from './payment-password-field.tsx'

type OrderSubmission<Values extends FieldValues, Order, Sent> = {
  form: UseFormReturn<Values>
  /** What is ordered. Two orders with the same JSON are one. */
  toOrder: (values: Values) => Order
  send: (order: Order & { readonly paymentPassword: string; readonly idempotencyKey: string }) => Promise<Sent>
  onSent: (sent: Sent, order: Order) => void
  /** The field that an error belongs to, with the error's code; undefined for none. */
  findFieldError?: (error: unknown) => { field: Path<Values>; code: string } | undefined
}

/**
 * Submits a form that orders something in one step. The idempotency key is the same while the order is, so that a repeated attempt whose
 * first answer was lost does nothing twice. An error of the payment password is shown at its field; any other is `failure`.
 */
export function useOrderSubmission<
  Values extends FieldValues & { paymentPassword: string },
  Order extends object,
  Sent,
>({ form, toOrder, send, onSent, findFieldError }: OrderSubmission<Values, Order, Sent>) {
  const [failure, setFailure] = useState<unknown>()
  const key = useRef<OrderIdempotencyKey>(undefined)
  const showError = (error: unknown) => {
    const passwordError = toPaymentPasswordError(error)
    const found = passwordError
      ? { field: 'paymentPassword' as Path<Values>, code: passwordError }
      : findFieldError?.(error)
    if (found) form.setError(found.field, { type: found.code }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const order = toOrder(values)
    key.current = reuseOrCreateOrderKey(key.current, JSON.stringify(order), () => crypto.randomUUID())
    const { paymentPassword } = values
    let sent: Sent
    try {
      sent = await send({ ...order, paymentPassword, idempotencyKey: key.current.key })
    } catch (error) {
      return showError(error)
    }
    onSent(sent, order)
  })
  const passwordError = form.getFieldState('paymentPassword' as Path<Values>, form.formState).error?.type
  return { submit, failure, passwordError: passwordError as PaymentPasswordErrorCode | undefined }
}
