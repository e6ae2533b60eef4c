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

/** Of many pages that are told at the same moment, each asks within a second. */
const spreadMs = 1_000

/** How often it is looked whether it is time to ask. */
const lookMs = 5_000

let isAsking = false
let askedAtMs = Date.now()

/**
 * Keeps the site as the gateway has it: a page with a socket asks when it is told that something changed, one without
 * asks every half minute while somebody looks at it; and a call that is refused because the site closed has it asked at
 * once. Called once.
 */
export function watchSite(): void {
  openLinkedRoom()
  onLive('site', askSoon)
  // What changed before the line was up nobody told.
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

/** A refusal that says that the site is closed, while this page thinks that it is open. */
function heed(error: unknown): void {
  if (!error || !isOpen()) return
  const { code } = asCallError(error)
  if (code === 'maintenance' || code === 'region_blocked') ask()
}

/** Asks whether the site is open, and what else changed; a page that waits for it need not wait any longer. */
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
  // What was asked meanwhile was refused.
  void comeBack().then(resumeSession)
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  void queryClient.invalidateQueries()
}

function sameSite(one: SiteStatus, other: SiteStatus): boolean {
  return JSON.stringify({ ...one, serverTime: 0 }) === JSON.stringify({ ...other, serverTime: 0 })
}

/** A room of the chat has an address, which opens it over the page. */
function openLinkedRoom(): void {
  const modelId = new URLSearchParams(location.search).get('chat')
  if (modelId && isOpen() && isOn('chatRoom')) openModal({ name: 'chatRoom', modelId })
}
