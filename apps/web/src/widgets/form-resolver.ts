import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form'

/** The errors of a form, by field: the key of each message. */
export type FormErrors<Values, ErrorKey extends string> = Readonly<Partial<Record<keyof Values, ErrorKey>>>

/** Makes react-hook-form validate with a form's pure function; an error's `type` is the key of its message. */
export function createFormResolver<Values extends FieldValues, ErrorKey extends string>(
  validate: (values: Values) => FormErrors<Values, ErrorKey>,
): Resolver<Values> {
  return (values) => {
    const formErrors = Object.entries(validate(values)) as [FieldPath<Values>, ErrorKey][]
    if (formErrors.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(formErrors.map(([field, errorKey]) => [field, { type: errorKey }]))
    return { values: {}, errors: errors as unknown as FieldErrors<Values> }
  }
}
