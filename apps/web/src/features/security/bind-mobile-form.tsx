import { limits } from '@foyer/contract/limits.ts'
import { bindContact, getSecurityCentre, sendContactCode } from '@foyer/contract/security.ts'
import { Button } from '@foyer/ui/button.tsx'
import { PasswordField } from '@foyer/ui/password-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call, useWrite } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { emptyPhoneCode, phoneCodeRefusal } from '#lib/phone-code.ts'
import { PhoneCodeFields } from '#lib/phone-code-fields.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import type { SendCode } from '#lib/use-code-sending.ts'
import { type BindMobileValues, bindMobileProblems, passwordRefusal } from './bind-problems.ts'
import { useBound } from './use-bound.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Binds a phone by the code that is sent to it. */
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
  /** The password's field says what is wrong with it; whatever else stood in the way is told by the phone's fields. */
  const send: SendCode = async ({ countryDialingCode, mobileNum }) => {
    const password = form.getValues('password')
    const atPassword = (type: 'password_missing' | 'password_wrong' | 'too_many_attempts') => {
      form.setError('password', { type }, { shouldFocus: true })
      return Promise.reject(undefined)
    }
    if (password === '') return atPassword('password_missing')
    const body = { kind: 'mobile', contact: mobileNum, countryDialingCode, password } as const
    return call(sendContactCode, { body }).then(
      (sent) => {
        form.clearErrors('password')
        return sent
      },
      (error) => {
        const problem = passwordRefusal(error)
        return problem ? atPassword(problem) : Promise.reject(error)
      },
    )
  }
  const submit = async ({ countryDialingCode, mobileNum, verificationCode }: BindMobileValues) => {
    setFailure(undefined)
    const code = verificationCode.trim()
    const body = { kind: 'mobile', contact: mobileNum.trim(), countryDialingCode, verificationCode: code } as const
    await bind(body).then(bound, (error: unknown) => {
      const refusal = phoneCodeRefusal(error)
      if (refusal) form.setError(refusal.field, { type: refusal.problem }, { shouldFocus: true })
      else setFailure(error)
    })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <PasswordField
        {...form.register('password')}
        label={t('security.yourPassword')}
        hint={t('security.whyPassword')}
        error={says('password')}
        showLabel={t('session.showPassword')}
        hideValueLabel={t('session.hidePassword')}
        maxLength={limits.passwordMaxChars}
        required
      />
      <PhoneCodeFields form={form} purpose="bindMobile" send={send} says={says} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={form.formState.isSubmitting}
        busyLabel={t('security.saving')}
      >
        {t('security.bindMobile')}
      </Button>
    </form>
  )
}
