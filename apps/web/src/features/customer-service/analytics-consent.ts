import { site } from '#platform/site/site.ts'

const key = 'foyer_consent'
export type AnalyticsConsentDecision = 'yes' | 'no'

/** The stored decision; undefined before there is one. */
export function readAnalyticsConsent(): AnalyticsConsentDecision | undefined {
  const stored = localStorage.getItem(key)
  return stored === 'yes' || stored === 'no' ? stored : undefined
}

export function saveAnalyticsConsent(answer: AnalyticsConsentDecision): void {
  localStorage.setItem(key, answer)
}

type TaggedGlobal = typeof globalThis & { dataLayer?: unknown[] }

let isStarted = false

/** Loads Google's tag for the brand's id, once. Its queue requires `arguments` objects, not arrays. */
export function loadGoogleAnalytics(): void {
  const { gtagId } = site.status.analytics
  if (isStarted || gtagId === '') return
  isStarted = true
  const page: TaggedGlobal = globalThis
  page.dataLayer ??= []
  const queue = page.dataLayer
  const tag: (...command: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: the tag distinguishes commands from data by their type.
    queue.push(arguments)
  }
  tag('js', new Date())
  tag('config', gtagId, { anonymize_ip: true })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`
  document.head.append(script)
}
