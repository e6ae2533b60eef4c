import { useTranslations } from 'use-intl'
import { asCallError } from './call-error.ts'

export interface ErrorText {
  readonly title: string
  readonly requestId: string | undefined
}

/** The sentence of a failure in the reader's language, and the number that customer service can look up. */
export function useErrorText(): (error: unknown) => ErrorText {
  const t = useTranslations('errors')
  return (error) => {
    const { code, requestId } = asCallError(error)
    return { title: t(code), requestId }
  }
}
