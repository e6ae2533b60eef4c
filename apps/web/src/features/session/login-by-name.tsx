import type { Role } from '@foyer/contract/roles.ts'
import type { SecondStep } from '@foyer/contract/second-step.ts'
import { Button } from '@foyer/ui/button.tsx'
import { PasswordField } from '@foyer/ui/password-field.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { SubmitButton } from '#lib/submit-button.tsx'
import type { BotCheck } from './bot-check.ts'
import { CaptchaField } from './captcha-field.tsx'
import { type LoginProblem, type LoginValues, trimmedLogin } from './login-problems.ts'
import { sendLogin } from './login-sending.ts'
import type { Captcha } from './use-captcha.ts'
import { UsernameField } from './username-field.tsx'

/** Props of both sign-in methods. */
export type LoginWayProps = {
  onSignedIn: (role: Role) => void
  botChecks: Pick<BotCheck, 'take' | 'prepare'>
  options: { door: 'member' | 'agent'; remember: boolean }
  rememberBox: ReactNode
  /** The credentials were right, and a second verification is required. */
  onSecondStep: (step: SecondStep, username: string) => void
}

type LoginByNameProps = LoginWayProps & {
  form: UseFormReturn<LoginValues>
  captcha: Captcha
  onForgot: (() => void) | undefined
  /** Why the second verification failed, if it did. */
  secondStepFailure: unknown
  /** Submits the form in place of the login, with a label of its own for the button. */
  send?: typeof sendLogin
  submitLabel?: string
}

/** User name and password, and the captcha once the gateway requires it. */
export function LoginByName(props: LoginByNameProps) {
  const { form, captcha, rememberBox, onForgot, submitLabel } = props
  const t = useTranslations('session')
  const { failure, submit } = useSubmit(props)
  const { errors, isSubmitting } = form.formState
  const says = (field: keyof LoginValues) => {
    const problem = errors[field]?.type as LoginProblem | undefined
    return problem && t(`problems.${problem}`)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <UsernameField {...form.register('username')} error={says('username')} />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={says('password')}
        showLabel={t('showPassword')}
        hideValueLabel={t('hidePassword')}
        maxLength={128}
        required
      />
      {captcha.isAsked && <CaptchaField {...form.register('captcha')} captcha={captcha} error={says('captcha')} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
        {rememberBox}
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
function useSubmit(props: LoginByNameProps) {
  const { form, captcha, botChecks, options, onSignedIn, onSecondStep, secondStepFailure, send = sendLogin } = props
  const [refusal, setRefusal] = useState<{ error: unknown; field: 'password' | 'captcha' } | undefined>(
    secondStepFailure === undefined ? undefined : { error: secondStepFailure, field: 'password' },
  )
  useEffect(() => {
    if (refusal) form.setFocus(refusal.field, { shouldSelect: true })
  }, [refusal, form])
  const refuse = (error: unknown) => {
    botChecks.prepare()
    const { code, detail } = asCallError(error)
    if (code === 'second_step_required') return onSecondStep(detail as SecondStep, form.getValues('username').trim())
    if (detail.captcha === true) {
      form.resetField('captcha')
      captcha.renew()
    }
    const isOfCaptcha = code === 'captcha_required' || code === 'captcha_failed'
    setRefusal({ error, field: isOfCaptcha ? 'captcha' : 'password' })
  }
  const submit = async (values: LoginValues) => {
    setRefusal(undefined)
    const { captcha: answer, ...typed } = trimmedLogin(values)
    const role = await botChecks
      .take()
      .then((botCheck) =>
        send({ ...typed, ...(captcha.isAsked && { captcha: answer }), type: 'username', ...options, botCheck }),
      )
      .catch(refuse)
    if (role) onSignedIn(role)
  }
  return { failure: refusal?.error, submit }
}
