import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form'

/** What is wrong with each field of a form: the key of the sentence that says so. */
export type Problems<Values, Problem extends string> = Readonly<Partial<Record<keyof Values, Problem>>>

/** Lets react-hook-form ask a form's pure function; an error's `type` is the problem's key. */
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
