import type { ButtonProps } from '@foyer/ui/button.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type PaymentPasswordErrorCode,
  PaymentPasswordField,
  toPaymentPasswordError,
} from '#payments/payment-password-field.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'

type PaymentPasswordValues = { paymentPassword: string }

export type PaymentPasswordConfirmFormProps = {
  submitLabel: string
  busyLabel: string
  variant?: ButtonProps['variant']
  /** Focuses the field at once, for forms with nothing to read first. */
  autoFocus?: boolean
  /** Performs the confirmed action; the form shows the error that it throws. */
  onSubmit: (paymentPassword: string) => Promise<void>
  /** Below the button, such as a back button. */
  children?: ReactNode
}

/** Asks for the payment password and performs the action that it confirms. The input stays when the action fails. */
export function PaymentPasswordConfirmForm({
  submitLabel,
  busyLabel,
  variant = 'primary',
  autoFocus,
  onSubmit,
  children,
}: PaymentPasswordConfirmFormProps) {
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<PaymentPasswordValues>({
    defaultValues: { paymentPassword: '' },
    resolver: createFormResolver(({ paymentPassword }: PaymentPasswordValues) =>
      paymentPassword.trim() === '' ? { paymentPassword: 'passwordMissing' as const } : {},
    ),
  })
  useEffect(() => {
    if (autoFocus) form.setFocus('paymentPassword')
  }, [autoFocus, form])
  const { errors, isSubmitting } = form.formState
  const submit = async ({ paymentPassword }: PaymentPasswordValues) => {
    setFailure(undefined)
    try {
      await onSubmit(paymentPassword)
    } catch (error) {
      const fieldError = toPaymentPasswordError(error)
      if (fieldError) form.setError('paymentPassword', { type: fieldError }, { shouldFocus: true })
      else setFailure(error)
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <PaymentPasswordField
        {...form.register('paymentPassword')}
        problem={errors.paymentPassword?.type as PaymentPasswordErrorCode | undefined}
      />
      <FormFailure error={failure} />
      <div className="grid gap-2">
        <SubmitButton variant={variant} busy={isSubmitting} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}
