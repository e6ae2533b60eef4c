import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { GamePanels, type PanelName } from '#client/panels/game-panels.tsx'
import { subscribeToBalanceChanges } from '#client/parent-page-messages.ts'
import type { PlayApi, Session } from '#client/play-api.ts'
import { GameScreen } from '#client/screen/game-screen.tsx'
import { GameTitleBar } from '#client/screen/game-title-bar.tsx'
import { BalanceMeter, Meter, WinMeter } from '#client/screen/meters.tsx'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { rulesCodeOf, stakeOfBets } from '#games/game.ts'
import { ChainPanel } from './chain-panel.tsx'
import { listChipAmounts } from './chip-amounts.ts'
import { ChipRail } from './chip-rail.tsx'
import { FeltProvider } from './felt-context.tsx'
import { createTableController } from './table-controller.ts'
import type { TableControlsProps } from './table-controls.ts'
import type { TableGameModule } from './table-game-module.ts'
import { TableHead } from './table-head.tsx'
import { sumBets, sumChipsBySpot, type TableMessage, type TableResult } from './table-state.ts'
import { canPlaceChips, currentBetsOf, type TablePlayState } from './table-store.ts'
import './table.css'

interface TableGameProps {
  readonly api: PlayApi
  readonly session: Session
  readonly module: TableGameModule
}

/** A table that many players share: the betting layout, the deal, the road and the chips. */
export function TableGame({ api, session, module }: TableGameProps) {
  const context = useGameContext()
  const [controller] = useState(() => createTableController({ context, api, session, module }))
  const [panel, setPanel] = useState<PanelName>()
  const chain = useStore(controller.store, ({ table }) => table?.chain ?? null)
  useEffect(() => {
    document.getElementById('game')?.classList.add('is-table')
    void api.subscribeToTable<TableMessage>(controller.handleMessage).catch(controller.end)
    return subscribeToBalanceChanges(controller.refreshBalanceBetweenRounds)
  }, [api, controller])
  return (
    <GameScreen
      top={<GameTitleBar session={session} isReady onOpen={setPanel} />}
      bottom={<TableBar controller={controller} session={session} module={module} />}
      backdropClass="table-scene"
      onSkip={() => {}}
    >
      <Felt controller={controller} session={session} module={module} />
      <GamePanels
        panel={panel}
        onClose={() => setPanel(undefined)}
        api={api}
        session={session}
        Thumbnail={module.Thumbnail}
        rules={<module.Rules session={session} />}
        hasCalls
        fairness={<ChainPanel game={rulesCodeOf(session.game)} chain={chain} localization={context.localization} />}
      />
    </GameScreen>
  )
}

function Felt({ controller, session, module }: TableControlsProps & Pick<TableGameProps, 'module'>) {
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
        <div className={`felt ${module.className}`}>
          <TableHead controller={controller} module={module} />
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

function TableBar({ controller, session, module }: TableControlsProps & Pick<TableGameProps, 'module'>) {
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
