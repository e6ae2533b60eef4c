import { bindContact, getSecurityCentre, sendContactCode } from '@foyer/contract/security.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call, useWrite } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { emptyPhoneCode, phoneCodeRefusal } from '#lib/phone-code.ts'
import { PhoneCodeFields } from '#lib/phone-code-fields.tsx'
import { isByFirebase, provePhone, sendByFirebase } from '#lib/phone-proof.ts'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import type { SendCode } from '#lib/use-code-sending.ts'
import { type BindMobileValues, bindMobileProblems, passwordRefusal } from './bind-problems.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { useBound } from './use-bound.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Adds a mobile number, verified by a code that is sent to it. */
export function BindMobileForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const bound = useBound('bindMobile', onDone)
  const form = useForm<BindMobileValues>({
    defaultValues: { ...emptyPhoneCode, password: '' },
    resolver: resolveBy(bindMobileProblems),
  })
  const { mutateAsync: bind } = useWrite(bindContact, { refresh: [getSecurityCentre] })
  const [failure, setFailure] = useState<unknown>()
  const says = useProblemWords(form)
  /** An error of the password shows in its field; any other failure shows in the phone's fields. */
  const send: SendCode = async ({ countryDialingCode, mobileNum }) => {
    const password = form.getValues('password')
    const atPassword = (type: 'password_missing' | 'password_wrong' | 'too_many_attempts') => {
      form.setError('password', { type }, { shouldFocus: true })
      return Promise.reject(undefined)
    }
    if (password === '') return atPassword('password_missing')
    form.clearErrors('password')
    if (isByFirebase) return sendByFirebase('bindMobile')({ countryDialingCode, mobileNum })
    const body = { kind: 'mobile', contact: mobileNum, countryDialingCode, password } as const
    return call(sendContactCode, { body }).catch((error: unknown) => {
      const problem = passwordRefusal(error)
      return problem ? atPassword(problem) : Promise.reject(error)
    })
  }
  const refused = (error: unknown) => {
    const password = passwordRefusal(error)
    const refusal = password ? ({ field: 'password', problem: password } as const) : phoneCodeRefusal(error)
    if (refusal) form.setError(refusal.field, { type: refusal.problem }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async (values: BindMobileValues) => {
    setFailure(undefined)
    const { countryDialingCode, mobileNum, verificationCode, password } = values
    const code = verificationCode.trim()
    const body = { kind: 'mobile', contact: mobileNum.trim(), countryDialingCode, verificationCode: code } as const
    // Where the gateway sent the code, it has checked the password then.
    await provePhone('bindMobile', values)
      .then((proof) => bind({ ...body, ...proof, ...(isByFirebase && { password }) }))
      .then(bound, refused)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <OwnPasswordField {...form.register('password')} error={says('password')} />
      <PhoneCodeFields form={form} purpose="bindMobile" send={send} says={says} />
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('security.saving')}>
        {t('security.bindMobile')}
      </SubmitButton>
    </form>
  )
}
