import type { ButtonProps } from '@foyer/ui/button.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useFieldErrorText } from './use-field-error-text.ts'

export type ConfirmPasswordFormProps = {
  text: ReactNode
  action: string
  variant?: ButtonProps['variant']
  /** The action that the password confirms; its errors are shown in this form. */
  onConfirm: (password: string) => Promise<void>
}

/** Re-authenticates the member before a credential is changed. */
export function ConfirmPasswordForm({ text, action, variant = 'primary', onConfirm }: ConfirmPasswordFormProps) {
  const t = useTranslations()
  const form = useForm({
    defaultValues: { password: '' },
    resolver: createFormResolver(({ password }: { password: string }) =>
      password === '' ? { password: 'password_missing' as const } : {},
    ),
  })
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => form.setFocus('password'), [form])
  const submit = async ({ password }: { password: string }) => {
    setFailure(undefined)
    try {
      await onConfirm(password)
    } catch (error) {
      const { code } = toCallError(error)
      const isPasswordError = code === 'password_wrong' || code === 'too_many_attempts'
      if (isPasswordError) form.setError('password', { type: code }, { shouldFocus: true })
      else setFailure(error)
    }
  }
  const getFieldError = useFieldErrorText(form)
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <p className="text-sm text-muted">{text}</p>
      <CurrentPasswordField {...form.register('password')} error={getFieldError('password')} />
      <SubmitButton variant={variant} busy={form.formState.isSubmitting} busyLabel={t('security.saving')}>
        {action}
      </SubmitButton>
    </form>
  )
}
