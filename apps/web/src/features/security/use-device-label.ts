import { useTranslations } from 'use-intl'
import { parseUserAgent } from './parse-user-agent.ts'

/** The label of a user agent's device in the user's language. */
export function useDeviceLabel(): (userAgent: string) => string {
  const t = useTranslations('security')
  return (userAgent) => {
    const { browser, system } = parseUserAgent(userAgent)
    if (browser && system) return t('device', { browser, system })
    return browser ?? system ?? t('unknownDevice')
  }
}
