import { useTranslations } from 'use-intl'
import { deviceOf } from './device-name.ts'

/** The label of a user agent's device in the user's language. */
export function useDeviceWords(): (userAgent: string) => string {
  const t = useTranslations('security')
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('device', { browser, system })
    return browser ?? system ?? t('unknownDevice')
  }
}
