import { Dialog } from '@foyer/ui/dialog.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { type PlayLoop, usePlayState } from './play-loop.ts'

/** All stakes of the launch, to choose one. */
export function StakeDialog({ loop, open, onClose }: { loop: PlayLoop; open: boolean; onClose: () => void }) {
  const { localization, formatAmount } = useGameContext()
  const { formatMessage } = localization
  const current = usePlayState(loop, (state) => state.stakeIndex)
  const last = loop.stakes.length - 1
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={formatMessage('stakePick')}
      closeLabel={formatMessage('close')}
      size="sm"
    >
      <div className="choices">
        {loop.stakes.map((stake, index) => (
          <button
            key={String(stake)}
            type="button"
            className="choice"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => {
              loop.setStake(index)
              onClose()
            }}
          >
            {index === last ? `${formatMessage('stakeMax')} ${formatAmount(stake)}` : formatAmount(stake)}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
