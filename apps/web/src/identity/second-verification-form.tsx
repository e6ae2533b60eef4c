import {
  type SecondVerificationChallenge,
  type SecondVerificationMethod,
  sendSecondVerificationCode,
} from '@foyer/contract/identity/second-verification.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import {
  clearResendCountdown,
  startResendCountdown,
  tryPassSendThrottle,
  useResendSecondsLeft,
} from './resend-countdown.ts'
import { SendCodeButton } from './send-code-button.tsx'
import { signInWithSecondVerification } from './submit-login.ts'

export type SecondVerificationFormProps = {
  challenge: SecondVerificationChallenge
  /** The user name whose password was right; empty for a sign-in by phone. */
  username: string
  remember: boolean
  onSignedIn: (role: Role) => void
  /** Returns to user name and password; with the error, unless the member chose to go back. */
  onBack: (failure?: unknown) => void
}

interface AnswerValues {
  answer: string
}

type AnswerError = 'code_missing' | 'code_invalid' | 'code_expired' | 'bank_name_wrong'
const answerErrors: readonly string[] = [
  'code_missing',
  'code_invalid',
  'code_expired',
  'bank_name_wrong',
] satisfies AnswerError[]

const icons: Readonly<Record<SecondVerificationMethod, IconName>> = {
  totp: 'smartphone',
  mobile: 'message-square',
  email: 'mail-open',
  bankName: 'user',
}

/** The second verification of a sign-in from a new address, by one of the member's methods. */
export function SecondVerificationForm(props: SecondVerificationFormProps) {
  const { challenge, onBack } = props
  const t = useTranslations('secondStep')
  const [method, setMethod] = useState<SecondVerificationMethod>(challenge.ways[0]?.way ?? 'totp')
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      {challenge.ways.length > 1 && (
        <RadioGroup
          label={t('ways')}
          variant="card"
          value={method}
          onValueChange={setMethod}
          options={challenge.ways.map(({ way, masked }) => ({
            value: way,
            label: t(`by.${way}`),
            ...(masked !== '' && { hint: <bdi dir="ltr">{masked}</bdi> }),
          }))}
        />
      )}
      <AnswerForm key={method} {...props} method={method} />
      <Button variant="ghost" wide onClick={() => onBack()}>
        {t('back')}
      </Button>
    </div>
  )
}

function AnswerForm(props: SecondVerificationFormProps & { method: SecondVerificationMethod }) {
  const { challenge, method, username, remember, onSignedIn, onBack } = props
  const t = useTranslations()
  const form = useForm<AnswerValues>({
    defaultValues: { answer: '' },
    resolver: createFormResolver(({ answer }: AnswerValues) =>
      answer.trim() === '' ? { answer: 'code_missing' as const } : {},
    ),
  })
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => form.setFocus('answer'), [form])
  const handleFailure = (error: unknown) => {
    const { code } = toCallError(error)
    if (code === 'second_verification_expired') return onBack(error)
    if (code === 'code_expired') clearResendCountdown('secondVerification')
    if (answerErrors.includes(code)) form.setError('answer', { type: code }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async ({ answer }: AnswerValues) => {
    setFailure(undefined)
    const role = await signInWithSecondVerification(
      { ticket: challenge.ticket, way: method, answer: answer.trim(), remember },
      username,
    ).catch(handleFailure)
    if (role) onSignedIn(role)
  }
  const codeSending = useSendVerificationCode(form, {
    challenge,
    method,
    onStart: () => setFailure(undefined),
    onError: handleFailure,
  })
  const error = form.formState.errors.answer?.type as AnswerError | undefined
  const missing = t(`secondStep.missing.${method}`)
  const masked = getMaskedContact({ challenge, method })
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <TextField
        {...form.register('answer')}
        label={t(`secondStep.answers.${method}`)}
        icon={icons[method]}
        error={error === 'code_missing' ? missing : error && t(`errors.${error}`)}
        hint={
          codeSending.sentMinutes === undefined
            ? getHint(t, method, masked)
            : t('phone.sent', { minutes: codeSending.sentMinutes })
        }
        autoComplete={method === 'bankName' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        {...(method !== 'bankName' && { dir: 'ltr' as const })}
        {...(isCodeSentBy(method) && {
          inputMode: 'numeric' as const,
          trailing: <SendAnswerCodeButton challenge={challenge} method={method} codeSending={codeSending} />,
        })}
        maxLength={limits.verificationCodeMaxChars}
        required
      />
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('session.signingIn')}>
        {t('session.login')}
      </SubmitButton>
    </form>
  )
}

function getHint(t: ReturnType<typeof useTranslations<never>>, method: SecondVerificationMethod, masked: string) {
  if (isCodeSentBy(method)) return t.rich('secondStep.sendHint', { place: () => <bdi dir="ltr">{masked}</bdi> })
  return t(`secondStep.hints.${method}`)
}

function isCodeSentBy(method: SecondVerificationMethod): method is 'mobile' | 'email' {
  return method === 'mobile' || method === 'email'
}

interface CodeSendingState {
  readonly isSending: boolean
  readonly sentMinutes: number | undefined
  readonly start: () => Promise<void>
}

type VerificationMethodProps = Pick<SecondVerificationFormProps, 'challenge'> & { method: SecondVerificationMethod }

/** Sends a code to the verified contact; at most one a second. */
function useSendVerificationCode(
  form: UseFormReturn<AnswerValues>,
  {
    challenge,
    method,
    onStart,
    onError,
  }: VerificationMethodProps & { onStart: () => void; onError: (error: unknown) => void },
): CodeSendingState {
  const [isSending, setSending] = useState(false)
  const [sentMinutes, setSentMinutes] = useState<number>()
  const start = async () => {
    if (!isCodeSentBy(method) || isSending || !tryPassSendThrottle('secondVerification')) return
    onStart()
    setSending(true)
    try {
      const sent = await callApi(sendSecondVerificationCode, { body: { ticket: challenge.ticket, way: method } })
      startResendCountdown('secondVerification', toCountdownPhone({ challenge, method }), sent)
      setSentMinutes(sent.expiredMinutes)
      form.clearErrors()
      form.setFocus('answer')
    } catch (error) {
      onError(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sentMinutes, start }
}

function SendAnswerCodeButton({
  challenge,
  method,
  codeSending,
}: VerificationMethodProps & { codeSending: CodeSendingState }) {
  const secondsLeft = useResendSecondsLeft('secondVerification', toCountdownPhone({ challenge, method }))
  return (
    <SendCodeButton
      secondsLeft={secondsLeft}
      isSending={codeSending.isSending}
      onSend={() => void codeSending.start()}
    />
  )
}

/** Countdowns are keyed by phone; a verified contact is identified by its masked value. */
function toCountdownPhone({ challenge, method }: VerificationMethodProps) {
  return { countryDialingCode: method, mobileNum: getMaskedContact({ challenge, method }) }
}

function getMaskedContact({ challenge, method }: VerificationMethodProps): string {
  return challenge.ways.find(({ way }) => way === method)?.masked ?? ''
}
