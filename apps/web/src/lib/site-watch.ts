import { limits } from '@foyer/contract/limits.ts'
import { getSiteStatus, type SiteStatus, siteStatus } from '@foyer/contract/site.ts'
import { call } from './api.ts'
import { asCallError } from './call-error.ts'
import { comeBack } from './come-back.ts'
import { isLive, liveState, onLive } from './live.ts'
import { openModal } from './modal.ts'
import { queryClient } from './query-client.ts'
import { resumeSession } from './session.ts'
import { isOn, renewSite, site } from './site.ts'

/** Many pages are notified at the same moment: each refreshes within a second. */
const spreadMs = 1_000

/** How often to check whether a refresh is due. */
const lookMs = 5_000

let isAsking = false
let askedAtMs = Date.now()

/**
 * Keeps the site's status current: a page with a socket refreshes when it is notified, one without every half minute
 * while it is visible; and a call that is refused because the site closed refreshes at once. Called once.
 */
export function watchSite(): void {
  openLinkedRoom()
  onLive('site', askSoon)
  // Changes before the connection were not notified.
  liveState.subscribe(() => isLive() && askSoon())
  if (isLive()) askSoon()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') heed(query.state.error)
  })
  queryClient.getMutationCache().subscribe(({ mutation }) => heed(mutation?.state.error))
  document.addEventListener('visibilitychange', askIfDue)
  setInterval(askIfDue, lookMs)
}

function askSoon(): void {
  setTimeout(ask, Math.random() * spreadMs)
}

function askIfDue(): void {
  const isDue = Date.now() - askedAtMs >= limits.siteStatusPollMs
  if (document.visibilityState === 'visible' && isDue && !(isLive() && isOpen())) ask()
}

function isOpen(): boolean {
  return site.status.status === siteStatus.normal
}

/** Refreshes after an error that says that the site is closed, while this page considers it open. */
function heed(error: unknown): void {
  if (!error || !isOpen()) return
  const { code } = asCallError(error)
  if (code === 'maintenance' || code === 'region_blocked') ask()
}

/** Refetches the site's status; the maintenance page calls it when the maintenance should be over. */
export function ask(): void {
  if (isAsking) return
  isAsking = true
  askedAtMs = Date.now()
  void call(getSiteStatus)
    .then(take)
    .catch(() => undefined)
    .finally(() => {
      isAsking = false
    })
}

function take(status: SiteStatus): void {
  if (sameSite(status, site.status)) return
  const wasOpen = isOpen()
  renewSite(status)
  queryClient.setQueryData([getSiteStatus.path, {}], status)
  if (wasOpen || !isOpen()) return
  // Calls in the meantime were refused.
  void comeBack().then(resumeSession)
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  void queryClient.invalidateQueries()
}

function sameSite(one: SiteStatus, other: SiteStatus): boolean {
  return JSON.stringify({ ...one, serverTime: 0 }) === JSON.stringify({ ...other, serverTime: 0 })
}

/** Opens the chat room of the URL parameter over the page. */
function openLinkedRoom(): void {
  const modelId = new URLSearchParams(location.search).get('chat')
  if (modelId && isOpen() && isOn('chatRoom')) openModal({ name: 'chatRoom', modelId })
}
