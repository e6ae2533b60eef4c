/** Controls a table for a player: follows the server's table state, places chips and bets, and shows results. */

import type { GameContext } from '#client/game-context.tsx'
import { postRoundEnded, postRoundStarted } from '#client/open-rounds.ts'
import { postShownOutcome, postShownStake } from '#client/parent-page-messages.ts'
import { ApiError, createIdempotencyKey, type PlayApi, type Round, type Session } from '#client/play-api.ts'
import { refreshBalance } from '#client/refresh-balance.ts'
import { roundAmountsOf } from '#client/round-amounts.ts'
import { showFailure } from '#client/screen/show-failure.ts'
import { toWinMeter } from '#client/stage-store.ts'
import { toDecimalString, toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { formatRoundResult } from '#client/text/round-result-message.ts'
import { stakeOfBets, type TableBetChoice, type TableGame } from '#games/game.ts'
import { highestStakeOn } from '#games/spot-limits.ts'
import type { TableController } from './table-controls.ts'
import { findTableGame, type TableGameModule } from './table-game-module.ts'
import { applyTableMessage, type Chip, sumBets, sumChipsBySpot, type TableState, toBetsBySpot } from './table-state.ts'
import {
  canPlaceChips,
  createTableStore,
  isBettingOpen,
  serverNow,
  type TablePlayState,
  type TableStore,
} from './table-store.ts'

interface TableOptions {
  readonly context: GameContext
  readonly api: PlayApi
  readonly session: Session
  readonly module: TableGameModule
}

interface Table extends TableOptions {
  readonly store: TableStore
  readonly game: TableGame
  /** The round whose betting has been seen open: its end is heard, but not that of a round that was already closed. */
  openRoundId?: string | undefined
}

const pollMs = 400
/** How long before the end of betting the chips on the felt become bets, so that they arrive in time. */
const placeBeforeEndMs = 900

export function createTableController(options: TableOptions): TableController {
  const { session, context } = options
  const store = createTableStore(session)
  const table: Table = { ...options, store, game: findTableGame(options.module, session.game.code) }
  if (session.unfinished) resumeRound(table, session.unfinished)
  const addChips = (added: readonly Chip[]) => {
    if (!canPlaceChips(store.getState()) || added.length === 0) return
    const chips = [...store.getState().chips, ...added]
    const exceeded = spotOverLimit(table, chips)
    if (exceeded !== undefined) return showLimits(table, exceeded)
    context.sound.play('chip')
    store.setState({ chips })
  }
  const toChips = (bets: ReadonlyMap<string, bigint>) => [...bets].map(([spot, amount]) => ({ spot, amount }))
  return {
    store,
    game: table.game,
    now: () => serverNow(store.getState()),
    handleMessage(message) {
      const state = applyTableMessage(store.getState().table, message)
      if (state) handleState(table, state)
    },
    end: () => showTableFailure(table, new ApiError('session_ended')),
    tick() {
      const state = store.getState()
      const round = state.table?.round
      followBetting(table, state)
      if (round?.state !== 'betting' || state.chips.length === 0) return
      if (serverNow(state) >= round.betsUntil - placeBeforeEndMs) void placeBets(table, { isAtEnd: true })
    },
    placeChips: (...spots) => addChips(spots.map((spot) => ({ spot, amount: store.getState().selectedChip }))),
    addChips,
    undo: () => store.setState(({ chips }) => ({ chips: chips.slice(0, -1) })),
    clear: () => store.setState({ chips: [] }),
    repeat: () => addChips(toChips(store.getState().lastBets)),
    double: () => addChips(toChips(sumChipsBySpot(store.getState().chips))),
    placeBets: () => void placeBets(table, { isAtEnd: false }),
    replaceChips: (chips, targets) => store.setState({ chips, targets }),
    cashOut: (spot) => void cashOut(table, spot),
    async measureDelay() {
      const sentAt = performance.now()
      await options.api.getServerTime()
      return (performance.now() - sentAt) / 2
    },
    refreshBalanceBetweenRounds: () => void refreshBalanceBetweenRounds(table).catch(() => {}),
  }
}

/** Plays the call for no more bets at the end of betting. */
function followBetting(table: Table, state: TablePlayState): void {
  const { openRoundId, context } = table
  const isOpen = isBettingOpen(state.table?.round, serverNow(state))
  if (openRoundId !== undefined && !isOpen) context.sound.play('bets-closed')
  table.openRoundId = isOpen ? state.table?.round?.id : undefined
}

function handleState(table: Table, state: TableState): void {
  const { store, context } = table
  const before = store.getState()
  const { round } = state
  store.setState({ table: state, clockOffsetMs: state.now - Date.now() })
  if (round?.id !== before.table?.round?.id) {
    store.setState({
      chips: [],
      ownBets: before.ownBets?.tableRoundId === round?.id ? before.ownBets : undefined,
    })
    context.stage.setState({ win: undefined })
    // A notice about a round from before the reload stays until it is closed or the next round starts.
    if (before.table) context.stage.setState({ notice: undefined })
  }
  if (round?.events && round.revealAt !== undefined && before.reveal?.roundId !== round.id) startReveal(table, state)
}

/** Shows a deal in sync with the table; a player who arrives late sees what has been dealt so far. */
function startReveal(table: Table, { now, round }: TableState): void {
  const { store, context, module, game } = table
  if (!round?.events || round.revealAt === undefined) return
  const { events, id } = round
  const elapsedMs = now - (round.revealAt - game.revealDurationMs(events))
  const startedAt = context.pace.reduced ? Number.NEGATIVE_INFINITY : performance.now() - elapsedMs
  store.setState({ reveal: { roundId: id, startedAt } })
  const leftMs = context.pace.reduced ? 0 : Math.max(0, module.outcomeAfterMs(events) - elapsedMs)
  setTimeout(() => {
    const state = store.getState()
    if (state.table?.round?.id !== id) return
    store.setState({ revealedRoundId: id })
    const result = module.formatResult(context.localization, events)
    context.stage.setState({ announcement: result })
    context.sound.play('result')
    context.sound.call(result, context.localization.lang)
    if (state.ownBets?.tableRoundId === id) void showBetsResult(table)
  }, leftMs)
}

/** Waits until the bets are settled, then shows their result. */
async function showBetsResult(table: Table): Promise<void> {
  const { api, session, context, store } = table
  const { stage, sound } = context
  const own = store.getState().ownBets
  if (!own) return
  const round = await waitUntilSettled(api, own.round)
  postShownOutcome(round)
  postRoundEnded(session.game.code)
  store.setState({ isRoundOpen: false })
  if (round.balance !== undefined) stage.setState({ balance: toMinorUnits(round.balance, session.digits) })
  void api.markSeen(round.id).catch(() => {})
  if (round.state !== 'settled') {
    store.setState({ ownBets: undefined })
    return showTableFailure(table, new ApiError(round.state === 'returned' ? 'returned' : (round.reason ?? 'refused')))
  }
  const amounts = roundAmountsOf(round, session)
  if (amounts.win > amounts.stake) sound.play('win', 2)
  stage.setState({ win: toWinMeter(amounts), announcement: formatBetsResult(context, amounts) })
  if (round.balance === undefined) await refreshBalance(table)
}

function formatBetsResult(
  { localization, formatAmount }: GameContext,
  amounts: { readonly stake: bigint; readonly win: bigint },
): string {
  if (amounts.win === 0n) return createMessageFormatter(localization, 'table')('lost')
  return formatRoundResult(localization, amounts, formatAmount)
}

async function waitUntilSettled(api: PlayApi, first: Round): Promise<Round> {
  let round = first
  while (round.state === 'pending' || round.state === 'returning') {
    await new Promise((done) => setTimeout(done, pollMs))
    round = await api.getRound(round.id)
  }
  return round
}

async function placeBets(table: Table, { isAtEnd }: { isAtEnd: boolean }): Promise<void> {
  const { api, session, store, context } = table
  const state = store.getState()
  const bets = sumChipsBySpot(state.chips)
  const total = stakeOfBets(table.game, sumBets(bets))
  const tableRoundId = state.table?.round?.id
  if (tableRoundId === undefined || !canPlaceChips(state) || total === 0n) return
  const { balance } = context.stage.getState()
  store.setState({ isPlacing: true, isRoundOpen: true, hasPlacingFailed: false })
  context.stage.setState({ notice: undefined })
  postRoundStarted(session.game.code)
  try {
    if (balance !== undefined && balance < total) throw new ApiError('insufficient')
    const amounts = [...bets].map(([spot, amount]) => [spot, toDecimalString(amount, session.digits)])
    const round = await api.playRound(createIdempotencyKey(), {
      stake: toDecimalString(total, session.digits),
      choice: {
        round: tableRoundId,
        bets: Object.fromEntries(amounts),
        ...(table.game.inPlay && { targets: state.targets }),
      },
    })
    if (round.state === 'refused') throw new ApiError(round.reason ?? 'refused')
    store.setState({ chips: [], lastBets: bets, ownBets: { round, tableRoundId, bets } })
    if (balance !== undefined) context.stage.setState({ balance: balance - total })
    postShownStake(round)
    context.sound.play('chip')
    if (round.state !== 'pending') void showBetsResult(table)
  } catch (error) {
    // Before the end the chips stay, for the player to take some off.
    store.setState({ isRoundOpen: false, hasPlacingFailed: true, ...(isAtEnd && { chips: [] }) })
    postRoundEnded(session.game.code)
    showTableFailure(table, error)
  }
  store.setState({ isPlacing: false })
}

/** Cashes out a bet. The server decides at which multiplier, or that it was too late: then the crash is on its way to the page. */
async function cashOut(table: Table, spot: string): Promise<void> {
  const { api, store, context } = table
  const { ownBets, cashingOut } = store.getState()
  if (!ownBets || cashingOut.includes(spot)) return
  context.sound.play('press')
  store.setState({ cashingOut: [...cashingOut, spot] })
  try {
    const round = await api.cashOut(ownBets.round.id, spot)
    store.setState((state) => ({
      ownBets: state.ownBets?.round.id === round.id ? { ...state.ownBets, round } : state.ownBets,
    }))
    context.sound.play('win', 1)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'action_invalid')) showTableFailure(table, error)
  }
  store.setState((state) => ({ cashingOut: state.cashingOut.filter((other) => other !== spot) }))
}

/** Resumes a round from before a reload: restores its bets, or shows its result. */
function resumeRound(table: Table, round: Round): void {
  const { session, api, store } = table
  const choice = round.choices as TableBetChoice | undefined
  if (!choice) return
  const bets = toBetsBySpot(choice, session.digits)
  store.setState({ lastBets: bets })
  if (round.state === 'pending' || round.state === 'returning') {
    store.setState({ ownBets: { round, tableRoundId: choice.round, bets }, isRoundOpen: true })
    return
  }
  showPastResult(table, round)
  void api.markSeen(round.id).catch(() => {})
}

function showPastResult({ context, session }: Table, round: Round): void {
  const { formatMessage } = context.localization
  const actions = [{ text: formatMessage('close'), onPress: () => context.stage.setState({ notice: undefined }) }]
  const text =
    round.state === 'returned' ? formatMessage('returned') : formatBetsResult(context, roundAmountsOf(round, session))
  const hint = round.state === 'returned' ? {} : { hint: formatMessage('resumed') }
  context.stage.setState({ notice: { text, ...hint, actions } })
}

/** The lowest stake and the highest one on a spot, in minor units. */
function limitsOf({ session, game }: Table, spot: string) {
  const toMinor = (stake = '0') => toMinorUnits(stake, session.digits)
  const [lowest, highest] = [toMinor(session.stakes[0]), toMinor(session.stakes.at(-1))]
  return { lowest, most: highestStakeOn(game, spot, { lowest, highest }) }
}

/** A spot that has more on it than its limit allows. */
const spotOverLimit = (table: Table, chips: readonly Chip[]): string | undefined =>
  [...sumChipsBySpot(chips)].find(([spot, amount]) => amount > limitsOf(table, spot).most)?.[0]

function showLimits(table: Table, spot: string): void {
  const { stage, localization, formatAmount } = table.context
  const { lowest, most } = limitsOf(table, spot)
  const text = createMessageFormatter(localization, 'table')('limits', {
    least: formatAmount(lowest),
    most: formatAmount(most),
  })
  const close = { text: localization.formatMessage('close'), onPress: () => stage.setState({ notice: undefined }) }
  stage.setState({ notice: { text, actions: [close] } })
}

/** Fetches the balance between rounds: other pages of the player may have changed it. */
async function refreshBalanceBetweenRounds({ api, session, store, context }: Table): Promise<void> {
  const { balance } = context.stage.getState()
  const isIdle = () => !store.getState().isRoundOpen && !store.getState().hasEnded
  const isCurrent = () => isIdle() && context.stage.getState().balance === balance
  if (isIdle()) await refreshBalance({ api, session, context, isCurrent })
}

function showTableFailure(table: Table, error: unknown): void {
  if (showFailure(table, error) === 'session_ended') table.store.setState({ hasEnded: true })
}
