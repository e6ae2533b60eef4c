import {
  type SecondVerificationChallenge,
  type SecondVerificationMethod,
  sendSecondVerificationCode,
} from '@foyer/contract/identity/second-verification.ts'
import { limits } from '@foyer/contract/limits.ts'
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
import { SendCodeButton } from './send-code-button.tsx'
import { clearSentCode, passesSendThrottle, recordSentCode, useResendSecondsLeft } from './sent-codes.ts'
import { signInWithSecondVerification } from './submit-login.ts'

export type SecondVerificationFormProps = {
  step: SecondVerificationChallenge
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
  const { step, onBack } = props
  const t = useTranslations('secondStep')
  const [way, setWay] = useState<SecondVerificationMethod>(step.ways[0]?.way ?? 'totp')
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      {step.ways.length > 1 && (
        <RadioGroup
          label={t('ways')}
          variant="card"
          value={way}
          onValueChange={setWay}
          options={step.ways.map(({ way: offered, masked }) => ({
            value: offered,
            label: t(`by.${offered}`),
            ...(masked !== '' && { hint: <bdi dir="ltr">{masked}</bdi> }),
          }))}
        />
      )}
      <AnswerForm key={way} {...props} way={way} />
      <Button variant="ghost" wide onClick={() => onBack()}>
        {t('back')}
      </Button>
    </div>
  )
}

function AnswerForm(props: SecondVerificationFormProps & { way: SecondVerificationMethod }) {
  const { step, way, username, remember, onSignedIn, onBack } = props
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
    if (code === 'second_step_over') return onBack(error)
    if (code === 'code_expired') clearSentCode('secondStep')
    if (answerErrors.includes(code)) form.setError('answer', { type: code }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async ({ answer }: AnswerValues) => {
    setFailure(undefined)
    const role = await signInWithSecondVerification(
      { ticket: step.ticket, way, answer: answer.trim(), remember },
      username,
    ).catch(handleFailure)
    if (role) onSignedIn(role)
  }
  const isSent = way === 'mobile' || way === 'email'
  const codeSending = useSendVerificationCode(form, { step, way, onFailure: setFailure, onRefused: handleFailure })
  const problem = form.formState.errors.answer?.type as AnswerError | undefined
  const missing = t(`secondStep.missing.${way}`)
  const masked = step.ways.find((offered) => offered.way === way)?.masked ?? ''
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <TextField
        {...form.register('answer')}
        label={t(`secondStep.answers.${way}`)}
        icon={icons[way]}
        error={problem === 'code_missing' ? missing : problem && t(`errors.${problem}`)}
        hint={
          codeSending.sentMinutes === undefined
            ? getHint(t, way, masked)
            : t('phone.sent', { minutes: codeSending.sentMinutes })
        }
        autoComplete={way === 'bankName' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        {...(way !== 'bankName' && { dir: 'ltr' as const })}
        {...(isSent && {
          inputMode: 'numeric' as const,
          trailing: <SendAnswerCodeButton step={step} way={way} codeSending={codeSending} />,
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

function getHint(t: ReturnType<typeof useTranslations<never>>, way: SecondVerificationMethod, masked: string) {
  if (way === 'mobile' || way === 'email')
    return t.rich('secondStep.sendHint', { place: () => <bdi dir="ltr">{masked}</bdi> })
  return t(`secondStep.hints.${way}`)
}

interface CodeSendingState {
  readonly isSending: boolean
  readonly sentMinutes: number | undefined
  readonly start: () => Promise<void>
}

type VerificationStepProps = Pick<SecondVerificationFormProps, 'step'> & { way: SecondVerificationMethod }

/** Sends a code to the verified contact; at most one a second. */
function useSendVerificationCode(
  form: UseFormReturn<AnswerValues>,
  {
    step,
    way,
    onFailure,
    onRefused,
  }: VerificationStepProps & Record<'onFailure' | 'onRefused', (error: unknown) => void>,
): CodeSendingState {
  const [isSending, setSending] = useState(false)
  const [sentMinutes, setSentMinutes] = useState<number>()
  const start = async () => {
    if ((way !== 'mobile' && way !== 'email') || isSending || !passesSendThrottle('secondStep')) return
    onFailure(undefined)
    setSending(true)
    try {
      const sent = await callApi(sendSecondVerificationCode, { body: { ticket: step.ticket, way } })
      recordSentCode('secondStep', toCountdownPhone({ step, way }), sent)
      setSentMinutes(sent.expiredMinutes)
      form.clearErrors()
      form.setFocus('answer')
    } catch (error) {
      onRefused(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sentMinutes, start }
}

function SendAnswerCodeButton({ step, way, codeSending }: VerificationStepProps & { codeSending: CodeSendingState }) {
  const secondsLeft = useResendSecondsLeft('secondStep', toCountdownPhone({ step, way }))
  return (
    <SendCodeButton
      secondsLeft={secondsLeft}
      isSending={codeSending.isSending}
      onSend={() => void codeSending.start()}
    />
  )
}

/** Countdowns are keyed by phone; a verified contact is identified by its masked value. */
function toCountdownPhone({ step, way }: VerificationStepProps) {
  return { countryDialingCode: way, mobileNum: step.ways.find((offered) => offered.way === way)?.masked ?? '' }
}
