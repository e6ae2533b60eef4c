import { limits } from '@foyer/contract/limits.ts'
import { bindContact, getSecurityCentre, sendContactCode } from '@foyer/contract/security.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call, useWrite } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SendCodeButton } from '#lib/send-code-button.tsx'
import { forgetSentCode, isPressCounted, noteSentCode, phoneOfSentCode, useSecondsLeft } from '#lib/sent-codes.ts'
import { site } from '#lib/site.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { type BindEmailValues, bindEmailProblems, emailRefusal } from './bind-problems.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { useBound } from './use-bound.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Adds an email address, verified by a code that is sent to it. */
export function BindEmailForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const bound = useBound('bindEmail', onDone)
  const form = useForm<BindEmailValues>({
    // Restores the form while a code is on its way.
    defaultValues: { email: phoneOfSentCode('bindEmail')?.mobileNum ?? '', password: '', verificationCode: '' },
    resolver: resolveBy((values: BindEmailValues) => bindEmailProblems(values, site.status.register.fields)),
  })
  const { mutateAsync: bind } = useWrite(bindContact, { refresh: [getSecurityCentre] })
  const [failure, setFailure] = useState<unknown>()
  const refused = (error: unknown) => {
    const place = emailRefusal(error)
    if (place?.problem === 'code_expired') forgetSentCode('bindEmail')
    if (place) form.setError(place.field, { type: place.problem }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async ({ email, verificationCode }: BindEmailValues) => {
    setFailure(undefined)
    const body = { kind: 'email', contact: email.trim(), verificationCode: verificationCode.trim() } as const
    await bind(body).then(bound, refused)
  }
  const says = useProblemWords(form)
  const sending = useMailing(form, { onStart: () => setFailure(undefined), onRefused: refused })
  const { isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <TextField
        {...form.register('email')}
        label={t('security.newEmail')}
        icon="mail"
        error={says('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
      />
      <OwnPasswordField {...form.register('password')} error={says('password')} />
      <TextField
        {...form.register('verificationCode')}
        label={t('security.mailCode')}
        icon="mail-open"
        error={says('verificationCode')}
        hint={sending.sentMinutes !== undefined && t('security.mailSent', { minutes: sending.sentMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={limits.verificationCodeMaxChars}
        trailing={<MailButton form={form} sending={sending} />}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('security.saving')}>
        {t('security.bindEmail')}
      </SubmitButton>
    </form>
  )
}

interface Mailing {
  readonly isSending: boolean
  readonly sentMinutes: number | undefined
  readonly start: () => Promise<void>
}

/** Sends the code once email address and password are filled in; at most one a second. */
function useMailing(
  form: UseFormReturn<BindEmailValues>,
  { onStart, onRefused }: { onStart: () => void; onRefused: (error: unknown) => void },
): Mailing {
  const [isSending, setSending] = useState(false)
  const [sentMinutes, setSentMinutes] = useState<number>()
  const start = async () => {
    if (isSending || !isPressCounted('bindEmail')) return
    onStart()
    const [email, password] = form.getValues(['email', 'password'])
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    if (password === '') return form.setError('password', { type: 'password_missing' }, { shouldFocus: true })
    setSending(true)
    try {
      const sent = await call(sendContactCode, { body: { kind: 'email', contact: email.trim(), password } })
      noteSentCode('bindEmail', placeOf(email), sent)
      setSentMinutes(sent.expiredMinutes)
      form.clearErrors()
      form.setFocus('verificationCode')
    } catch (error) {
      onRefused(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sentMinutes, start }
}

/** Countdowns are keyed by phone; an email address is stored as one without a country code. */
function placeOf(email: string) {
  return { countryDialingCode: '', mobileNum: email.trim() }
}

function MailButton({ form, sending }: { form: UseFormReturn<BindEmailValues>; sending: Mailing }) {
  const secondsLeft = useSecondsLeft('bindEmail', placeOf(form.watch('email')))
  return <SendCodeButton secondsLeft={secondsLeft} isSending={sending.isSending} onSend={() => void sending.start()} />
}
