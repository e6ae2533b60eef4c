import { limits } from '@foyer/contract/limits.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { type SecondStep, type SecondStepWay, sendSecondStepCode } from '@foyer/contract/second-step.ts'
import { Button } from '@foyer/ui/button.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SendCodeButton } from '#lib/send-code-button.tsx'
import { forgetSentCode, isPressCounted, noteSentCode, useSecondsLeft } from '#lib/sent-codes.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { sendSecondStep } from './login-sending.ts'

export type SecondStepFormProps = {
  step: SecondStep
  /** The user name whose password was right; empty for a sign-in by phone. */
  username: string
  remember: boolean
  onSignedIn: (role: Role) => void
  /** Returns to user name and password; with the error, unless the member chose to go back. */
  onBack: (failure?: unknown) => void
}

interface Values {
  answer: string
}

type Problem = 'code_missing' | 'code_invalid' | 'code_expired' | 'bank_name_wrong'
const problems: readonly string[] = [
  'code_missing',
  'code_invalid',
  'code_expired',
  'bank_name_wrong',
] satisfies Problem[]

const icons: Readonly<Record<SecondStepWay, IconName>> = {
  totp: 'smartphone',
  mobile: 'message-square',
  email: 'mail-open',
  bankName: 'user',
}

/** The second verification of a sign-in from a new address, by one of the member's methods. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { step, onBack } = props
  const t = useTranslations('secondStep')
  const [way, setWay] = useState<SecondStepWay>(step.ways[0]?.way ?? 'totp')
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      {step.ways.length > 1 && (
        <RadioGroup
          label={t('ways')}
          look="card"
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

function AnswerForm(props: SecondStepFormProps & { way: SecondStepWay }) {
  const { step, way, username, remember, onSignedIn, onBack } = props
  const t = useTranslations()
  const form = useForm<Values>({
    defaultValues: { answer: '' },
    resolver: resolveBy(({ answer }: Values) => (answer.trim() === '' ? { answer: 'code_missing' as const } : {})),
  })
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => form.setFocus('answer'), [form])
  const refuse = (error: unknown) => {
    const { code } = asCallError(error)
    if (code === 'second_step_over') return onBack(error)
    if (code === 'code_expired') forgetSentCode('secondStep')
    if (problems.includes(code)) form.setError('answer', { type: code }, { shouldFocus: true })
    else setFailure(error)
  }
  const submit = async ({ answer }: Values) => {
    setFailure(undefined)
    const role = await sendSecondStep({ ticket: step.ticket, way, answer: answer.trim(), remember }, username).catch(
      refuse,
    )
    if (role) onSignedIn(role)
  }
  const isSent = way === 'mobile' || way === 'email'
  const sending = useSending(form, { step, way, onFailure: setFailure, onRefused: refuse })
  const problem = form.formState.errors.answer?.type as Problem | undefined
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
          sending.sentMinutes === undefined ? hintOf(t, way, masked) : t('phone.sent', { minutes: sending.sentMinutes })
        }
        autoComplete={way === 'bankName' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        {...(way !== 'bankName' && { dir: 'ltr' as const })}
        {...(isSent && {
          inputMode: 'numeric' as const,
          trailing: <SendButton step={step} way={way} sending={sending} />,
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

function hintOf(t: ReturnType<typeof useTranslations<never>>, way: SecondStepWay, masked: string) {
  if (way === 'mobile' || way === 'email')
    return t.rich('secondStep.sendHint', { place: () => <bdi dir="ltr">{masked}</bdi> })
  return t(`secondStep.hints.${way}`)
}

interface Sending {
  readonly isSending: boolean
  readonly sentMinutes: number | undefined
  readonly start: () => Promise<void>
}

type Asked = Pick<SecondStepFormProps, 'step'> & { way: SecondStepWay }

/** Sends a code to the verified contact; at most one a second. */
function useSending(
  form: UseFormReturn<Values>,
  { step, way, onFailure, onRefused }: Asked & Record<'onFailure' | 'onRefused', (error: unknown) => void>,
): Sending {
  const [isSending, setSending] = useState(false)
  const [sentMinutes, setSentMinutes] = useState<number>()
  const start = async () => {
    if ((way !== 'mobile' && way !== 'email') || isSending || !isPressCounted('secondStep')) return
    onFailure(undefined)
    setSending(true)
    try {
      const sent = await call(sendSecondStepCode, { body: { ticket: step.ticket, way } })
      noteSentCode('secondStep', placeOf({ step, way }), sent)
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

function SendButton({ step, way, sending }: Asked & { sending: Sending }) {
  const secondsLeft = useSecondsLeft('secondStep', placeOf({ step, way }))
  return <SendCodeButton secondsLeft={secondsLeft} isSending={sending.isSending} onSend={() => void sending.start()} />
}

/** Countdowns are keyed by phone; a verified contact is identified by its masked value. */
function placeOf({ step, way }: Asked) {
  return { countryDialingCode: way, mobileNum: step.ways.find((offered) => offered.way === way)?.masked ?? '' }
}
