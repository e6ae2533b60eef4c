import { overlayCountMs } from '#client/celebrations.ts'
import { useGameContext } from '#client/game-context.tsx'
import { type Overlay, useStage } from '#client/stage-store.ts'
import { useCountedAmount } from './use-counted-amount.ts'

/** The layer of celebrations and features, in front of the whole screen. A press on it skips them. */
export function OverlayLayer({ onSkip }: { onSkip: () => void }) {
  const { stage } = useGameContext()
  const overlay = useStage(stage, (state) => state.overlay)
  return (
    <div className="layer" onPointerDown={onSkip}>
      {overlay && <OverlayBox overlay={overlay} />}
    </div>
  )
}

function OverlayBox({ overlay: { title, note, kind, amount } }: { overlay: Overlay }) {
  const { formatAmount } = useGameContext()
  const shown = useCountedAmount(amount, overlayCountMs[kind])
  return (
    <div className={`moment is-${kind}`}>
      <p className="moment-title">{title}</p>
      {shown !== undefined && <p className="moment-figure">{formatAmount(shown)}</p>}
      {note !== undefined && <p className="moment-note">{note}</p>}
    </div>
  )
}
