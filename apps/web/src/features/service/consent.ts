import { site } from '#lib/site.ts'

const key = 'foyer_consent'
export type Consent = 'yes' | 'no'

/** The stored decision; undefined before there is one. */
export function consent(): Consent | undefined {
  const said = localStorage.getItem(key)
  return said === 'yes' || said === 'no' ? said : undefined
}

export function giveConsent(answer: Consent): void {
  localStorage.setItem(key, answer)
}

type Tagged = typeof globalThis & { dataLayer?: unknown[] }

let isMeasuring = false

/** Loads Google's tag for the brand's id, once. Its queue requires `arguments` objects, not arrays. */
export function startMeasuring(): void {
  const { gtagId } = site.status.analytics
  if (isMeasuring || gtagId === '') return
  isMeasuring = true
  const page: Tagged = globalThis
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
