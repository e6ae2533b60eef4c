import { resetPasswordByLink } from '@foyer/contract/identity/password.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { NewPasswordFields } from '#identity/new-password-fields.tsx'
import {
  emptyNewPasswordValues,
  getBrandPasswordRule,
  type NewPasswordValues,
  toNewPasswordFieldError,
  validateNewPassword,
} from '#identity/new-password-validation.ts'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'

export type ResetByLinkFormProps = {
  /** The secret from the email's URL. */
  link: string
  /** Called once the new password is set: signing in with it is the next step. */
  onChanged: () => void
  /** Opens the form that requests another email. */
  onRequestNewLink: () => void
}

/** Sets a new password with the link of an email. */
export function ResetByLinkForm({ link, onChanged, onRequestNewLink }: ResetByLinkFormProps) {
  const t = useTranslations('password')
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<NewPasswordValues>({
    defaultValues: emptyNewPasswordValues,
    resolver: createFormResolver((values: NewPasswordValues) =>
      validateNewPassword(values, getBrandPasswordRule('password')),
    ),
  })
  const { isSubmitting } = form.formState
  const submit = async (values: NewPasswordValues) => {
    setFailure(undefined)
    try {
      await callApi(resetPasswordByLink, { body: { link, ...values } })
    } catch (error) {
      const fieldError = toNewPasswordFieldError(error)
      if (fieldError) form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    onChanged()
  }
  if (toCallError(failure).code === 'reset_link_invalid')
    return <LinkExpired error={failure} onRequestNewLink={onRequestNewLink} />
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <p className="text-muted">{t('linkText')}</p>
      <FormFailure error={failure} />
      <NewPasswordFields form={form} />
      <SubmitButton busy={isSubmitting} busyLabel={t('changing')}>
        {t('set')}
      </SubmitButton>
    </form>
  )
}

/** The link has expired: the only action left is to request another email. */
function LinkExpired({ error, onRequestNewLink }: { error: unknown; onRequestNewLink: () => void }) {
  const t = useTranslations('password')
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <FormFailure error={error} />
      <Button ref={next} variant="primary" size="lg" wide icon="mail" onClick={onRequestNewLink}>
        {t('askAgain')}
      </Button>
    </div>
  )
}
