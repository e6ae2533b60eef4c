import { useTranslations } from 'use-intl'
import { loadMessageAreas } from '#platform/i18n/site-message-loader.ts'
import { toCallError } from './call-error.ts'

export interface ErrorText {
  readonly title: string
  readonly requestId: string | undefined
}

/** The message of an error in the user's language, and the request id that customer service can look up. */
export function useErrorText(): (error: unknown) => ErrorText {
  const t = useTranslations('errors')
  return (error) => {
    const { code, requestId, detail } = toCallError(error)
    // An error beyond the messages of the initial view: loads them, and shows a general message until then.
    if (!t.has(code)) void loadMessageAreas(['errors']).catch(() => undefined)
    return { title: t(t.has(code) ? code : 'internal', toTextValues(detail)), requestId }
  }
}

/** What a text can name of an error, such as the number of a tier. */
function toTextValues(detail: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const entries = Object.entries(detail)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => /string|number/.test(typeof entry[1])),
  )
}
