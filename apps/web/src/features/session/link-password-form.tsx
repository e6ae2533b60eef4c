import { resetPasswordByLink } from '@foyer/contract/password.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import {
  emptyNewPassword,
  type NewPasswordValues,
  newPasswordProblems,
  newPasswordRefusal,
  passwordRule,
} from '#lib/new-password.ts'
import { NewPasswordFields } from '#lib/new-password-fields.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SubmitButton } from '#lib/submit-button.tsx'

export type LinkPasswordFormProps = {
  /** The secret from the email's URL. */
  link: string
  /** Called once the new password is set: signing in with it is the next step. */
  onChanged: () => void
  /** Opens the form that requests another email. */
  onAskAgain: () => void
}

/** Sets a new password with the link of an email. */
export function LinkPasswordForm({ link, onChanged, onAskAgain }: LinkPasswordFormProps) {
  const t = useTranslations('password')
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<NewPasswordValues>({
    defaultValues: emptyNewPassword,
    resolver: resolveBy((values: NewPasswordValues) => newPasswordProblems(values, passwordRule('password'))),
  })
  const { isSubmitting } = form.formState
  const submit = async (values: NewPasswordValues) => {
    setFailure(undefined)
    try {
      await call(resetPasswordByLink, { body: { link, ...values } })
    } catch (error) {
      const named = newPasswordRefusal(error)
      if (named) form.setError(named.field, { type: named.problem }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    onChanged()
  }
  if (asCallError(failure).code === 'reset_link_invalid') return <LinkIsOver error={failure} onAskAgain={onAskAgain} />
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
function LinkIsOver({ error, onAskAgain }: { error: unknown; onAskAgain: () => void }) {
  const t = useTranslations('password')
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <FormFailure error={error} />
      <Button ref={next} variant="primary" size="lg" wide icon="mail" onClick={onAskAgain}>
        {t('askAgain')}
      </Button>
    </div>
  )
}
