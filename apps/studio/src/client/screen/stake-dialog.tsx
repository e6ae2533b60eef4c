import { Dialog } from '@foyer/ui/dialog.tsx'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import type { StakeControl } from './stake-control.ts'

/** All stakes of the launch, to choose one. */
export function StakeDialog({ control, open, onClose }: { control: StakeControl; open: boolean; onClose: () => void }) {
  const { localization, formatAmount } = useGameContext()
  const { formatMessage } = localization
  const current = useStore(control.state, (state) => state.stakeIndex)
  const last = control.stakes.length - 1
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={formatMessage('stakePick')}
      closeLabel={formatMessage('close')}
      size="sm"
    >
      <div className="chips">
        {control.stakes.map((stake, index) => (
          <button
            key={String(stake)}
            type="button"
            className="pill"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => {
              control.setStake(index)
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
