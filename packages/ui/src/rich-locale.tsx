import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Tells the rich controls the reader's language (BCP 47): order and digits of dates, first day of the week, and the
 * side that floating panels open to. It belongs around whatever loads them, not around the first view.
 */
export function RichLocale({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
