import { useTranslations } from 'use-intl'
import { formatInstant } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { site } from '#lib/site.ts'
import { ClosedFrame } from './closed-frame.tsx'

/** Status 1: the site is being maintained, until when if that is known. */
export function MaintenancePage() {
  const t = useTranslations('closed')
  const { format } = useLanguage()
  const { maintenanceEnd } = site.status
  return (
    <ClosedFrame icon="settings" title={t('maintenanceTitle')}>
      <p>{t('maintenanceText', { brand: site.brand.name })}</p>
      {maintenanceEnd && (
        <p className="text-ink">{t('maintenanceEnd', { time: formatInstant(maintenanceEnd, format) })}</p>
      )}
    </ClosedFrame>
  )
}
