import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StakeControl, StakeState } from '#client/screen/stake-control.ts'
import type { TableController } from '#client/table/table-controls.ts'
import { canPlaceChips, currentBetsOf, type TablePlayState } from '#client/table/table-store.ts'
import { type Spot, spots } from './rules.ts'

export interface CrashPanelState extends StakeState {
  /** In hundredths of the stake; undefined without automatic cash-out. */
  readonly target: number | undefined
  /** Whether the bet is to be placed in the current round while it takes bets, otherwise in the next one. */
  readonly isQueued: boolean
  /** Whether the bet is placed again in every round. */
  readonly isRepeated: boolean
}

/** The controls of one of the player's two bets. */
export interface CrashPanel extends StakeControl {
  readonly spot: Spot
  readonly state: StoreApi<CrashPanelState>
}

function createCrashPanel(spot: Spot, stakes: readonly bigint[]): CrashPanel {
  const state = createStore<CrashPanelState>(() => ({
    stakeIndex: Math.min(3, stakes.length - 1),
    isBusy: false,
    isReady: true,
    target: undefined,
    isQueued: false,
    isRepeated: false,
  }))
  const setStake = (index: number) => state.setState({ stakeIndex: Math.max(0, Math.min(stakes.length - 1, index)) })
  return {
    spot,
    state,
    stakes,
    setStake,
    stepStake: (by) => setStake(state.getState().stakeIndex + by),
    setStakeUpTo: (amount) => setStake(stakes.findLastIndex((stake) => stake <= amount)),
  }
}

/**
 * Creates the panels of both bets, and keeps the chips on the felt equal to the queued ones: they become bets when betting ends. A queued bet
 * cannot change; it is taken back and queued again.
 */
export function createCrashPanels({ controller, stakes }: { controller: TableController; stakes: readonly bigint[] }): {
  panels: readonly CrashPanel[]
  /** Ends the synchronisation. */
  dispose: () => void
} {
  const panels = spots.map((spot) => createCrashPanel(spot, stakes))
  let previous = controller.store.getState()
  const sync = () => {
    const state = controller.store.getState()
    updateQueue(panels, { previous, state })
    previous = state
    if (canPlaceChips(state)) putQueuedChips(controller, panels)
    const placed = currentBetsOf(state)
    for (const { spot, state: panel } of panels)
      setChanged(panel, { isBusy: panel.getState().isQueued || placed.has(spot) })
  }
  const unsubscribe = [controller.store, ...panels.map(({ state }) => state)].map((store) => store.subscribe(sync))
  return {
    panels,
    dispose() {
      for (const end of unsubscribe) end()
    },
  }
}

/** A new round queues the repeated bets; a placed bet is no longer queued; after a failure nothing is placed again by itself. */
function updateQueue(
  panels: readonly CrashPanel[],
  { previous, state }: { previous: TablePlayState; state: TablePlayState },
): void {
  const isNewRound = state.table?.round?.id !== previous.table?.round?.id
  const hasFailed = state.hasPlacingFailed && !previous.hasPlacingFailed
  const placed = currentBetsOf(state)
  for (const { spot, state: panel } of panels) {
    if (isNewRound && panel.getState().isRepeated) setChanged(panel, { isQueued: true })
    if (hasFailed) setChanged(panel, { isQueued: false, isRepeated: false })
    if (placed.has(spot)) setChanged(panel, { isQueued: false })
  }
}

function putQueuedChips(controller: TableController, panels: readonly CrashPanel[]): void {
  const queued = panels.filter(({ state }) => state.getState().isQueued)
  const chips = queued.map(({ spot, state, stakes }) => ({ spot, amount: stakes[state.getState().stakeIndex] ?? 0n }))
  const targets = queued.flatMap(({ spot, state }) => {
    const { target } = state.getState()
    return target === undefined ? [] : [[spot, target] as const]
  })
  const before = controller.store.getState().chips
  const isSame = before.length === chips.length && before.every(({ spot }, index) => spot === chips[index]?.spot)
  if (!isSame) controller.replaceChips(chips, Object.fromEntries(targets))
}

/** Sets what differs. Every change calls the subscribers, which set the state again. */
function setChanged({ getState, setState }: CrashPanel['state'], change: Partial<CrashPanelState>): void {
  const before = getState()
  const isDifferent = (Object.keys(change) as (keyof CrashPanelState)[]).some((key) => before[key] !== change[key])
  if (isDifferent) setState(change)
}
