import { forgotPasswordByEmail } from '@foyer/contract/password.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { type MailProblem, type MailValues, mailProblems, trimmedMail } from './forgot-problems.ts'
import { useBotCheck } from './use-bot-check.ts'
import { UsernameField } from './username-field.tsx'

/** Requests an email with a link that sets a new password. */
export function ForgotByMail({ onSent }: { onSent: () => void }) {
  const t = useTranslations()
  const botChecks = useBotCheck()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<MailValues>({ defaultValues: { username: '', email: '' }, resolver: resolveBy(mailProblems) })
  const { errors, isSubmitting } = form.formState
  const submit = async (values: MailValues) => {
    setFailure(undefined)
    try {
      const botCheck = await botChecks.take()
      await call(forgotPasswordByEmail, { body: { ...trimmedMail(values), botCheck } })
    } catch (error) {
      botChecks.prepare()
      setFailure(error)
      return
    }
    onSent()
  }
  const says = (field: keyof MailValues) => {
    const problem = errors[field]?.type as MailProblem | undefined
    if (problem === undefined) return undefined
    return problem === 'usernameMissing' ? t('session.problems.usernameMissing') : t(`password.${problem}`)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <p className="text-muted">{t('password.mailText')}</p>
      <FormFailure error={failure} />
      <UsernameField {...form.register('username')} error={says('username')} />
      <TextField
        {...form.register('email')}
        label={t('session.fields.email')}
        icon="at-sign"
        error={says('email')}
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
