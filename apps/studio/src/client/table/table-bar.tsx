import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { BalanceMeter, Meter, WinMeter } from '#client/screen/meters.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { stakeOfBets } from '#games/game.ts'
import { ChipRail } from './chip-rail.tsx'
import type { TableControlsProps } from './table-controls.ts'
import type { TableGameModule } from './table-game-module.ts'
import { sumBets, sumChipsBySpot } from './table-state.ts'
import { canPlaceChips, currentBetsOf } from './table-store.ts'

interface TableBarProps extends TableControlsProps {
  readonly module: TableGameModule
}

/** The meters of a table, and what its player bets with. */
export function TableBar({ controller, session, module }: TableBarProps) {
  const { localization, formatAmount } = useGameContext()
  const state = useStore(controller.store)
  const bets = sumBets(sumChipsBySpot(state.chips)) + sumBets(currentBetsOf(state))
  return (
    <footer className="bottom table-bottom">
      <BalanceMeter isDemo={session.mode === 'DEMO'} />
      <Meter name={createMessageFormatter(localization, 'table')('yourBets')} kind="stake">
        <strong className="figure">{formatAmount(stakeOfBets(controller.game, bets))}</strong>
      </Meter>
      <WinMeter />
      {module.Controls ? (
        <module.Controls controller={controller} session={session} />
      ) : (
        <ChipRail controller={controller} stakes={session.stakes} isOpen={canPlaceChips(state)} />
      )}
    </footer>
  )
}
