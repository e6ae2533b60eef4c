import { useTranslations } from 'use-intl'
import { asCallError } from './call-error.ts'
import { loadAllWords } from './i18n.tsx'

export interface ErrorText {
  readonly title: string
  readonly requestId: string | undefined
}

/** The sentence of a failure in the reader's language, and the number that customer service can look up. */
export function useErrorText(): (error: unknown) => ErrorText {
  const t = useTranslations('errors')
  return (error) => {
    const { code, requestId } = asCallError(error)
    // A failure beyond the first view's words: they are fetched, and until then it is told in general.
    if (!t.has(code)) void loadAllWords().catch(() => undefined)
    return { title: t(t.has(code) ? code : 'internal'), requestId }
  }
}
