import { useEffect, useState } from 'react'
import { listGameLaunchUrls } from '#platform/site/cdn-urls.ts'

const probeTimeoutMs = 4_000

/**
 * The URL to frame a game from: the first of the brand's launch CDNs that responds, each probed once, otherwise the
 * vendor's own URL. Undefined until the probe finishes. An iframe does not report load errors, so the host is probed first.
 */
export function useReachableLaunchUrl(url: string | undefined): string | undefined {
  const [reachable, setReachable] = useState<{ readonly url: string; readonly address: string }>()
  const sources = url === undefined ? [] : listGameLaunchUrls(url)
  const hasAlternatives = sources.length > 1
  useEffect(() => {
    if (url === undefined || !hasAlternatives) return
    let isCancelled = false
    void findReachableSource(listGameLaunchUrls(url)).then((address) => {
      if (!isCancelled) setReachable({ url, address })
    })
    return () => {
      isCancelled = true
    }
  }, [url, hasAlternatives])
  if (!hasAlternatives) return url
  return reachable?.url === url ? reachable?.address : undefined
}

async function findReachableSource(sources: readonly string[]): Promise<string> {
  const last = sources.at(-1) ?? ''
  for (const source of sources.slice(0, -1)) if (await isReachable(new URL(source).origin)) return source
  return last
}

/** Whether the origin responds at all; the response itself is not read (`no-cors`). */
async function isReachable(origin: string): Promise<boolean> {
  const requestOptions = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) } as const
  return fetch(`${origin}/`, requestOptions).then(
    () => true,
    () => false,
  )
}
