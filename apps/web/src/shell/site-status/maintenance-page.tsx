import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { formatTimeLeft } from '#platform/i18n/format-time-left.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import { refreshSiteStatus } from '#platform/site/site-status-updates.ts'
import { SiteStatusLayout } from './site-status-layout.tsx'

/** Status 1: the site is under maintenance, with the end time if it is known. The page closes by itself. */
export function MaintenancePage() {
  const t = useTranslations('closed')
  const { format } = useLanguage()
  const { maintenanceEnd } = site.status
  return (
    <SiteStatusLayout picture="spanner" title={t('maintenanceTitle')}>
      <p>{t('maintenanceText', { brand: site.brand.name })}</p>
      {maintenanceEnd ? (
        <>
          <p className="text-ink">{t('maintenanceEnd', { time: formatTimestamp(maintenanceEnd, format) })}</p>
          <MaintenanceCountdown end={maintenanceEnd} />
        </>
      ) : (
        <p>{t('maintenanceWait')}</p>
      )}
    </SiteStatusLayout>
  )
}

/** When the time is up, asks whether the site is open again, and keeps waiting if it is not. */
function MaintenanceCountdown({ end }: { end: string }) {
  const t = useTranslations('closed')
  const { tag } = useLanguage()
  const leftMs = Date.parse(end) - useServerNowMs()
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) refreshSiteStatus()
  }, [isOver])
  if (isOver) return <p role="status">{t('maintenanceLate')}</p>
  const { days, time } = formatTimeLeft(leftMs, tag)
  return (
    <div className="mbs-2 grid gap-2">
      <p className="text-sm">{t('maintenanceLeftLabel')}</p>
      <p role="timer" className="font-display text-2xl font-bold text-ink tabular-nums tracking-display">
        {t('maintenanceLeft', { days, time })}
      </p>
      <p>{t('maintenanceWait')}</p>
    </div>
  )
}
