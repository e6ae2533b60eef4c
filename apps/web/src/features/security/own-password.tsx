import type { ButtonProps } from '@foyer/ui/button.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useProblemWords } from './use-problem-words.ts'

export type OwnPasswordProps = {
  text: ReactNode
  action: string
  variant?: ButtonProps['variant']
  /** The action that the password confirms; its errors are shown in this form. */
  onGiven: (password: string) => Promise<void>
}

/** Re-authenticates the member before a credential is changed. */
export function OwnPassword({ text, action, variant = 'primary', onGiven }: OwnPasswordProps) {
  const t = useTranslations()
  const form = useForm({
    defaultValues: { password: '' },
    resolver: resolveBy(({ password }: { password: string }) =>
      password === '' ? { password: 'password_missing' as const } : {},
    ),
  })
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => form.setFocus('password'), [form])
  const submit = async ({ password }: { password: string }) => {
    setFailure(undefined)
    try {
      await onGiven(password)
    } catch (error) {
      const { code } = asCallError(error)
      const isOfPassword = code === 'password_wrong' || code === 'too_many_attempts'
      if (isOfPassword) form.setError('password', { type: code }, { shouldFocus: true })
      else setFailure(error)
    }
  }
  const says = useProblemWords(form)
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <p className="text-sm text-muted">{text}</p>
      <OwnPasswordField {...form.register('password')} error={says('password')} />
      <SubmitButton variant={variant} busy={form.formState.isSubmitting} busyLabel={t('security.saving')}>
        {action}
      </SubmitButton>
    </form>
  )
}
