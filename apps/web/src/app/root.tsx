import { siteStatusCodes } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { Suspense, useEffect } from 'react'
import { useStore } from '#platform/browser/store.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { site, siteVersionStore } from '#platform/site/site.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'

const Maintenance = createLazyComponent(
  async () => (await import('#shell/site-status/maintenance-page.tsx')).MaintenancePage,
)
const Blocked = createLazyComponent(
  async () => (await import('#shell/site-status/region-blocked-page.tsx')).RegionBlockedPage,
)

const Consent = createLazyComponent(
  async () => (await import('#features/customer-service/analytics-consent-bar.tsx')).AnalyticsConsentBar,
)

/** Renders the app, the maintenance page or the region-blocked page, by the site's status. */
export function Root() {
  useStore(siteVersionStore)
  useEffect(loadSiteUpdatesSoon, [])
  return (
    <Providers>
      <ErrorBoundary>
        <Suspense>{renderForStatus(site.status.status)}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary renderFailure={() => null}>
        <Suspense>{site.status.analytics.gtagId && <Consent.Component />}</Suspense>
      </ErrorBoundary>
    </Providers>
  )
}

/**
 * Site updates are not part of the initial view: they load later, unless the site is closed or the URL opens a chat
 * room.
 */
function loadSiteUpdatesSoon() {
  const isUrgent = site.status.status !== siteStatusCodes.normal || location.search.includes('chat=')
  const load = () =>
    void import('#platform/site/site-status-updates.ts')
      .then(({ startSiteStatusUpdates }) => startSiteStatusUpdates())
      .catch(() => undefined)
  const timer = setTimeout(load, isUrgent ? 0 : 4_000)
  return () => clearTimeout(timer)
}

function renderForStatus(status: number) {
  if (status === siteStatusCodes.maintenance) return <Maintenance.Component />
  if (status === siteStatusCodes.regionBlocked) return <Blocked.Component />
  return <App />
}
