import { useGameContext } from '#client/game-context.tsx'
import { type Moment, useStage } from '#client/stage-store.ts'
import { useCountedAmount } from './use-counted-amount.ts'

/** The layer of celebrations and features, in front of the whole screen. A press on it skips them. */
export function MomentLayer({ onSkip }: { onSkip: () => void }) {
  const { stage } = useGameContext()
  const moment = useStage(stage, (state) => state.moment)
  return (
    <div className="layer" onPointerDown={onSkip}>
      {moment && <MomentBox moment={moment} />}
    </div>
  )
}

/** How long the amount of a moment counts up, in ms. */
const countUpMs = { big: 2_200, mega: 3_300, feature: 2_000 } as const

function MomentBox({ moment: { title, note, kind, amount } }: { moment: Moment }) {
  const { formatAmount } = useGameContext()
  const shown = useCountedAmount(amount, countUpMs[kind])
  return (
    <div className={`moment is-${kind}`}>
      <p className="moment-title">{title}</p>
      {shown !== undefined && <p className="moment-figure">{formatAmount(shown)}</p>}
      {note !== undefined && <p className="moment-note">{note}</p>}
    </div>
  )
}
