import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadGoogleAnalytics, readAnalyticsConsent, saveAnalyticsConsent } from './analytics-consent.ts'

/** Asks once for consent to analytics; no script loads without it. Only where a brand uses analytics. */
export function AnalyticsConsentBar() {
  const t = useTranslations('service')
  const [answer, setAnswer] = useState(readAnalyticsConsent)
  if (answer !== undefined) {
    if (answer === 'yes') loadGoogleAnalytics()
    return null
  }
  const decide = (next: 'yes' | 'no') => {
    saveAnalyticsConsent(next)
    setAnswer(next)
  }
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-0 inset-be-0 z-40 border-bs border-line bg-surface-2 px-(--gutter) py-4 shadow-3"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-8 gap-y-3">
        <div className="grid min-w-60 flex-1 gap-1">
          <h2 id="consent-title" className="font-semibold">
            {t('consent')}
          </h2>
          <p className="text-sm text-muted">{t('consentText')}</p>
        </div>
        <div className="flex gap-2">
          <Button onClick={() => decide('no')}>{t('consentNo')}</Button>
          <Button onClick={() => decide('yes')}>{t('consentYes')}</Button>
        </div>
      </div>
    </section>
  )
}
