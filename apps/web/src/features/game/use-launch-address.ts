import { useEffect, useState } from 'react'
import { launchSources } from '#lib/cdn.ts'

const patienceMs = 4_000

/**
 * Where a game is framed from: the first of the brand's launch CDNs that answers, each asked once, else where the vendor
 * said. Undefined until that is known. A frame does not tell whether it failed, so the host is asked before.
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

/** Whether anybody is there at all; what they say is the frame's to hear. */
async function answers(origin: string): Promise<boolean> {
  const asked = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const
  return fetch(`${origin}/`, asked).then(
    () => true,
    () => false,
  )
}
