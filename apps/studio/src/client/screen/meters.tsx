import type { ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { isFramed } from '#client/parent-page-messages.ts'
import { useStage } from '#client/stage-store.ts'
import { useCountedAmount } from './use-counted-amount.ts'

/** An amount under its name. */
export function Meter({ name, kind, children }: { name: string; kind: string; children: ReactNode }) {
  return (
    <div className={`meter ${kind}`}>
      <span className="meter-label">{name}</span>
      {children}
    </div>
  )
}

/** The balance. In a frame, the parent page shows that of real play; demo credit is known to the game alone. */
export function BalanceMeter({ isDemo }: { isDemo: boolean }) {
  const { localization, stage, formatAmount } = useGameContext()
  const balance = useStage(stage, (state) => state.balance)
  return (
    <Meter
      name={localization.formatMessage(isDemo ? 'credit' : 'balance')}
      kind={isFramed() && !isDemo ? 'balance is-in-parent' : 'balance'}
    >
      <strong className="figure">{balance === undefined ? '–' : formatAmount(balance)}</strong>
    </Meter>
  )
}

/** The payout of the round; it counts up. */
export function WinMeter() {
  const { localization, stage, formatAmount } = useGameContext()
  const win = useStage(stage, (state) => state.win)
  const shown = useCountedAmount(win?.amount)
  return (
    <Meter name={localization.formatMessage('win')} kind="win">
      <strong className={`figure win-figure ${win?.isNetWin ? 'is-net-win' : ''}`}>
        {shown === undefined ? '' : formatAmount(shown)}
      </strong>
    </Meter>
  )
}
