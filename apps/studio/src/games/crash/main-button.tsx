import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { pressableWhen } from '#client/screen/pressable-when.ts'
import type { TableController } from '#client/table/table-controls.ts'
import { isBettingOpen } from '#client/table/table-store.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import type { CrashPanel } from './crash-panel.ts'
import { ownBetStateOf } from './own-bet-state.ts'
import { multiplierAt } from './rules.ts'

interface MainButtonProps {
  readonly panel: CrashPanel
  readonly controller: TableController
}

/** Places the bet, takes it back, or cashes it out. */
export function MainButton({ panel, controller }: MainButtonProps) {
  const { localization, formatAmount, sound } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'crash')
  const { spot, state: panelState, stakes } = panel
  const state = useStore(controller.store)
  const { isQueued, stakeIndex } = useStore(panelState)
  const bet = ownBetStateOf(state, spot)
  const toggle = () => {
    sound.play('press')
    panelState.setState({ isQueued: !isQueued })
  }
  if (bet.kind === 'inPlay')
    return (
      <button
        type="button"
        className="crash-main is-cash-out"
        {...pressableWhen(!state.cashingOut.includes(spot), () => controller.cashOut(spot))}
      >
        {formatMessage(state.cashingOut.includes(spot) ? 'cashingOut' : 'cashOut')}
        <LivePayout controller={controller} stake={bet.stake} />
      </button>
    )
  if (bet.kind === 'placed' || bet.kind === 'cashedOut')
    return (
      <button type="button" className="crash-main" aria-disabled="true">
        {bet.kind === 'placed'
          ? formatMessage('placed')
          : formatMessage('cashedOut', { multiplier: formatMultiplier(bet.multiplier) })}
      </button>
    )
  const isNext = !isBettingOpen(state.table?.round, controller.now())
  return (
    <button
      type="button"
      className={`crash-main ${isQueued ? 'is-queued' : 'is-bet'}`}
      {...pressableWhen(!state.hasEnded && !state.isPlacing, toggle)}
    >
      {isQueued ? formatMessage('cancel') : formatMessage('bet', { amount: formatAmount(stakes[stakeIndex] ?? 0n) })}
      {isNext && <small>{formatMessage('nextRound')}</small>}
    </button>
  )
}

/** What the bet would pay now, written past React many times a second. The name of the button does not change with it. */
function LivePayout({ controller, stake }: { controller: TableController; stake: bigint }) {
  const { formatAmount, pace } = useGameContext()
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const write = () => {
      const startedAt = controller.store.getState().table?.round?.startedAt
      if (!figure.current || startedAt === undefined) return
      const multiplier = multiplierAt(Math.max(0, controller.now() - startedAt))
      figure.current.textContent = formatAmount(computePayout(stake, { num: multiplier, den: 100 }))
    }
    write()
    const timer = setInterval(write, pace.reduced ? 500 : 60)
    return () => clearInterval(timer)
  }, [controller, stake, formatAmount, pace])
  return <strong ref={figure} aria-hidden="true" />
}
