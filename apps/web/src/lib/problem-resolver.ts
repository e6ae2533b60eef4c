import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form'

/** The errors of a form, by field: the key of each message. */
export type Problems<Values, Problem extends string> = Readonly<Partial<Record<keyof Values, Problem>>>

/** Makes react-hook-form validate with a form's pure function; an error's `type` is the key of its message. */
export function resolveBy<Values extends FieldValues, Problem extends string>(
  problemsOf: (values: Values) => Problems<Values, Problem>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(problemsOf(values)) as [FieldPath<Values>, Problem][]
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(([field, problem]) => [field, { type: problem }]))
    return { values: {}, errors: errors as unknown as FieldErrors<Values> }
  }
}
