/** The play loop of a solo game: requests a round, has the view replay it, and tracks balance and stake. */

import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameContext } from '#client/game-context.tsx'
import type { GameView } from '#client/game-view-types.ts'
import { postShownOutcome, postShownStake, postToParent } from '#client/parent-page-messages.ts'
import { ApiError, createIdempotencyKey, type PlayApi, type Round, type Session } from '#client/play-api.ts'
import { refreshBalance } from '#client/refresh-balance.ts'
import { type RoundAmounts, roundAmountsOf } from '#client/round-amounts.ts'
import { createRoundPace, type RoundPace } from '#client/round-pace.ts'
import { createRoundPresenter } from '#client/round-presenter.ts'
import { showFailure } from '#client/screen/show-failure.ts'
import type { StakeControl } from '#client/screen/stake-control.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { formatRoundResult } from '#client/text/round-result-message.ts'
import { bonusBuyRequest } from '#games/bonus-buy.ts'
import type { BonusBuyFacts } from '#games/game.ts'
import {
  type Autoplay,
  type AutoplayPlan,
  canLose,
  continueAutoplay,
  nextStakeIndex,
  startAutoplay,
} from './autoplay.ts'
import type { GameControlLabels } from './solo-game-module.ts'

export interface PlayState {
  /** Whether the view is there, so that rounds can be played. */
  readonly isReady: boolean
  /** From the press until the result has been shown. */
  readonly isBusy: boolean
  readonly hasEnded: boolean
  readonly isTurbo: boolean
  /** The place of the stake on the launch's ladder. */
  readonly stakeIndex: number
  readonly autoplay: Autoplay | undefined
}

export interface PlayLoop extends StakeControl {
  readonly state: StoreApi<PlayState>
  /** Attaches the view; shows a round that was in progress when the page was closed. */
  attachView(view: GameView): void
  /** Starts a round, or skips the animation of the current one. */
  playOrSkip(): void
  /** Buys the feature of a game that has a bonus buy, at the current stake. */
  buyBonus(): void
  skip(): void
  toggleTurbo(): void
  startAutoplay(plan: AutoplayPlan): void
  stopAutoplay(): void
  /** Fetches the balance, which other pages of the player may have changed. During a round, only once it is over. */
  refreshBalanceBetweenRounds(): void
}

interface PlayLoopOptions {
  readonly context: GameContext
  readonly api: PlayApi
  readonly session: Session
  readonly labels: GameControlLabels
}

interface Loop extends PlayLoopOptions {
  readonly state: StoreApi<PlayState>
  readonly stakes: readonly bigint[]
  readonly roundPace: RoundPace
  view?: GameView
  /** Number of rounds started; a balance fetched before a round is not shown during it. */
  roundsStarted: number
  isBalanceOutdated: boolean
}

const pollIntervalMs = 1_500
const autoplayPauseMs = { normal: 700, turbo: 250 } as const

export const usePlayState = <Part>({ state }: PlayLoop, select: (state: PlayState) => Part): Part =>
  useStore(state, select)

export function createPlayLoop(options: PlayLoopOptions): PlayLoop {
  const { session, context } = options
  const { pace, stage } = context
  const stakes = session.stakes.map((text) => toMinorUnits(text, session.digits))
  const state = createStore<PlayState>(() => ({
    isReady: false,
    isBusy: false,
    hasEnded: false,
    isTurbo: false,
    stakeIndex: Math.min(3, stakes.length - 1),
    autoplay: undefined,
  }))
  const roundPace = createRoundPace(session)
  const loop: Loop = { ...options, state, stakes, roundPace, roundsStarted: 0, isBalanceOutdated: false }
  const setStake = (index: number) => {
    if (state.getState().isBusy) return
    stage.setState({ notice: undefined })
    state.setState({ stakeIndex: Math.max(0, Math.min(stakes.length - 1, index)) })
  }
  // With strict pace only a celebration can be closed: a round runs to its end.
  const skip = () => {
    const canSkip = session.pace === 'classic' || stage.getState().overlay !== undefined
    if (state.getState().isBusy && canSkip) pace.skipped = true
  }
  state.subscribe(({ stakeIndex, isBusy }) => loop.view?.setStake?.(stakes[stakeIndex] ?? 0n, isBusy))
  return {
    state,
    stakes,
    attachView(view) {
      loop.view = view
      view.setStake?.(stakes[state.getState().stakeIndex] ?? 0n, false)
      stage.setState({ notice: undefined, message: options.labels.ready })
      state.setState({ isReady: true })
      if (session.unfinished) void resume(loop, session.unfinished)
    },
    playOrSkip: () => (state.getState().isBusy ? skip() : void playRound(loop)),
    buyBonus() {
      if (!state.getState().autoplay) void playRound(loop, session.game.bonusBuy)
    },
    skip,
    stepStake: (by) => setStake(state.getState().stakeIndex + by),
    setStake,
    setStakeUpTo: (amount) => setStake(stakes.findLastIndex((stake) => stake <= amount)),
    toggleTurbo() {
      pace.turbo = !pace.turbo
      state.setState({ isTurbo: pace.turbo })
    },
    startAutoplay(plan) {
      state.setState({ autoplay: startAutoplay(plan, state.getState().stakeIndex) })
      playNextAutoplayRound(loop)
    },
    stopAutoplay: () => state.setState({ autoplay: undefined }),
    refreshBalanceBetweenRounds: () => refreshBalanceBetweenRounds(loop),
  }
}

/** Runs a task that shows a round, one at a time. A failure is shown as a notice and ends autoplay. */
async function runExclusively(loop: Loop, task: (view: GameView) => Promise<void>): Promise<void> {
  const { state, context, view } = loop
  const { isBusy, hasEnded } = state.getState()
  if (isBusy || hasEnded || !view) return
  loop.roundsStarted += 1
  context.pace.skipped = false
  context.stage.setState({ notice: undefined })
  state.setState({ isBusy: true })
  try {
    await task(view)
  } catch (error) {
    state.setState({ autoplay: undefined })
    view.cancel()
    await showRoundFailure(loop, error)
  }
  await loop.roundPace.wait()
  state.setState({ isBusy: false })
  if (loop.isBalanceOutdated) refreshBalanceBetweenRounds(loop)
  const pauseMs = context.pace.turbo ? autoplayPauseMs.turbo : autoplayPauseMs.normal
  if (state.getState().autoplay) setTimeout(() => playNextAutoplayRound(loop), pauseMs)
}

function playNextAutoplayRound(loop: Loop): void {
  const { autoplay, isBusy, stakeIndex } = loop.state.getState()
  if (!autoplay || isBusy) return
  // The player can have changed the stake since the last round.
  if (!canLose(autoplay, loop.stakes[stakeIndex] ?? 0n)) {
    loop.state.setState({ autoplay: undefined })
    return
  }
  loop.state.setState({ autoplay: { ...autoplay, roundsLeft: autoplay.roundsLeft - 1 } })
  void playRound(loop)
}

/** Plays a round at the current stake, or buys a feature for its price in stakes. Without a complete choice, says what is missing. */
function playRound(loop: Loop, bought?: BonusBuyFacts): Promise<void> {
  const missing = loop.view?.missingChoice?.()
  if (missing === undefined) return playChosenRound(loop, bought)
  loop.state.setState({ autoplay: undefined })
  loop.context.stage.setState({ message: missing, announcement: missing })
  return Promise.resolve()
}

const playChosenRound = (loop: Loop, bought?: BonusBuyFacts): Promise<void> =>
  runExclusively(loop, async (view) => {
    const { api, session, context, state, labels } = loop
    const { stage, sound, pace } = context
    const stake = session.stakes[state.getState().stakeIndex] ?? '0'
    const stakeMinor = toMinorUnits(stake, session.digits) * BigInt(bought?.price ?? 1)
    const { balance } = stage.getState()
    if (balance !== undefined && balance < stakeMinor) throw new ApiError('insufficient')
    const balanceAfterStake = balance === undefined ? undefined : balance - stakeMinor
    stage.setState({ win: undefined, message: labels.busy, balance: balanceAfterStake })
    sound.play('spin')
    view.start(pace)
    try {
      await reportRound(async () => {
        const choice = bought ? bonusBuyRequest : view.choice?.()
        const bet = { stake, ...(choice && { choice }) }
        const round = await api.playRound(createIdempotencyKey(), bet).finally(loop.roundPace.markBegun)
        postShownStake(round)
        await showSettledRound(loop, view, round)
      })
    } catch (error) {
      // The stake of a round that was refused or returned is the player's again.
      if (error instanceof ApiError && stage.getState().balance === balanceAfterStake) stage.setState({ balance })
      throw error
    }
  })

const resume = (loop: Loop, round: Round): Promise<void> =>
  runExclusively(loop, async (view) => {
    loop.context.stage.setState({ message: loop.context.localization.formatMessage('resumed') })
    view.start(loop.context.pace)
    await reportRound(() => showSettledRound(loop, view, round))
  })

/** A feature can take minutes. The parent page hears at this interval that the round is still being shown. */
const runningReportMs = 5_000

/** Reports the start and the end of a round to the parent page. */
async function reportRound(showRound: () => Promise<void>): Promise<void> {
  postToParent({ type: 'round-started' })
  const timer = setInterval(() => postToParent({ type: 'round-running' }), runningReportMs)
  try {
    await showRound()
  } finally {
    clearInterval(timer)
    postToParent({ type: 'round-ended' })
  }
}

/** Waits until the round is settled, then shows it and marks it as seen. */
async function showSettledRound(loop: Loop, view: GameView, first: Round): Promise<void> {
  const { api, session, context } = loop
  const { stage, localization, formatAmount } = context
  const round = await waitUntilSettled(loop, view, first)
  const showBalance = () => {
    if (round.balance !== undefined) stage.setState({ balance: toMinorUnits(round.balance, session.digits) })
  }
  if (round.state !== 'settled') {
    showBalance()
    postShownOutcome(round)
    void api.markSeen(round.id).catch(() => {})
    throw new ApiError(round.state === 'returned' ? 'returned' : (round.reason ?? 'refused'))
  }
  const amounts = roundAmountsOf(round, session)
  updateAutoplay(loop, round, amounts)
  const presenter = createRoundPresenter({ ...context, unitsPerStake: session.game.unitsPerStake }, amounts)
  await view.play(round.events ?? [], presenter)
  const result = formatRoundResult(localization, amounts, formatAmount)
  stage.setState({ message: result, announcement: result })
  // Not before: the balance would tell the outcome.
  showBalance()
  postShownOutcome(round)
  void api.markSeen(round.id).catch(() => {})
  if (round.balance === undefined) await refreshBalance(loop)
}

async function waitUntilSettled({ api, context }: Loop, view: GameView, first: Round): Promise<Round> {
  let round = first
  while (round.state === 'pending' || round.state === 'returning') {
    if (round.state === 'returning') view.cancel()
    context.stage.setState({ notice: { text: context.localization.formatMessage(round.state) } })
    await new Promise((done) => setTimeout(done, pollIntervalMs))
    round = await api.getRound(round.id)
  }
  context.stage.setState({ notice: undefined })
  return round
}

/** Ends autoplay, or sets the stake of its next round. */
function updateAutoplay({ state, stakes }: Loop, { events = [] }: Round, { stake, win }: RoundAmounts): void {
  const { autoplay, stakeIndex } = state.getState()
  const next = autoplay && continueAutoplay(autoplay, { stake, win, events })
  if (!next) {
    state.setState({ autoplay: undefined })
    return
  }
  const nextIndex = nextStakeIndex(next, { stakeIndex, stakeCount: stakes.length, isWin: win > stake })
  const goesOn = canLose(next, stakes[nextIndex] ?? 0n)
  state.setState(goesOn ? { autoplay: next, stakeIndex: nextIndex } : { autoplay: undefined })
}

function refreshBalanceBetweenRounds(loop: Loop): void {
  const { isBusy, hasEnded } = loop.state.getState()
  loop.isBalanceOutdated = isBusy
  if (!isBusy && !hasEnded) void refreshIdleBalance(loop).catch(() => {})
}

/** Refreshes the balance, unless a round starts meanwhile. */
function refreshIdleBalance(loop: Loop): Promise<void> {
  const { roundsStarted } = loop
  return refreshBalance({ ...loop, isCurrent: () => loop.roundsStarted === roundsStarted })
}

async function showRoundFailure(loop: Loop, error: unknown): Promise<void> {
  const code = showFailure(loop, error)
  loop.context.stage.setState({ message: '', feature: undefined })
  if (code === 'session_ended') loop.state.setState({ hasEnded: true })
  if (code === 'insufficient') await refreshBalance(loop).catch(() => {})
}
