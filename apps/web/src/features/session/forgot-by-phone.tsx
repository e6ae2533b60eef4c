import { resetPasswordByPhone } from '@foyer/contract/password.ts'
import type { Role } from '@foyer/contract/roles.ts'
import type { SecondVerificationChallenge } from '@foyer/contract/second-step.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { callApi } from '#lib/api.ts'
import { toCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { toNewPasswordFieldError } from '#lib/new-password.ts'
import { NewPasswordFields } from '#lib/new-password-fields.tsx'
import { emptyPhoneCodeValues, toPhoneCodeFieldError } from '#lib/phone-code.ts'
import { verifyPhone } from '#lib/phone-proof.ts'
import { createFormResolver } from '#lib/problem-resolver.ts'
import { signIn } from '#lib/session.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { type ResetByPhoneValues, resetByPhoneErrors } from './forgot-problems.ts'
import { BotCheckedPhoneCodeFields } from './phone-code.tsx'
import { SecondVerificationForm } from './second-step-form.tsx'
import { useBotCheck } from './use-bot-check.ts'

type ResetByPhoneFormProps = {
  onSignedIn: (role: Role) => void
  /** The new password is set, and the member logs in with it. */
  onLogin: () => void
}

/** Sets a new password with a text-message code, and signs in (specification section 4). */
export function ResetByPhoneForm({ onSignedIn, onLogin }: ResetByPhoneFormProps) {
  const t = useTranslations('password')
  const botChecks = useBotCheck()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<ResetByPhoneValues>({
    defaultValues: { ...emptyPhoneCodeValues, newPassword: '' },
    resolver: createFormResolver(resetByPhoneErrors),
  })
  const { isSubmitting } = form.formState
  const [secondStep, setSecondStep] = useState<SecondVerificationChallenge>()
  const handleFailure = (error: unknown) => {
    const { code, detail } = toCallError(error)
    if (code === 'second_step_required') return setSecondStep(detail as SecondVerificationChallenge)
    const fieldError = toPhoneCodeFieldError(error) ?? toNewPasswordFieldError(error)
    if (fieldError && fieldError.field !== 'confirmNewPassword') {
      form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
    } else setFailure(error)
  }
  const submit = async (values: ResetByPhoneValues) => {
    setFailure(undefined)
    const role = await verifyPhone('password', values)
      .then((proof) => callApi(resetPasswordByPhone, { body: { ...values, ...proof } }))
      .then(signIn)
      .catch(handleFailure)
    if (role) onSignedIn(role)
  }
  if (secondStep) {
    return (
      <SecondVerificationForm step={secondStep} username="" remember={false} onSignedIn={onSignedIn} onBack={onLogin} />
    )
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <p className="text-muted">{t('mobileText')}</p>
      <FormFailure error={failure} />
      <BotCheckedPhoneCodeFields form={form} purpose="password" botChecks={botChecks} />
      <NewPasswordFields form={form} isOnce />
      <SubmitButton busy={isSubmitting} busyLabel={t('changing')}>
        {t('setAndLogin')}
      </SubmitButton>
    </form>
  )
}
