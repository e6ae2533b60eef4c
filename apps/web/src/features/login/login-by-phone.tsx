import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { BotCheckedPhoneCodeFields } from '#identity/phone-code/bot-checked-phone-code-fields.tsx'
import { verifyFirebaseCodeIfUsed } from '#identity/phone-code/firebase-phone-verification.ts'
import { type PhoneCodeValues, toPhoneCodeFieldError } from '#identity/phone-code/validate-phone-code-form.ts'
import { submitLogin } from '#identity/submit-login.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import type { LoginMethodProps } from './login-by-username.tsx'

type LoginByPhoneProps = LoginMethodProps & { form: UseFormReturn<PhoneCodeValues> }

/** Mobile number and the code that was sent to it. The bot check runs when the code is requested. */
export function LoginByPhone(props: LoginByPhoneProps) {
  const { form, botChecks, options, rememberCheckbox, onSignedIn, onSecondVerification } = props
  const t = useTranslations('session')
  const [failure, setFailure] = useState<unknown>()
  const handleFailure = (error: unknown) => {
    const { code, detail } = toCallError(error)
    if (code === 'second_verification_required') return onSecondVerification(detail as SecondVerificationChallenge, '')
    const fieldError = toPhoneCodeFieldError(error)
    if (fieldError) form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async (values: PhoneCodeValues) => {
    setFailure(undefined)
    const body = {
      username: values.mobileNum.trim(),
      password: values.verificationCode.trim(),
      type: 'sms',
      countryDialingCode: values.countryDialingCode,
      ...options,
    } as const
    const role = await verifyFirebaseCodeIfUsed('login', values)
      .then((proof) => submitLogin({ ...body, ...proof }))
      .catch(handleFailure)
    if (role) onSignedIn(role)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <BotCheckedPhoneCodeFields form={form} purpose="login" botChecks={botChecks} />
      {rememberCheckbox}
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('signingIn')}>
        {t('login')}
      </SubmitButton>
    </form>
  )
}
