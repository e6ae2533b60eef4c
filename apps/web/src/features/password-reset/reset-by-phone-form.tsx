import { resetPasswordByPhone } from '@foyer/contract/identity/password.ts'
import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useBotCheckSolver } from '#identity/bot-check/use-bot-check-solver.ts'
import { NewPasswordFields } from '#identity/new-password-fields.tsx'
import { toNewPasswordFieldError } from '#identity/new-password-validation.ts'
import { BotCheckedPhoneCodeFields } from '#identity/phone-code/bot-checked-phone-code-fields.tsx'
import { verifyFirebaseCodeIfUsed } from '#identity/phone-code/firebase-phone-verification.ts'
import { emptyPhoneCodeValues, toPhoneCodeFieldError } from '#identity/phone-code/validate-phone-code-form.ts'
import { SecondVerificationForm } from '#identity/second-verification-form.tsx'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { establishSession } from '#platform/session/session.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { type ResetByPhoneValues, validateResetByPhoneForm } from './reset-password-validation.ts'

type ResetByPhoneFormProps = {
  onSignedIn: (role: Role) => void
  /** The new password is set, and the member logs in with it. */
  onLogin: () => void
}

/** Sets a new password with a text-message code, and signs in (specification section 4). */
export function ResetByPhoneForm({ onSignedIn, onLogin }: ResetByPhoneFormProps) {
  const t = useTranslations('password')
  const botChecks = useBotCheckSolver()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<ResetByPhoneValues>({
    defaultValues: { ...emptyPhoneCodeValues, newPassword: '' },
    resolver: createFormResolver(validateResetByPhoneForm),
  })
  const { isSubmitting } = form.formState
  const [secondVerification, setSecondVerification] = useState<SecondVerificationChallenge>()
  const handleFailure = (error: unknown) => {
    const { code, detail } = toCallError(error)
    if (code === 'second_verification_required') return setSecondVerification(detail as SecondVerificationChallenge)
    const fieldError = toPhoneCodeFieldError(error) ?? toNewPasswordFieldError(error)
    if (fieldError && fieldError.field !== 'confirmNewPassword') {
      form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
    } else setFailure(error)
  }
  const submit = async (values: ResetByPhoneValues) => {
    setFailure(undefined)
    const role = await verifyFirebaseCodeIfUsed('password', values)
      .then((proof) => callApi(resetPasswordByPhone, { body: { ...values, ...proof } }))
      .then(establishSession)
      .catch(handleFailure)
    if (role) onSignedIn(role)
  }
  if (secondVerification) {
    return (
      <SecondVerificationForm
        challenge={secondVerification}
        username=""
        remember={false}
        onSignedIn={onSignedIn}
        onBack={onLogin}
      />
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
