import { getDialingCodes } from '@foyer/contract/identity/verification-codes.ts'
import { limits } from '@foyer/contract/limits.ts'
import { SearchSelect } from '@foyer/ui/search-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { apiQuery } from '#platform/api/api.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'
import { getLoadFailure, LoadFailure } from '#widgets/load-failure.tsx'
import { WarningDialog } from '#widgets/warning-dialog.tsx'
import type { PhoneCodeValues } from './phone-code-values.ts'
import { SendCodeButton } from './send-code-button.tsx'
import {
  type CodePurpose,
  clearSentCode,
  getSentCodePhone,
  type SentCodeTerms,
  type TypedPhone,
  useResendSecondsLeft,
} from './sent-codes.ts'
import { type SendCode, useSendCode } from './use-send-code.ts'

export type PhoneCodeFieldsProps<Values extends FieldValues> = {
  /** Its values have the fields of `PhoneCodeValues`. */
  form: UseFormReturn<Values>
  purpose: CodePurpose
  /** Sends a code; its errors are shown in a warning. */
  send: SendCode
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
  const { errors } = form.formState
  const getFieldError = (field: 'mobileNum' | 'verificationCode') => {
    if (props.getFieldError) return props.getFieldError(field)
    const problem = errors[field]?.type
    return problem === undefined ? undefined : t(`errors.${problem as 'phone_invalid'}`)
  }
  useEffect(() => {
    const sentTo = getSentCodePhone(purpose)
    if (!sentTo || form.getValues('mobileNum') !== '') return
    form.setValue('countryDialingCode', sentTo.countryDialingCode)
    form.setValue('mobileNum', sentTo.mobileNum)
  }, [form, purpose])
  const isCodeRequired = optionalLabel === undefined || form.watch('mobileNum').trim() !== ''
  const isCodeExpired = errors.verificationCode?.type === 'code_expired'
  useEffect(() => {
    if (isCodeExpired) clearSentCode(purpose)
  }, [isCodeExpired, purpose])
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
        <CodeField form={form} purpose={purpose} error={getFieldError('verificationCode')} codeSending={codeSending} />
      )}
      <SendFailureDialog failure={codeSending.failure} onClose={codeSending.clearFailure} />
    </>
  )
}

/** The country calling code, searchable by the country's name in the user's language or by its digits. */
function DialingCodeSelect({ form }: { form: UseFormReturn<PhoneCodeValues> }) {
  const t = useTranslations('phone')
  const { tag } = useLanguage()
  const query = useQuery({ ...apiQuery(getDialingCodes), staleTime: Number.POSITIVE_INFINITY })
  const [country, setCountry] = useState<string>()
  const list = query.data?.list
  const options = useMemo(() => toCountryOptions(list ?? [], tag), [list, tag])
  const value = form.watch('countryDialingCode')
  // Set from the start, so that the brand's own code is submitted before the list of countries is loaded.
  useEffect(() => {
    if (value === '') form.setValue('countryDialingCode', site.brand.dialingCode)
  }, [value, form])
  if (getLoadFailure(query) !== undefined) return <LoadFailure query={query} />
  // Several countries share a code: prefer the selected one, else the first that has it.
  const chosen = [country, list?.[0]?.country].find((code) => options.some(matchesCountry(code, value)))
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (!option) return
    setCountry(next)
    form.setValue('countryDialingCode', option.note, { shouldDirty: true })
    form.clearErrors('mobileNum')
  }
  return (
    <SearchSelect
      label={t('country')}
      options={options}
      value={chosen ?? options.find(({ note }) => note === value)?.value}
      onValueChange={choose}
      placeholder={value}
      searchLabel={t('searchCountry')}
      emptyLabel={t('noCountry')}
      disabled={options.length === 0}
    />
  )
}

function matchesCountry(code: string | undefined, dialingCode: string) {
  return (option: { value: string; note: string }) => option.value === code && option.note === dialingCode
}

/** The brand's own country first, the others by name. */
function toCountryOptions(list: readonly { country: string; dialingCode: string }[], tag: string) {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(tag)
  const options = list.map(({ country, dialingCode }) => ({
    value: country,
    label: names.of(country) ?? country,
    note: dialingCode,
  }))
  return [...options.slice(0, 1), ...options.slice(1).sort((one, other) => compare(one.label, other.label))]
}

interface CodeFieldProps {
  readonly form: UseFormReturn<PhoneCodeValues>
  readonly purpose: CodePurpose
  readonly error: string | undefined
  readonly codeSending: ReturnType<typeof useSendCode>
}

function CodeField({ form, purpose, error, codeSending }: CodeFieldProps) {
  const t = useTranslations('phone')
  const [countryDialingCode, mobileNum] = form.watch(['countryDialingCode', 'mobileNum'])
  const phone = { countryDialingCode, mobileNum }
  const sentHint = (terms: SentCodeTerms) =>
    'expiredMinutes' in terms ? t('sent', { minutes: terms.expiredMinutes }) : t('onItsWay')
  return (
    <TextField
      {...form.register('verificationCode')}
      label={t('code')}
      icon="message-square"
      error={error}
      hint={codeSending.sent && sentHint(codeSending.sent)}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={limits.verificationCodeMaxChars}
      trailing={<ResendButton purpose={purpose} phone={phone} codeSending={codeSending} />}
    />
  )
}

function ResendButton({
  purpose,
  phone,
  codeSending,
}: Pick<CodeFieldProps, 'purpose' | 'codeSending'> & { phone: TypedPhone }) {
  const secondsLeft = useResendSecondsLeft(purpose, phone)
  return (
    <SendCodeButton
      secondsLeft={secondsLeft}
      isSending={codeSending.isSending}
      onSend={() => void codeSending.start()}
    />
  )
}

/** Why no code was sent; the form stays as it is. */
function SendFailureDialog({ failure, onClose }: { failure: unknown; onClose: () => void }) {
  const t = useTranslations('phone')
  const errorText = useErrorText()
  const text = failure === undefined ? '' : errorText(failure).title
  return <WarningDialog open={failure !== undefined} title={t('failed')} text={text} onClose={onClose} />
}
