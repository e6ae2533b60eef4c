import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { PasswordField } from '@foyer/ui/password-field.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { BotCheckSolver } from '#identity/bot-check/bot-check-solver.ts'
import { CaptchaField } from '#identity/bot-check/captcha-field.tsx'
import type { CaptchaControl } from '#identity/bot-check/use-captcha.ts'
import { submitLogin } from '#identity/submit-login.ts'
import { UsernameField } from '#identity/username-field.tsx'
import { toCallError } from '#platform/api/call-error.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { type LoginErrorCode, type LoginFormValues, trimLoginFormValues } from './login-validation.ts'

/** Props of both sign-in methods. */
export type LoginMethodProps = {
  onSignedIn: (role: Role) => void
  botChecks: Pick<BotCheckSolver, 'consumeSolution' | 'prepare'>
  options: { door: 'member' | 'agent'; remember: boolean }
  rememberCheckbox: ReactNode
  /** The credentials were right, and a second verification is required. */
  onSecondVerification: (challenge: SecondVerificationChallenge, username: string) => void
}

type LoginByUsernameProps = LoginMethodProps & {
  form: UseFormReturn<LoginFormValues>
  captcha: CaptchaControl
  onForgot: (() => void) | undefined
  /** Why the second verification failed, if it did. */
  secondVerificationFailure: unknown
  /** Submits the form in place of the login, with a label of its own for the button. */
  send?: typeof submitLogin
  submitLabel?: string
}

/** User name and password, and the captcha once the gateway requires it. */
export function LoginByUsername(props: LoginByUsernameProps) {
  const { form, captcha, rememberCheckbox, onForgot, submitLabel } = props
  const t = useTranslations('session')
  const { failure, submit } = useSubmit(props)
  const { errors, isSubmitting } = form.formState
  const getFieldError = (field: keyof LoginFormValues) => {
    const error = errors[field]?.type as LoginErrorCode | undefined
    return error && t(`problems.${error}`)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <UsernameField {...form.register('username')} error={getFieldError('username')} />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={getFieldError('password')}
        showLabel={t('showPassword')}
        hideValueLabel={t('hidePassword')}
        maxLength={128}
        required
      />
      {captcha.isRequired && (
        <CaptchaField {...form.register('captcha')} captcha={captcha} error={getFieldError('captcha')} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
        {rememberCheckbox}
        {onForgot && (
          <Button variant="ghost" size="sm" className="-mx-2 text-accent-text!" onClick={onForgot}>
            {t('forgot')}
          </Button>
        )}
      </div>
      <SubmitButton busy={isSubmitting} busyLabel={t('signingIn')}>
        {submitLabel ?? t('login')}
      </SubmitButton>
    </form>
  )
}

/** After a failure, focuses the field to correct and renews a captcha that is required. */
function useSubmit(props: LoginByUsernameProps) {
  const {
    form,
    captcha,
    botChecks,
    options,
    onSignedIn,
    onSecondVerification,
    secondVerificationFailure,
    send = submitLogin,
  } = props
  const [failure, setFailure] = useState<{ error: unknown; field: 'password' | 'captcha' } | undefined>(
    secondVerificationFailure === undefined ? undefined : { error: secondVerificationFailure, field: 'password' },
  )
  useEffect(() => {
    if (failure) form.setFocus(failure.field, { shouldSelect: true })
  }, [failure, form])
  const handleFailure = (error: unknown) => {
    botChecks.prepare()
    const { code, detail } = toCallError(error)
    if (code === 'second_verification_required')
      return onSecondVerification(detail as SecondVerificationChallenge, form.getValues('username').trim())
    if (detail.captcha === true) {
      form.resetField('captcha')
      captcha.refresh()
    }
    const isCaptchaError = code === 'captcha_required' || code === 'captcha_failed'
    setFailure({ error, field: isCaptchaError ? 'captcha' : 'password' })
  }
  const submit = async (values: LoginFormValues) => {
    setFailure(undefined)
    const { captcha: answer, ...typed } = trimLoginFormValues(values)
    const role = await botChecks
      .consumeSolution()
      .then((botCheck) =>
        send({ ...typed, ...(captcha.isRequired && { captcha: answer }), type: 'username', ...options, botCheck }),
      )
      .catch(handleFailure)
    if (role) onSignedIn(role)
  }
  return { failure: failure?.error, submit }
}
