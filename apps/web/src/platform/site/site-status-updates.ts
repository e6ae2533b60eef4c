import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getSiteStatus, type SiteStatus, siteStatusCodes } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { hasLiveConnection, socketConnectedStore } from '#platform/api/live-connection.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { restoreRememberedSession } from '#platform/session/restore-remembered-session.ts'
import { refreshSessionMember } from '#platform/session/session.ts'
import { applySiteStatus, isFeatureEnabled, site } from './site.ts'

/** Many pages are notified at the same moment: each refreshes within a second. */
const refreshSpreadMs = 1_000

/** How often to check whether a refresh is due. */
const checkIntervalMs = 5_000

let isRefreshing = false
let lastRefreshMs = Date.now()

/**
 * Keeps the site's status current: a page with a socket refreshes when it is notified, one without every half minute
 * while it is visible; and a call that is refused because the site closed refreshes at once. Called once.
 */
export function startSiteStatusUpdates(): void {
  openChatRoomFromUrl()
  // Changes before the connection were not notified.
  socketConnectedStore.subscribe(() => hasLiveConnection() && refreshSiteStatusSoon())
  if (hasLiveConnection()) refreshSiteStatusSoon()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') refreshOnClosedError(query.state.error)
  })
  queryClient.getMutationCache().subscribe(({ mutation }) => refreshOnClosedError(mutation?.state.error))
  document.addEventListener('visibilitychange', refreshIfDue)
  setInterval(refreshIfDue, checkIntervalMs)
}

/** Refreshes within a second, when the gateway says that the brand changed. */
export function refreshSiteStatusSoon(): void {
  setTimeout(refreshSiteStatus, Math.random() * refreshSpreadMs)
}

function refreshIfDue(): void {
  const isDue = Date.now() - lastRefreshMs >= limits.siteStatusPollMs
  if (document.visibilityState === 'visible' && isDue && !(hasLiveConnection() && isSiteOpen())) refreshSiteStatus()
}

function isSiteOpen(): boolean {
  return site.status.status === siteStatusCodes.normal
}

/** Refreshes after an error that says that the site is closed, while this page considers it open. */
function refreshOnClosedError(error: unknown): void {
  if (!error || !isSiteOpen()) return
  const { code } = toCallError(error)
  if (code === 'maintenance' || code === 'region_blocked') refreshSiteStatus()
}

/**
 * Refetches the site's status; the maintenance page calls it when the maintenance should be over. A request without an answer ends
 * before the next one is due: it would stop the updates for good.
 */
export function refreshSiteStatus(): void {
  if (isRefreshing) return
  isRefreshing = true
  lastRefreshMs = Date.now()
  const request = new AbortController()
  const timer = setTimeout(() => request.abort(), limits.siteStatusPollMs - checkIntervalMs)
  void callApi(getSiteStatus, { signal: request.signal })
    .then(handleSiteStatus)
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(timer)
      isRefreshing = false
    })
}

function handleSiteStatus(status: SiteStatus): void {
  if (isSameStatus(status, site.status)) return
  const wasSiteOpen = isSiteOpen()
  applySiteStatus(status)
  queryClient.setQueryData([getSiteStatus.path, {}], status)
  if (wasSiteOpen || !isSiteOpen()) return
  // Calls in the meantime were refused.
  void restoreRememberedSession().then(refreshSessionMember)
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  void queryClient.invalidateQueries()
}

function isSameStatus(one: SiteStatus, other: SiteStatus): boolean {
  return JSON.stringify({ ...one, serverTime: 0 }) === JSON.stringify({ ...other, serverTime: 0 })
}

/** Opens the chat room of the URL parameter over the page. */
function openChatRoomFromUrl(): void {
  const modelId = new URLSearchParams(location.search).get('chat')
  if (modelId && isSiteOpen() && isFeatureEnabled('chatRoom')) openModal({ name: 'chatRoom', modelId })
}
