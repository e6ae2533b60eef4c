import type { SecondStep } from '@foyer/contract/second-step.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { type PhoneCodeValues, phoneCodeRefusal } from '#lib/phone-code.ts'
import { provePhone } from '#lib/phone-proof.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import type { LoginWayProps } from './login-by-name.tsx'
import { sendLogin } from './login-sending.ts'
import { PhoneCode } from './phone-code.tsx'

type LoginByPhoneProps = LoginWayProps & { form: UseFormReturn<PhoneCodeValues> }

/** Mobile number and the code that was sent to it. The bot check runs when the code is requested. */
export function LoginByPhone(props: LoginByPhoneProps) {
  const { form, botChecks, options, rememberBox, onSignedIn, onSecondStep } = props
  const t = useTranslations('session')
  const [failure, setFailure] = useState<unknown>()
  const refuse = (error: unknown) => {
    const { code, detail } = asCallError(error)
    if (code === 'second_step_required') return onSecondStep(detail as SecondStep, '')
    const named = phoneCodeRefusal(error)
    if (named) form.setError(named.field, { type: named.problem }, { shouldFocus: true })
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
    const role = await provePhone('login', values)
      .then((proof) => sendLogin({ ...body, ...proof }))
      .catch(refuse)
    if (role) onSignedIn(role)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <PhoneCode form={form} purpose="login" botChecks={botChecks} />
      {rememberBox}
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('signingIn')}>
        {t('login')}
      </SubmitButton>
    </form>
  )
}
