/** The play loop of a solo game: requests a round, has the view replay it, and tracks balance and stake. */

import type { AnimationPace, GameView, RoundPresenter } from './game-view-types.ts'
import { postShownOutcome, postShownStake, postToParent } from './parent-page-messages.ts'
import { ApiError, createIdempotencyKey, type PlayApi, type Round, type Session } from './play-api.ts'
import type { SoundPlayer } from './sound.ts'
import { toMinorUnits } from './text/amount-format.ts'
import type { GameMessageKey, Localization } from './text/localization.ts'
import { formatRoundResult } from './text/round-result-message.ts'
import type { GameControlLabels, Hud } from './ui/hud.ts'

export interface PlayLoopContext {
  api: PlayApi
  session: Session
  localization: Localization
  hud: Hud
  view: GameView
  sound: SoundPlayer
  pace: AnimationPace
  createPresenter: (amounts: { stake: bigint; win: bigint }) => RoundPresenter
  labels: GameControlLabels
  formatAmount: (minor: bigint) => string
  /** Leaves the game. */
  exit(): void
}

export interface PlayLoop {
  /** Starts a round, or skips the animation of the current one. */
  playOrSkip(): void
  stepStake(by: 1 | -1): void
  setStake(index: number): void
  stakeIndex(): number
  isBusy(): boolean
  setAutoplay(count: number): void
  autoplayRoundsLeft(): number
  /** Shows a round that was in progress when the page was closed. */
  resume(round: Round): Promise<void>
  /** Fetches the balance, which other pages of the player may have changed. During a round, only once it is over. */
  refreshBalanceBetweenRounds(): void
}

interface PlayLoopState {
  balance: bigint | undefined
  stakeIndex: number
  isBusy: boolean
  hasEnded: boolean
  autoplayRoundsLeft: number
  /** Number of rounds started; a balance fetched before a round is not shown during it. */
  roundsStarted: number
  isBalanceOutdated: boolean
}

const pollIntervalMs = 1_500

export function createPlayLoop(context: PlayLoopContext): PlayLoop {
  const { session, hud, localization, pace } = context
  const stakes = session.stakes.map((text) => toMinorUnits(text, session.digits))
  const state = createInitialState(session)
  const render = () => renderState(context, state, stakes)

  const runExclusively = async (task: () => Promise<void>) => {
    if (state.isBusy || state.hasEnded) return
    state.isBusy = true
    state.roundsStarted += 1
    pace.skipped = false
    hud.setNotice()
    render()
    try {
      await task()
    } catch (error) {
      state.autoplayRoundsLeft = 0
      context.view.cancel()
      showFailure(context, state, error)
    }
    state.isBusy = false
    render()
    if (state.isBalanceOutdated) refreshBalanceBetweenRounds()
    if (state.autoplayRoundsLeft > 0 && !state.hasEnded) setTimeout(playNextAutoplayRound, pace.turbo ? 250 : 700)
  }

  const refreshBalanceBetweenRounds = () => {
    state.isBalanceOutdated = state.isBusy
    if (!state.isBusy && !state.hasEnded) void refreshIdleBalance(context, state).then(render, () => {})
  }

  const playRound = () => runExclusively(() => playOneRound(context, state, session.stakes[state.stakeIndex] ?? '0'))

  const playNextAutoplayRound = () => {
    if (state.autoplayRoundsLeft <= 0 || state.isBusy) return
    state.autoplayRoundsLeft -= 1
    void playRound()
  }

  const setStake = (index: number) => {
    if (state.isBusy) return
    hud.setNotice()
    state.stakeIndex = index
    render()
  }

  render()
  return {
    playOrSkip() {
      if (state.isBusy) pace.skipped = true
      else void playRound()
    },
    stepStake: (by) => setStake(Math.max(0, Math.min(stakes.length - 1, state.stakeIndex + by))),
    setStake,
    stakeIndex: () => state.stakeIndex,
    isBusy: () => state.isBusy,
    autoplayRoundsLeft: () => state.autoplayRoundsLeft,
    setAutoplay(count) {
      state.autoplayRoundsLeft = count
      hud.setAutoplay(autoplayLabel(context, count), count)
      playNextAutoplayRound()
    },
    resume: (round) =>
      runExclusively(async () => {
        hud.setMessage(localization.formatMessage('resumed'))
        context.view.start(pace)
        await reportRound(() => showSettledRound(context, state, round))
      }),
    refreshBalanceBetweenRounds,
  }
}

function createInitialState({ balance, digits, stakes }: PlayLoopContext['session']): PlayLoopState {
  return {
    balance: balance === null ? undefined : toMinorUnits(balance, digits),
    stakeIndex: Math.min(3, stakes.length - 1),
    isBusy: false,
    hasEnded: false,
    autoplayRoundsLeft: 0,
    roundsStarted: 0,
    isBalanceOutdated: false,
  }
}

function renderState(context: PlayLoopContext, state: PlayLoopState, stakes: readonly bigint[]): void {
  const { hud, formatAmount, view } = context
  hud.setBalance(state.balance === undefined ? '–' : formatAmount(state.balance))
  hud.setStake(formatAmount(stakes[state.stakeIndex] ?? 0n), {
    isLowest: state.stakeIndex === 0,
    isHighest: state.stakeIndex === stakes.length - 1,
  })
  hud.setBusy(state.isBusy)
  hud.setAutoplay(autoplayLabel(context, state.autoplayRoundsLeft), state.autoplayRoundsLeft)
  view.setStake?.(stakes[state.stakeIndex] ?? 0n, state.isBusy)
}

const autoplayLabel = ({ localization, labels }: PlayLoopContext, roundsLeft: number): string =>
  roundsLeft > 0 ? localization.formatMessage('autoStop', { count: roundsLeft }) : labels.autoplay

async function playOneRound(context: PlayLoopContext, state: PlayLoopState, stake: string): Promise<void> {
  const { api, session, hud, view, sound, pace, formatAmount } = context
  const stakeMinor = toMinorUnits(stake, session.digits)
  if (state.balance !== undefined && state.balance < stakeMinor) throw new ApiError('insufficient')
  hud.win.textContent = ''
  hud.setMessage(context.labels.busy)
  hud.setBalance(state.balance === undefined ? '–' : formatAmount(state.balance - stakeMinor))
  sound.play('spin')
  view.start(pace)
  await reportRound(async () => {
    const bet = { stake, ...(view.choice ? { choice: view.choice() } : {}) }
    const round = await api.playRound(createIdempotencyKey(), bet)
    postShownStake(round)
    await showSettledRound(context, state, round)
  })
}

/** Reports the start and the end of a round to the parent page. */
async function reportRound(showRound: () => Promise<void>): Promise<void> {
  postToParent({ type: 'round-started' })
  try {
    await showRound()
  } finally {
    postToParent({ type: 'round-ended' })
  }
}

/** Waits until the round is settled, then shows it and marks it as seen. */
async function showSettledRound(context: PlayLoopContext, state: PlayLoopState, first: Round): Promise<void> {
  const { api, hud, localization, session, view, createPresenter } = context
  let round = first
  while (round.state === 'pending' || round.state === 'returning') {
    if (round.state === 'returning') view.cancel()
    hud.setNotice({ text: localization.formatMessage(round.state) })
    await new Promise((done) => setTimeout(done, pollIntervalMs))
    round = await api.getRound(round.id)
  }
  hud.setNotice()
  if (round.balance !== undefined) state.balance = toMinorUnits(round.balance, session.digits)
  if (round.state !== 'settled') {
    postShownOutcome(round)
    void api.markSeen(round.id).catch(() => {})
    throw new ApiError(round.state === 'returned' ? 'returned' : (round.reason ?? 'refused'))
  }
  const win = toMinorUnits(round.win ?? '0', session.digits)
  const isFeature = (round.events ?? []).some((event) => (event as { type: string }).type === 'free-spins')
  if (isFeature) state.autoplayRoundsLeft = 0
  const stake = toMinorUnits(round.stake, session.digits)
  await view.play(round.events ?? [], createPresenter({ stake, win }))
  const result = formatRoundResult(localization, { stake, win }, context.formatAmount)
  hud.setMessage(result)
  hud.announce(result)
  postShownOutcome(round)
  void api.markSeen(round.id).catch(() => {})
  if (round.balance === undefined) await refreshBalance(context, state)
}

async function refreshBalance({ api, session }: PlayLoopContext, state: PlayLoopState): Promise<void> {
  const balance = await api.getBalance()
  if (balance !== null) state.balance = toMinorUnits(balance, session.digits)
}

/** Refreshes the balance, unless a round starts meanwhile: the response may be older than its stake. */
async function refreshIdleBalance({ api, session }: PlayLoopContext, state: PlayLoopState): Promise<void> {
  const { roundsStarted } = state
  const balance = await api.getBalance()
  if (balance !== null && state.roundsStarted === roundsStarted) state.balance = toMinorUnits(balance, session.digits)
}

/** The error codes that are also message keys. */
const codesWithMessage: readonly string[] = ['limit', 'player_blocked', 'game_disabled', 'returned', 'refused']

function showFailure(context: PlayLoopContext, state: PlayLoopState, error: unknown): void {
  const { hud, localization, session, exit } = context
  const { formatMessage } = localization
  const code = error instanceof ApiError ? error.code : 'unavailable'
  hud.setMessage('')
  hud.setFeature(undefined)
  const exitAction = { text: formatMessage('exit'), onPress: exit }
  const closeAction = { text: formatMessage('close'), onPress: () => hud.setNotice() }
  if (code === 'session_ended') {
    state.hasEnded = true
    hud.setNotice({
      text: formatMessage('session_ended'),
      hint: formatMessage('session_endedHint'),
      actions: [exitAction],
    })
  } else if (code === 'insufficient') {
    const depositAction = { text: formatMessage('deposit'), onPress: () => postToParent({ type: 'deposit' }) }
    const isDemo = session.mode === 'DEMO'
    hud.setNotice({
      text: formatMessage(isDemo ? 'insufficientDemo' : 'insufficient'),
      actions: [isDemo ? exitAction : depositAction, closeAction],
    })
    void refreshBalance(context, state).then(
      () => hud.setBalance(state.balance === undefined ? '–' : context.formatAmount(state.balance)),
      () => {},
    )
  } else if (code === 'round_unfinished') {
    hud.setNotice({ text: formatMessage('pending') })
  } else {
    hud.setNotice({
      text: formatMessage(codesWithMessage.includes(code) ? (code as GameMessageKey) : 'refused'),
      actions: [closeAction],
    })
  }
}
