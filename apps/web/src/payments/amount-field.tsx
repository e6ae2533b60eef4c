import { type Currency, currencyDigits } from '@foyer/contract/money.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import type { ReactNode } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { readAsThousands, removeGroupSeparators } from './normalize-typed-amount.ts'
import { type AmountErrorCode, isAmountErrorCode } from './parse-amount.ts'

type AmountFieldProps<Values extends FieldValues, ErrorCode extends string> = {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  currency: Currency
  hint?: ReactNode
  /** The text of an error of this form's own; those of an amount by itself have theirs. */
  errorText: (code: Exclude<ErrorCode, AmountErrorCode>) => string | undefined
  onChange?: RegisterOptions<Values, Path<Values>>['onChange']
  required?: boolean
}

/** A field for an amount in the reader's number format. The form's value has no thousands separators where that is unambiguous. */
export function AmountField<Values extends FieldValues, ErrorCode extends string>({
  form,
  name,
  label,
  currency,
  hint,
  errorText,
  onChange,
  required,
}: AmountFieldProps<Values, ErrorCode>) {
  const t = useTranslations('amountField')
  const { format } = useLanguage()
  const code = form.getFieldState(name, form.formState).error?.type as ErrorCode | undefined
  const ownText = (error: AmountErrorCode) =>
    t(error, {
      amount: formatMoney(readAsThousands(String(form.getValues(name))) || '0', format),
      decimals: currencyDigits[currency],
    })
  const textOf = (error: ErrorCode) =>
    isAmountErrorCode(error) ? ownText(error) : errorText(error as Exclude<ErrorCode, AmountErrorCode>)
  const setValueAs = (typed: unknown) => (typeof typed === 'string' ? removeGroupSeparators(typed, format.tag) : typed)
  return (
    <TextField
      {...form.register(name, { setValueAs, ...(onChange && { onChange }) } as RegisterOptions<Values, Path<Values>>)}
      label={label}
      figures
      autoComplete="off"
      dir="ltr"
      placeholder="0"
      hint={hint}
      error={code && textOf(code)}
      trailing={<span className="text-muted">{currency}</span>}
      required={required}
    />
  )
}
