import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { BindContactError } from './bind-contact-errors.ts'

/** The error text of a field, for forms whose errors are of type `BindContactError`. */
export function useFieldErrorText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): (field: Path<Values>) => string | undefined {
  const t = useTranslations()
  return (field) => {
    const problem = form.getFieldState(field, form.formState).error?.type as BindContactError | undefined
    if (problem === undefined) return undefined
    return problem === 'password_missing' ? t('session.problems.passwordMissing') : t(`errors.${problem}`)
  }
}
