import { siteStatus } from '@foyer/contract/site.ts'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { site, siteVersion } from '#lib/site.ts'
import { useStore } from '#lib/store.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'

const Maintenance = lazyPart(async () => (await import('#features/closed/maintenance-page.tsx')).MaintenancePage, {
  needsAllWords: true,
})
const Blocked = lazyPart(async () => (await import('#features/closed/blocked-page.tsx')).BlockedPage, {
  needsAllWords: true,
})

const Consent = lazyPart(async () => (await import('#features/service/consent-bar.tsx')).ConsentBar, {
  needsAllWords: true,
})

/** Renders the app, the maintenance page or the region-blocked page, by the site's status. */
export function Root() {
  useStore(siteVersion)
  useEffect(watchSoon, [])
  return (
    <Providers>
      <ErrorBoundary>
        <Suspense>{rootOf(site.status.status)}</Suspense>
        <Suspense>{site.status.analytics.gtagId && <Consent.Part />}</Suspense>
      </ErrorBoundary>
    </Providers>
  )
}

/**
 * Site updates are not part of the initial view: they load later, unless the site is closed or the URL opens a chat
 * room.
 */
function watchSoon() {
  const isAwaited = site.status.status !== siteStatus.normal || location.search.includes('chat=')
  const load = () => void import('#lib/site-watch.ts').then(({ watchSite }) => watchSite()).catch(() => undefined)
  const timer = setTimeout(load, isAwaited ? 0 : 4_000)
  return () => clearTimeout(timer)
}

function rootOf(status: number) {
  if (status === siteStatus.maintenance) return <Maintenance.Part />
  if (status === siteStatus.regionBlocked) return <Blocked.Part />
  return <App />
}
