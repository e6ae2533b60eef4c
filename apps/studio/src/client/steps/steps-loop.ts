/** The loop of a steps game: opens a round, takes the player's actions, and tracks balance and stake. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameContext } from '#client/game-context.tsx'
import { postShownOutcome, postShownStake, postToParent } from '#client/parent-page-messages.ts'
import { ApiError, createIdempotencyKey, type PlayApi, type Round, type Session } from '#client/play-api.ts'
import { refreshBalance } from '#client/refresh-balance.ts'
import { ladderStakeOf, roundAmountsOf } from '#client/round-amounts.ts'
import { createRoundPace, type RoundPace } from '#client/round-pace.ts'
import { createRoundPresenter } from '#client/round-presenter.ts'
import { showFailure } from '#client/screen/show-failure.ts'
import type { StakeControl } from '#client/screen/stake-control.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { formatRoundResult } from '#client/text/round-result-message.ts'
import { waitUnless } from '#client/wait-unless.ts'
import { stakesPerRound } from '#games/stakes-per-round.ts'
import type { StepsGameModule, StepsLabels } from './steps-game-module.ts'

export interface StepsState {
  readonly isReady: boolean
  /** Whether a round is open or an answer is awaited. */
  readonly isBusy: boolean
  readonly isWaiting: boolean
  readonly hasEnded: boolean
  readonly stakeIndex: number
  readonly choice: object
  /** The open round; undefined between rounds. */
  readonly round: Round | undefined
  /** The events of the open round, or of the last one. */
  readonly events: readonly unknown[]
  /** What the player has selected for the next action; undefined after each one. */
  readonly selection: object | undefined
}

export interface StepsLoop extends StakeControl {
  readonly state: StoreApi<StepsState>
  open(): void
  takeAction(action: object): void
  /** Opens a round, or takes the action of the main button in one. */
  pressMain(): void
  setChoice(choice: object): void
  select(selection: object): void
  skip(): void
  refreshBalanceBetweenRounds(): void
}

interface StepsLoopOptions {
  readonly context: GameContext
  readonly api: PlayApi
  readonly session: Session
  readonly module: StepsGameModule
  readonly labels: StepsLabels
}

interface Loop extends StepsLoopOptions {
  readonly state: StoreApi<StepsState>
  readonly stakes: readonly bigint[]
  readonly roundPace: RoundPace
}

const pollIntervalMs = 1_500

export function createStepsLoop(options: StepsLoopOptions): StepsLoop {
  const { session, context, module, labels } = options
  const stakes = session.stakes.map((text) => toMinorUnits(text, session.digits))
  const state = createStore<StepsState>(() => ({
    isReady: true,
    isBusy: false,
    isWaiting: false,
    hasEnded: false,
    stakeIndex: Math.min(3, stakes.length - 1),
    choice: module.firstChoice(session.game.code),
    round: undefined,
    events: [],
    selection: undefined,
  }))
  const loop: Loop = { ...options, state, stakes, roundPace: createRoundPace(options.session) }
  context.stage.setState({ message: labels.ready })
  const setStake = (index: number) => {
    if (state.getState().isBusy) return
    context.stage.setState({ notice: undefined })
    state.setState({ stakeIndex: Math.max(0, Math.min(stakes.length - 1, index)) })
  }
  if (session.unfinished) resume(loop, session.unfinished)
  return {
    state,
    stakes,
    open: () => void openRound(loop),
    takeAction: (action) => void takeAction(loop, action),
    pressMain() {
      const { round, selection } = state.getState()
      if (round && module.mainAction) void takeAction(loop, module.mainAction.create(selection))
      else void openRound(loop)
    },
    select(selection) {
      if (!state.getState().isWaiting) state.setState({ selection })
    },
    setChoice(choice) {
      // The board of the last round is that of another choice.
      if (!state.getState().isBusy) state.setState({ choice, events: [] })
    },
    setStake,
    stepStake: (by) => setStake(state.getState().stakeIndex + by),
    setStakeUpTo: (amount) => setStake(stakes.findLastIndex((stake) => stake <= amount)),
    skip() {
      context.pace.skipped = true
    },
    refreshBalanceBetweenRounds: () => void refreshBalanceBetweenRounds(loop).catch(() => {}),
  }
}

/** Waits for an answer of the server and shows it. A failure is shown as a notice. */
async function waitFor(loop: Loop, call: () => Promise<void>): Promise<void> {
  const { state, context } = loop
  if (state.getState().isWaiting || state.getState().hasEnded) return
  context.pace.skipped = false
  context.stage.setState({ notice: undefined })
  state.setState({ isWaiting: true, isBusy: true })
  try {
    await call()
  } catch (error) {
    if (showFailure(loop, error) === 'session_ended') state.setState({ hasEnded: true })
    // A round whose action did not happen goes on.
    context.stage.setState({ message: state.getState().round ? loop.labels.playing : '' })
  }
  state.setState(({ round }) => ({ isWaiting: false, isBusy: round !== undefined }))
}

const openRound = (loop: Loop): Promise<void> =>
  waitFor(loop, async () => {
    const { api, session, context, state, stakes, labels } = loop
    const { stakeIndex, choice, round: openedRound } = state.getState()
    if (openedRound) return
    const { balance } = context.stage.getState()
    const stakeMinor = (stakes[stakeIndex] ?? 0n) * BigInt(stakesPerRound(choice))
    if (balance !== undefined && balance < stakeMinor) throw new ApiError('insufficient')
    const balanceAfterStake = balance === undefined ? undefined : balance - stakeMinor
    context.stage.setState({ win: undefined, message: labels.playing, balance: balanceAfterStake })
    state.setState({ events: [] })
    context.sound.play('spin')
    postToParent({ type: 'round-started' })
    try {
      const bet = { stake: session.stakes[stakeIndex] ?? '0', choice }
      const round = await api.playRound(createIdempotencyKey(), bet).finally(loop.roundPace.markBegun)
      postShownStake(round)
      await showRound(loop, round)
    } catch (error) {
      postToParent({ type: 'round-ended' })
      // The stake of a round that was refused or returned is the player's again.
      if (error instanceof ApiError && context.stage.getState().balance === balanceAfterStake)
        context.stage.setState({ balance })
      throw error
    }
  })

const takeAction = (loop: Loop, action: object): Promise<void> =>
  waitFor(loop, async () => {
    const { api, state } = loop
    const { round } = state.getState()
    if (!round?.stage) return
    const { step } = round.stage
    const undoStake = showStakeOf(loop, round, action)
    const answer = await api
      .takeAction(round.id, { step, action })
      .catch((error: unknown) => reload(loop, round, error))
      .catch((error: unknown) => {
        undoStake?.()
        throw error
      })
    const shown = await waitUntilShown(loop, answer)
    if (shown.betTxId !== round.betTxId) postShownStake(shown)
    await showRound(loop, shown)
    // The stake was returned, and the action has not happened.
    if (undoStake && shown.stage?.step === step) throw new ApiError('refused')
  })

/**
 * Shows the balance after the stake of an action, and returns the function that undoes it; undefined for an action that stakes nothing.
 * Fails with `insufficient` if the balance is known to be too low.
 */
function showStakeOf(
  { context: { stage, sound }, session }: Loop,
  round: Round,
  action: object,
): (() => void) | undefined {
  const text = round.stage?.stakes?.[(action as { readonly type: string }).type]
  if (text === undefined) return undefined
  const { balance } = stage.getState()
  const after = balance === undefined ? undefined : balance - toMinorUnits(text, session.digits)
  if (after !== undefined && after < 0n) throw new ApiError('insufficient')
  sound.play('chip')
  stage.setState({ balance: after })
  return () => stage.setState({ balance })
}

/** Another page of the player may have gone on with the round: then it is shown as it stands. */
function reload({ api }: Loop, { id }: Round, error: unknown): Promise<Round> {
  if (error instanceof ApiError && error.code === 'action_invalid') return api.getRound(id)
  throw error
}

/** Shows a round that was open, or has ended, while the page was closed. */
function resume(loop: Loop, round: Round): void {
  const { context, state, session, stakes } = loop
  const place = stakes.indexOf(ladderStakeOf(round, session.digits))
  // What has happened is shown at once.
  const events = round.stage?.events ?? round.events ?? []
  state.setState({ choice: round.choices as object, events, ...(place >= 0 && { stakeIndex: place }) })
  postToParent({ type: 'round-started' })
  void waitFor(loop, async () => {
    context.stage.setState({ message: context.localization.formatMessage('resumed') })
    await showRound(loop, round)
  })
}

/** Shows the stage of a round, or its end once it is settled. */
async function showRound(loop: Loop, first: Round): Promise<void> {
  const { state, context, session, module, labels } = loop
  const round = await waitUntilShown(loop, first)
  if (round.stage) {
    const isAction = state.getState().round !== undefined
    state.setState({ round, selection: undefined })
    if (round.balanceAfterBet !== undefined)
      context.stage.setState({ balance: toMinorUnits(round.balanceAfterBet, session.digits) })
    await showEvents(loop, round.stage.events)
    context.stage.setState({ message: labels.playing })
    if (isAction) context.sound.play(module.eventMs === undefined ? 'land' : 'card', round.stage.step)
    return
  }
  state.setState({ round: undefined, selection: undefined })
  await showEnd(loop, round)
}

/** Shows the events of a round; new ones one after another if the game takes its time for them. */
async function showEvents({ state, context, module, session }: Loop, events: readonly unknown[]): Promise<void> {
  const { pace, sound } = context
  const { eventMs } = module
  for (let count = state.getState().events.length + 1; eventMs !== undefined && count < events.length; count += 1) {
    state.setState({ events: events.slice(0, count) })
    sound.play('card')
    await waitUnless(eventMs, () => pace.reduced || (pace.skipped && session.pace === 'classic'))
  }
  state.setState({ events })
}

async function waitUntilShown({ api, context }: Loop, first: Round): Promise<Round> {
  let round = first
  while ((round.state === 'pending' && !round.stage) || round.state === 'returning') {
    context.stage.setState({ notice: { text: context.localization.formatMessage(round.state) } })
    await new Promise((done) => setTimeout(done, pollIntervalMs))
    round = await api.getRound(round.id)
  }
  context.stage.setState({ notice: undefined })
  return round
}

async function showEnd(loop: Loop, round: Round): Promise<void> {
  const { api, session, context } = loop
  const { stage, localization, formatAmount } = context
  const showBalance = () => {
    if (round.balance !== undefined) stage.setState({ balance: toMinorUnits(round.balance, session.digits) })
  }
  void api.markSeen(round.id).catch(() => {})
  if (round.state !== 'settled') {
    postShownOutcome(round)
    showBalance()
    throw new ApiError(round.state === 'returned' ? 'returned' : (round.reason ?? 'refused'))
  }
  const amounts = roundAmountsOf(round, session)
  await showEvents(loop, round.events ?? [])
  const presenter = createRoundPresenter({ ...context, unitsPerStake: session.game.unitsPerStake }, amounts)
  await presenter.showPayout()
  postShownOutcome(round)
  const result = formatRoundResult(localization, amounts, formatAmount)
  stage.setState({ message: result, announcement: result })
  showBalance()
  postToParent({ type: 'round-ended' })
  if (round.balance === undefined) await refreshBalance(loop)
  await loop.roundPace.wait()
}

/** Fetches the balance between rounds: other pages of the player may have changed it. */
async function refreshBalanceBetweenRounds(loop: Loop): Promise<void> {
  const isIdle = () => !loop.state.getState().isBusy && !loop.state.getState().hasEnded
  if (isIdle()) await refreshBalance({ ...loop, isCurrent: isIdle })
}
