import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  type SentCodeValidity,
  type TypedPhone,
  useResendSecondsLeft,
  type VerificationCodePurpose,
} from '#identity/resend-countdown.ts'
import { SendCodeButton } from '#identity/send-code-button.tsx'
import type { CodeSendingState } from './use-send-code.ts'
import type { PhoneCodeValues } from './validate-phone-code-form.ts'

type PhoneCodeInputProps = {
  form: UseFormReturn<PhoneCodeValues>
  purpose: VerificationCodePurpose
  error: string | undefined
  codeSending: CodeSendingState
}

/** The code that is sent to the number of the form, and the button that sends it. */
export function PhoneCodeInput({ form, purpose, error, codeSending }: PhoneCodeInputProps) {
  const t = useTranslations('phone')
  const [countryDialingCode, mobileNum] = form.watch(['countryDialingCode', 'mobileNum'])
  const phone = { countryDialingCode, mobileNum }
  const getSentHint = (terms: SentCodeValidity) =>
    'expiredMinutes' in terms ? t('sent', { minutes: terms.expiredMinutes }) : t('onItsWay')
  return (
    <TextField
      {...form.register('verificationCode')}
      label={t('code')}
      icon="message-square"
      error={error}
      hint={codeSending.sent && getSentHint(codeSending.sent)}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={limits.verificationCodeMaxChars}
      trailing={<SendPhoneCodeButton purpose={purpose} phone={phone} codeSending={codeSending} />}
    />
  )
}

type SendPhoneCodeButtonProps = Pick<PhoneCodeInputProps, 'purpose' | 'codeSending'> & { phone: TypedPhone }

function SendPhoneCodeButton({ purpose, phone, codeSending }: SendPhoneCodeButtonProps) {
  const secondsLeft = useResendSecondsLeft(purpose, phone)
  return (
    <SendCodeButton
      secondsLeft={secondsLeft}
      isSending={codeSending.isSending}
      onSend={() => void codeSending.start()}
    />
  )
}
