import { addVerifiedContact, getSecurityCentre, sendContactCode } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  clearResendCountdown,
  getPhoneOfLastCode,
  startResendCountdown,
  tryPassSendThrottle,
  useResendSecondsLeft,
} from '#identity/resend-countdown.ts'
import { SendCodeButton } from '#identity/send-code-button.tsx'
import { callApi, useApiMutation } from '#platform/api/api.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { type AddEmailValues, toContactEmailFieldError, validateAddEmailForm } from './contact-validation.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useContactAddedHandler } from './use-contact-added-handler.ts'
import { useFieldErrorText } from './use-field-error-text.ts'

/** Adds an email address, verified by a code that is sent to it. */
export function AddEmailForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const handleAdded = useContactAddedHandler('addEmail', onDone)
  const form = useForm<AddEmailValues>({
    // Restores the form while a code is on its way.
    defaultValues: { email: getPhoneOfLastCode('addEmail')?.mobileNum ?? '', password: '', verificationCode: '' },
    resolver: createFormResolver((values: AddEmailValues) => validateAddEmailForm(values, site.status.register.fields)),
  })
  const { mutateAsync: addContact } = useApiMutation(addVerifiedContact, { refresh: [getSecurityCentre] })
  const [failure, setFailure] = useState<unknown>()
  const handleFailure = (error: unknown) => {
    const fieldError = toContactEmailFieldError(error)
    if (fieldError?.error === 'code_expired') clearResendCountdown('addEmail')
    if (fieldError) form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async ({ email, verificationCode }: AddEmailValues) => {
    setFailure(undefined)
    const body = { kind: 'email', contact: email.trim(), verificationCode: verificationCode.trim() } as const
    await addContact(body).then(handleAdded, handleFailure)
  }
  const getFieldError = useFieldErrorText(form)
  const codeSending = useSendEmailCode(form, { onStart: () => setFailure(undefined), onError: handleFailure })
  const { isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <TextField
        {...form.register('email')}
        label={t('security.newEmail')}
        icon="mail"
        error={getFieldError('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
      />
      <CurrentPasswordField {...form.register('password')} error={getFieldError('password')} />
      <TextField
        {...form.register('verificationCode')}
        label={t('security.mailCode')}
        icon="mail-open"
        error={getFieldError('verificationCode')}
        hint={codeSending.sentMinutes !== undefined && t('security.mailSent', { minutes: codeSending.sentMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={limits.verificationCodeMaxChars}
        trailing={<SendEmailCodeButton form={form} codeSending={codeSending} />}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('security.saving')}>
        {t('security.bindEmail')}
      </SubmitButton>
    </form>
  )
}

interface CodeSendingState {
  readonly isSending: boolean
  readonly sentMinutes: number | undefined
  readonly start: () => Promise<void>
}

/** Sends the code once email address and password are filled in; at most one a second. */
function useSendEmailCode(
  form: UseFormReturn<AddEmailValues>,
  { onStart, onError }: { onStart: () => void; onError: (error: unknown) => void },
): CodeSendingState {
  const [isSending, setSending] = useState(false)
  const [sentMinutes, setSentMinutes] = useState<number>()
  const start = async () => {
    if (isSending || !tryPassSendThrottle('addEmail')) return
    onStart()
    const [email, password] = form.getValues(['email', 'password'])
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    if (password === '') return form.setError('password', { type: 'password_missing' }, { shouldFocus: true })
    setSending(true)
    try {
      const sent = await callApi(sendContactCode, { body: { kind: 'email', contact: email.trim(), password } })
      startResendCountdown('addEmail', toCountdownPhone(email), sent)
      setSentMinutes(sent.expiredMinutes)
      form.clearErrors()
      form.setFocus('verificationCode')
    } catch (error) {
      onError(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sentMinutes, start }
}

/** Countdowns are keyed by phone; an email address is stored as one without a country code. */
function toCountdownPhone(email: string) {
  return { countryDialingCode: '', mobileNum: email.trim() }
}

function SendEmailCodeButton({
  form,
  codeSending,
}: {
  form: UseFormReturn<AddEmailValues>
  codeSending: CodeSendingState
}) {
  const secondsLeft = useResendSecondsLeft('addEmail', toCountdownPhone(form.watch('email')))
  return (
    <SendCodeButton
      secondsLeft={secondsLeft}
      isSending={codeSending.isSending}
      onSend={() => void codeSending.start()}
    />
  )
}
