import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ContactErrorCode } from './contact-validation.ts'

/** The error text of a field, for forms whose errors are of type `ContactError`. */
export function useFieldErrorText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): (field: Path<Values>) => string | undefined {
  const t = useTranslations()
  return (field) => {
    const error = form.getFieldState(field, form.formState).error?.type as ContactErrorCode | undefined
    if (error === undefined) return undefined
    return error === 'password_missing' ? t('session.problems.passwordMissing') : t(`errors.${error}`)
  }
}
