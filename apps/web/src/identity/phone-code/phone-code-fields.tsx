import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { clearResendCountdown, getPhoneOfLastCode, type VerificationCodePurpose } from '#identity/resend-countdown.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { AlertDialog } from '#widgets/alert-dialog.tsx'
import { DialingCodeSelect } from './dialing-code-select.tsx'
import { PhoneCodeInput } from './phone-code-input.tsx'
import { type SendCodeFunction, useSendCode } from './use-send-code.ts'
import type { PhoneCodeErrorCode, PhoneCodeValues } from './validate-phone-code-form.ts'

export type PhoneCodeFieldsProps<Values extends FieldValues> = {
  /** Its values have the fields of `PhoneCodeValues`. */
  form: UseFormReturn<Values>
  purpose: VerificationCodePurpose
  /** Sends a code; its errors are shown in a warning. */
  send: SendCodeFunction
  /** The error text of a field; by default the message of its error's type, `errors.<type>`. */
  getFieldError?: (field: 'mobileNum' | 'verificationCode') => string | undefined
  /** The hint of the number while it has no error. */
  hint?: string | undefined
  /** Shown beside the number's label where it is optional; the code is then required once there is a number. */
  optionalLabel?: string | undefined
}

/**
 * A country, a mobile number, and the code that is sent to it. The send button is disabled while the countdown of its
 * purpose runs; a form that opens again starts with the number that a code was sent to.
 */
export function PhoneCodeFields<Values extends PhoneCodeValues>(props: PhoneCodeFieldsProps<Values>) {
  const t = useTranslations()
  // The form may have other fields; only these are used here.
  const form = props.form as unknown as UseFormReturn<PhoneCodeValues>
  const { purpose, hint, optionalLabel } = props
  const codeSending = useSendCode({ form, purpose, send: props.send })
  useSentCode(form, purpose)
  const getFieldError = (field: 'mobileNum' | 'verificationCode') => {
    if (props.getFieldError) return props.getFieldError(field)
    const error = form.formState.errors[field]?.type as PhoneCodeErrorCode | undefined
    return error && t(`errors.${error}`)
  }
  const isCodeRequired = optionalLabel === undefined || form.watch('mobileNum').trim() !== ''
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <DialingCodeSelect form={form} />
        <TextField
          {...form.register('mobileNum')}
          label={t('session.fields.mobileNum')}
          hint={hint}
          error={getFieldError('mobileNum')}
          optionalLabel={optionalLabel}
          required={optionalLabel === undefined}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          maxLength={32}
        />
      </div>
      {isCodeRequired && (
        <PhoneCodeInput
          form={form}
          purpose={purpose}
          error={getFieldError('verificationCode')}
          codeSending={codeSending}
        />
      )}
      <SendFailureDialog failure={codeSending.failure} onClose={codeSending.clearFailure} />
    </>
  )
}

/** Restores the number that a code was sent to, and ends the countdown once that code has expired. */
function useSentCode(form: UseFormReturn<PhoneCodeValues>, purpose: VerificationCodePurpose): void {
  useEffect(() => {
    const sentTo = getPhoneOfLastCode(purpose)
    if (!sentTo || form.getValues('mobileNum') !== '') return
    form.setValue('countryDialingCode', sentTo.countryDialingCode)
    form.setValue('mobileNum', sentTo.mobileNum)
  }, [form, purpose])
  const isCodeExpired = form.formState.errors.verificationCode?.type === 'code_expired'
  useEffect(() => {
    if (isCodeExpired) clearResendCountdown(purpose)
  }, [isCodeExpired, purpose])
}

/** Why no code was sent; the form stays as it is. */
function SendFailureDialog({ failure, onClose }: { failure: unknown; onClose: () => void }) {
  const t = useTranslations('phone')
  const errorText = useErrorText()
  const text = failure === undefined ? '' : errorText(failure).title
  return <AlertDialog open={failure !== undefined} title={t('failed')} text={text} onClose={onClose} />
}
