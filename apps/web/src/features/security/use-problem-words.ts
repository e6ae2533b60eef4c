import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { BindProblem } from './bind-problems.ts'

/** The sentence of what is wrong with a field of a form whose errors are of type `BindProblem`. */
export function useProblemWords<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): (field: Path<Values>) => string | undefined {
  const t = useTranslations()
  return (field) => {
    const problem = form.getFieldState(field, form.formState).error?.type as BindProblem | undefined
    if (problem === undefined) return undefined
    return problem === 'password_missing' ? t('session.problems.passwordMissing') : t(`errors.${problem}`)
  }
}
