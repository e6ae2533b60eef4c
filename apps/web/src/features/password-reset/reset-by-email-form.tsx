import { sendPasswordResetEmail } from '@foyer/contract/identity/password.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useBotCheckSolver } from '#identity/bot-check/use-bot-check-solver.ts'
import { UsernameField } from '#identity/username-field.tsx'
import { callApi } from '#platform/api/api.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { isResetEmailFailureShown } from './is-reset-email-failure-shown.ts'
import {
  type ResetByEmailErrorCode,
  type ResetByEmailValues,
  trimResetByEmailValues,
  validateResetByEmailForm,
} from './reset-password-validation.ts'

/** Requests an email with a link that sets a new password. */
export function ResetByEmailForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations()
  const botChecks = useBotCheckSolver()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<ResetByEmailValues>({
    defaultValues: { username: '', email: '' },
    resolver: createFormResolver(validateResetByEmailForm),
  })
  const { errors, isSubmitting } = form.formState
  const submit = async (values: ResetByEmailValues) => {
    setFailure(undefined)
    try {
      const botCheck = await botChecks.consumeSolution()
      await callApi(sendPasswordResetEmail, { body: { ...trimResetByEmailValues(values), botCheck } })
    } catch (error) {
      botChecks.prepare()
      if (isResetEmailFailureShown(error, site.brand.standards)) setFailure(error)
      return
    }
    onSent()
  }
  const getFieldError = (field: keyof ResetByEmailValues) => {
    const problem = errors[field]?.type as ResetByEmailErrorCode | undefined
    if (problem === undefined) return undefined
    return problem === 'usernameMissing' ? t('session.problems.usernameMissing') : t(`password.${problem}`)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <p className="text-muted">{t('password.mailText')}</p>
      <FormFailure error={failure} />
      <UsernameField {...form.register('username')} error={getFieldError('username')} />
      <TextField
        {...form.register('email')}
        label={t('session.fields.email')}
        icon="at-sign"
        error={getFieldError('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={255}
        required
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('password.sendingMail')}>
        {t('password.sendMail')}
      </SubmitButton>
    </form>
  )
}
