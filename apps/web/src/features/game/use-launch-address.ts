import { useEffect, useState } from 'react'
import { launchSources } from '#lib/cdn.ts'

const patienceMs = 4_000

/**
 * The URL to frame a game from: the first of the brand's launch CDNs that responds, each probed once, otherwise the
 * vendor's own URL. Undefined until the probe finishes. An iframe does not report load errors, so the host is probed first.
 */
export function useLaunchAddress(url: string | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly url: string; readonly address: string }>()
  const sources = url === undefined ? [] : launchSources(url)
  const isChoice = sources.length > 1
  useEffect(() => {
    if (url === undefined || !isChoice) return
    let isOver = false
    void firstThatAnswers(launchSources(url)).then((address) => {
      if (!isOver) setFound({ url, address })
    })
    return () => {
      isOver = true
    }
  }, [url, isChoice])
  if (!isChoice) return url
  return found?.url === url ? found?.address : undefined
}

async function firstThatAnswers(sources: readonly string[]): Promise<string> {
  const last = sources.at(-1) ?? ''
  for (const source of sources.slice(0, -1)) if (await answers(new URL(source).origin)) return source
  return last
}

/** Whether the origin responds at all; the response itself is not read (`no-cors`). */
async function answers(origin: string): Promise<boolean> {
  const asked = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const
  return fetch(`${origin}/`, asked).then(
    () => true,
    () => false,
  )
}
