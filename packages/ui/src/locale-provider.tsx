import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Provides the user's locale (BCP 47) to the rich controls: date order and digits, first day of the week, and the side
 * that floating panels open to. Render it around the lazily loaded controls, to keep it out of the initial bundle.
 */
export function LocaleProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
