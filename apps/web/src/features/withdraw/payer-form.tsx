import type { ButtonProps } from '@foyer/ui/button.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '#lib/form-failure.tsx'
import { type PayerProblem, PaymentPasswordField, payerRefusal } from '#lib/payment-password-field.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SubmitButton } from '#lib/submit-button.tsx'

type PayerValues = { paymentPassword: string }

export type PayerFormProps = {
  action: string
  busyLabel: string
  variant?: ButtonProps['variant']
  /** Focuses the field at once, for forms with nothing to read first. */
  autoFocus?: boolean
  /** Performs the confirmed action; the form shows the error that it throws. */
  onGiven: (paymentPassword: string) => Promise<void>
  /** Below the button, such as a back button. */
  children?: ReactNode
}

/** Asks for the payment password and performs the action that it confirms. The input stays when the action fails. */
export function PayerForm({ action, busyLabel, variant = 'primary', autoFocus, onGiven, children }: PayerFormProps) {
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<PayerValues>({
    defaultValues: { paymentPassword: '' },
    resolver: resolveBy(({ paymentPassword }: PayerValues) =>
      paymentPassword.trim() === '' ? { paymentPassword: 'passwordMissing' as const } : {},
    ),
  })
  useEffect(() => {
    if (autoFocus) form.setFocus('paymentPassword')
  }, [autoFocus, form])
  const { errors, isSubmitting } = form.formState
  const submit = async ({ paymentPassword }: PayerValues) => {
    setFailure(undefined)
    try {
      await onGiven(paymentPassword)
    } catch (error) {
      const problem = payerRefusal(error)
      if (problem) form.setError('paymentPassword', { type: problem }, { shouldFocus: true })
      else setFailure(error)
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <PaymentPasswordField
        {...form.register('paymentPassword')}
        problem={errors.paymentPassword?.type as PayerProblem | undefined}
      />
      <FormFailure error={failure} />
      <div className="grid gap-2">
        <SubmitButton variant={variant} busy={isSubmitting} busyLabel={busyLabel}>
          {action}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}
