import { addVerifiedContact, getSecurityCentre, sendContactCode } from '@foyer/contract/identity/security-centre.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  createFirebaseCodeSender,
  usesFirebasePhoneAuth,
  verifyFirebaseCodeIfUsed,
} from '#identity/phone-code/firebase-phone-verification.ts'
import { PhoneCodeFields } from '#identity/phone-code/phone-code-fields.tsx'
import type { SendCodeFunction } from '#identity/phone-code/use-send-code.ts'
import { emptyPhoneCodeValues, toPhoneCodeFieldError } from '#identity/phone-code/validate-phone-code-form.ts'
import { callApi, useApiMutation } from '#platform/api/api.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { type AddMobileValues, toCurrentPasswordError, validateAddMobileForm } from './contact-validation.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useContactAddedHandler } from './use-contact-added-handler.ts'
import { useFieldErrorText } from './use-field-error-text.ts'

/** Adds a mobile number, verified by a code that is sent to it. */
export function AddMobileForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const handleAdded = useContactAddedHandler('addMobile', onDone)
  const form = useForm<AddMobileValues>({
    defaultValues: { ...emptyPhoneCodeValues, password: '' },
    resolver: createFormResolver(validateAddMobileForm),
  })
  const { mutateAsync: addContact } = useApiMutation(addVerifiedContact, { refresh: [getSecurityCentre] })
  const [failure, setFailure] = useState<unknown>()
  const getFieldError = useFieldErrorText(form)
  /** An error of the password shows in its field; any other failure shows in the phone's fields. */
  const send: SendCodeFunction = async ({ countryDialingCode, mobileNum }) => {
    const password = form.getValues('password')
    const rejectWithPasswordError = (type: 'password_missing' | 'password_wrong' | 'too_many_attempts') => {
      form.setError('password', { type }, { shouldFocus: true })
      return Promise.reject(undefined)
    }
    if (password === '') return rejectWithPasswordError('password_missing')
    form.clearErrors('password')
    if (usesFirebasePhoneAuth()) return createFirebaseCodeSender('addMobile')({ countryDialingCode, mobileNum })
    const body = { kind: 'mobile', contact: mobileNum, countryDialingCode, password } as const
    return callApi(sendContactCode, { body }).catch((error: unknown) => {
      const passwordError = toCurrentPasswordError(error)
      return passwordError ? rejectWithPasswordError(passwordError) : Promise.reject(error)
    })
  }
  const handleFailure = (error: unknown) => {
    const passwordError = toCurrentPasswordError(error)
    const fieldError = passwordError
      ? ({ field: 'password', error: passwordError } as const)
      : toPhoneCodeFieldError(error)
    if (fieldError) form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async (values: AddMobileValues) => {
    setFailure(undefined)
    const { countryDialingCode, mobileNum, verificationCode, password } = values
    const code = verificationCode.trim()
    const body = { kind: 'mobile', contact: mobileNum.trim(), countryDialingCode, verificationCode: code } as const
    // Where the gateway sent the code, it has checked the password then.
    await verifyFirebaseCodeIfUsed('addMobile', values)
      .then((proof) => addContact({ ...body, ...proof, ...(usesFirebasePhoneAuth() && { password }) }))
      .then(handleAdded, handleFailure)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <CurrentPasswordField {...form.register('password')} error={getFieldError('password')} />
      <PhoneCodeFields form={form} purpose="addMobile" send={send} getFieldError={getFieldError} />
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('security.saving')}>
        {t('security.bindMobile')}
      </SubmitButton>
    </form>
  )
}
