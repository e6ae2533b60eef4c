import { useTranslations } from 'use-intl'
import { site } from '#platform/site/site.ts'
import { SiteStatusLayout } from './site-status-layout.tsx'

/** Status 2: the site is not offered in the visitor's region. Shows their IP address, for customer service to check. */
export function RegionBlockedPage() {
  const t = useTranslations('closed')
  return (
    <SiteStatusLayout picture="map" title={t('blockedTitle', { brand: site.brand.name })}>
      <p>{t('blockedText')}</p>
      <p className="text-ink">{t('blockedAddress', { ip: `\u2066${site.status.location.ip}\u2069` })}</p>
      <p>{t('blockedFunds')}</p>
    </SiteStatusLayout>
  )
}
