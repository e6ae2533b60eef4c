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

/** The site's status decides what stands here: the app, the maintenance page or the blocked page. */
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

/** What keeps the site current is no part of the first view, unless it is closed or an address of the chat was opened. */
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
