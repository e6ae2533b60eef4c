import { resetPasswordByPhone } from '@foyer/contract/password.ts'
import type { Role } from '@foyer/contract/roles.ts'
import type { SecondStep } from '@foyer/contract/second-step.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { newPasswordRefusal } from '#lib/new-password.ts'
import { NewPasswordFields } from '#lib/new-password-fields.tsx'
import { emptyPhoneCode, phoneCodeRefusal } from '#lib/phone-code.ts'
import { provePhone } from '#lib/phone-proof.ts'
import { resolveBy } from '#lib/problem-resolver.ts'
import { signIn } from '#lib/session.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { type PhoneValues, phoneProblems } from './forgot-problems.ts'
import { PhoneCode } from './phone-code.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useBotCheck } from './use-bot-check.ts'

type ForgotByPhoneProps = {
  onSignedIn: (role: Role) => void
  /** The new password is set, and the member logs in with it. */
  onLogin: () => void
}

/** Sets a new password with a text-message code, and signs in (specification section 4). */
export function ForgotByPhone({ onSignedIn, onLogin }: ForgotByPhoneProps) {
  const t = useTranslations('password')
  const botChecks = useBotCheck()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<PhoneValues>({
    defaultValues: { ...emptyPhoneCode, newPassword: '' },
    resolver: resolveBy(phoneProblems),
  })
  const { isSubmitting } = form.formState
  const [secondStep, setSecondStep] = useState<SecondStep>()
  const refused = (error: unknown) => {
    const { code, detail } = asCallError(error)
    if (code === 'second_step_required') return setSecondStep(detail as SecondStep)
    const named = phoneCodeRefusal(error) ?? newPasswordRefusal(error)
    if (named && named.field !== 'confirmNewPassword') {
      form.setError(named.field, { type: named.problem }, { shouldFocus: true })
    } else setFailure(error)
  }
  const submit = async (values: PhoneValues) => {
    setFailure(undefined)
    const role = await provePhone('password', values)
      .then((proof) => call(resetPasswordByPhone, { body: { ...values, ...proof } }))
      .then(signIn)
      .catch(refused)
    if (role) onSignedIn(role)
  }
  if (secondStep) {
    return <SecondStepForm step={secondStep} username="" remember={false} onSignedIn={onSignedIn} onBack={onLogin} />
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <p className="text-muted">{t('mobileText')}</p>
      <FormFailure error={failure} />
      <PhoneCode form={form} purpose="password" botChecks={botChecks} />
      <NewPasswordFields form={form} isOnce />
      <SubmitButton busy={isSubmitting} busyLabel={t('changing')}>
        {t('setAndLogin')}
      </SubmitButton>
    </form>
  )
}
