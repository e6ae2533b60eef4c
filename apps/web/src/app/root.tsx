import { siteStatus } from '@foyer/contract/site.ts'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { site } from '#lib/site.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'

const Maintenance = lazyPart(async () => (await import('#features/closed/maintenance-page.tsx')).MaintenancePage, {
  needsAllWords: true,
})
const Blocked = lazyPart(async () => (await import('#features/closed/blocked-page.tsx')).BlockedPage, {
  needsAllWords: true,
})

/** The site's status decides what stands here: the app, the maintenance page or the blocked page. */
export function Root() {
  return (
    <Providers>
      <ErrorBoundary>
        <Suspense>{rootOf(site.status.status)}</Suspense>
      </ErrorBoundary>
    </Providers>
  )
}

function rootOf(status: number) {
  if (status === siteStatus.maintenance) return <Maintenance.Part />
  if (status === siteStatus.regionBlocked) return <Blocked.Part />
  return <App />
}
