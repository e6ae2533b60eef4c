import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { listChipAmounts } from './chip-amounts.ts'
import { FeltProvider } from './felt-context.tsx'
import type { TableControlsProps } from './table-controls.ts'
import type { TableGameModule } from './table-game-module.ts'
import { TableHead } from './table-head.tsx'
import { sumChipsBySpot, type TableResult } from './table-state.ts'
import { canPlaceChips, currentBetsOf, type TablePlayState } from './table-store.ts'
import './table.css'

interface TableFeltProps extends TableControlsProps {
  readonly module: TableGameModule
  /** Of one of several tables in the page: a region that can be scrolled with the keyboard. */
  readonly region?: {
    readonly label: string
    /** Whether changes of the phase are announced to screen readers. */
    readonly isAnnounced: boolean
  }
}

/** A table: the betting layout, the deal and the road. */
export function TableFelt({ controller, session, module, region }: TableFeltProps) {
  const { digits } = useGameContext()
  const state = useStore(controller.store)
  const round = state.table?.round
  const isRevealed = round?.events !== undefined && state.revealedRoundId === round.id
  const totals = Object.entries(state.table?.totals ?? {})
  const felt = {
    game: controller.game,
    table: state.table,
    replayed: undefined,
    now: controller.now,
    chipAmounts: listChipAmounts(session.stakes, digits),
    unconfirmed: sumChipsBySpot(state.chips),
    placed: currentBetsOf(state),
    totals: new Map(totals.map(([spot, amount]) => [spot, toMinorUnits(amount, digits)])),
    isOpen: canPlaceChips(state),
    winningSpots: isRevealed ? module.winningSpots(round.events) : [],
    placeChips: controller.placeChips,
    addChips: controller.addChips,
  }
  const reveal =
    round?.events && state.reveal?.roundId === round.id
      ? { events: round.events, startedAt: state.reveal.startedAt }
      : undefined
  return (
    <FeltProvider value={felt}>
      <div className="felt-frame">
        <div
          className={`felt ${module.className}`}
          {...(region && { role: 'region', 'aria-label': region.label, tabIndex: 0 })}
        >
          <TableHead controller={controller} module={module} isAnnounced={region?.isAnnounced ?? true} />
          <module.RevealView reveal={reveal} />
          <module.Felt />
          <module.Road results={resultsOf(state)} />
        </div>
      </div>
    </FeltProvider>
  )
}

/** The previous results, with the current one once its outcome can be seen. */
function resultsOf({ table, revealedRoundId }: TablePlayState): readonly TableResult[] {
  const { road = [], round } = table ?? {}
  if (!round?.events || revealedRoundId !== round.id) return road
  return [...road, { number: round.number, events: round.events }]
}
