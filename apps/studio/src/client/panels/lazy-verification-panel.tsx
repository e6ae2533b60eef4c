import { type ComponentProps, useState } from 'react'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import { PartFailure } from './part-failure.tsx'
import type { VerificationPanel } from './verification-panel.tsx'

type Panel = typeof VerificationPanel

/** The verifier in a chunk of its own. If it cannot be loaded, a retry is offered: the browser, which preloads it, has requested it twice. */
export function LazyVerificationPanel(props: ComponentProps<Panel>) {
  const { formatMessage } = props.localization
  const [loaded, setLoaded] = useState<{ readonly Panel: Panel } | 'failed'>()
  const load = async () => {
    setLoaded(undefined)
    setLoaded(await importPanel().catch(() => 'failed' as const))
  }
  useMountEffect(() => void load())
  if (loaded === undefined) return <p role="status">{formatMessage('loading')}</p>
  if (loaded !== 'failed') return <loaded.Panel {...props} />
  return <PartFailure title={formatMessage('partMissing')} tryAgain={formatMessage('tryAgain')} onRetry={load} />
}

async function importPanel(): Promise<{ readonly Panel: Panel }> {
  return { Panel: (await import('./verification-panel.tsx')).VerificationPanel }
}
