/** The play loop of a solo game: requests a round, has the view replay it, and tracks balance and stake. */
import { minorOf } from './amount.ts'
import { type Api, CallFailed, type Round, type Session } from './api.ts'
import type { GameView, Pace, Stage } from './game-view.ts'
import type { GameLabels, Hud } from './hud.ts'
import { tellParent } from './parent-page.ts'
import type { Sound } from './sound.ts'
import type { WordKey, Words } from './words.ts'

export interface Game {
  api: Api
  session: Session
  words: Words
  hud: Hud
  view: GameView
  sound: Sound
  pace: Pace
  stage: (amounts: { stake: bigint; win: bigint }) => Stage
  labels: GameLabels
  write: (minor: bigint) => string
  /** Leaves the game. */
  exit(): void
}

export interface PlayLoop {
  /** Starts a round, or skips the animation of the current one. */
  press(): void
  stepStake(by: 1 | -1): void
  setStake(index: number): void
  stakeIndex(): number
  isBusy(): boolean
  setAuto(count: number): void
  autoLeft(): number
  /** Shows a round that was in progress when the page was closed. */
  resume(round: Round): Promise<void>
}

interface State {
  balance: bigint | undefined
  stake: number
  isBusy: boolean
  isDead: boolean
  auto: number
}

const pollMs = 1_500

export function createPlayLoop(game: Game): PlayLoop {
  const { session, hud, words, pace } = game
  const minor = (text: string) => minorOf(text, session.digits)
  const stakes = session.stakes.map(minor)
  const state: State = {
    balance: session.balance === null ? undefined : minor(session.balance),
    stake: Math.min(3, stakes.length - 1),
    isBusy: false,
    isDead: false,
    auto: 0,
  }
  const stakeOf = () => stakes[state.stake] ?? 0n
  const show = () => showState(game, state, stakes)

  const run = async (work: () => Promise<void>) => {
    if (state.isBusy || state.isDead) return
    state.isBusy = true
    pace.skipped = false
    hud.setNotice()
    show()
    try {
      await work()
    } catch (error) {
      state.auto = 0
      game.view.cancel()
      fail(game, state, error)
    }
    state.isBusy = false
    show()
    if (state.auto > 0 && !state.isDead) setTimeout(nextAuto, pace.turbo ? 250 : 700)
  }

  const nextAuto = () => {
    if (state.auto <= 0 || state.isBusy) return
    state.auto -= 1
    void run(() => playOne(game, state, { stake: stakeOf(), text: session.stakes[state.stake] ?? '' }))
  }

  show()
  return {
    press() {
      if (state.isBusy) pace.skipped = true
      else void run(() => playOne(game, state, { stake: stakeOf(), text: session.stakes[state.stake] ?? '' }))
    },
    stepStake: (by) => {
      if (state.isBusy) return
      hud.setNotice()
      state.stake = Math.max(0, Math.min(stakes.length - 1, state.stake + by))
      show()
    },
    setStake: (index) => {
      if (state.isBusy) return
      hud.setNotice()
      state.stake = index
      show()
    },
    stakeIndex: () => state.stake,
    isBusy: () => state.isBusy,
    autoLeft: () => state.auto,
    setAuto(count) {
      state.auto = count
      hud.setAuto(count > 0 ? words.say('autoStop', { count }) : game.labels.auto, count)
      nextAuto()
    },
    resume: (round) =>
      run(async () => {
        hud.setMessage(words.say('resumed'))
        game.view.start(pace)
        await finish(game, state, round)
      }),
  }
}

function showState({ hud, words, write, labels, view }: Game, state: State, stakes: readonly bigint[]): void {
  hud.setBalance(state.balance === undefined ? '–' : write(state.balance))
  hud.setStake(write(stakes[state.stake] ?? 0n), {
    isLowest: state.stake === 0,
    isHighest: state.stake === stakes.length - 1,
  })
  hud.setBusy(state.isBusy)
  hud.setAuto(state.auto > 0 ? words.say('autoStop', { count: state.auto }) : labels.auto, state.auto)
  view.setStake?.(stakes[state.stake] ?? 0n, state.isBusy)
}

async function playOne(game: Game, state: State, { stake, text }: { stake: bigint; text: string }): Promise<void> {
  const { api, hud, view, sound, pace, write } = game
  if (state.balance !== undefined && state.balance < stake) throw new CallFailed('insufficient')
  tellParent('round-started')
  hud.win.textContent = ''
  hud.setMessage(game.labels.busy)
  hud.setBalance(state.balance === undefined ? '–' : write(state.balance - stake))
  sound.play('spin')
  view.start(pace)
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    await finish(game, state, await api.play(key, { stake: text, ...(view.choice ? { choice: view.choice() } : {}) }))
  } finally {
    tellParent('round-ended')
  }
}

/** Waits until the round is settled, then shows it and marks it as seen. */
async function finish(game: Game, state: State, first: Round): Promise<void> {
  const { api, hud, words, session, view, stage } = game
  let round = first
  while (round.state === 'pending' || round.state === 'returning') {
    if (round.state === 'returning') view.cancel()
    hud.setNotice({ text: words.say(round.state) })
    await new Promise((done) => setTimeout(done, pollMs))
    round = await api.round(round.id)
  }
  hud.setNotice()
  if (round.balance !== undefined) state.balance = minorOf(round.balance, session.digits)
  if (round.state !== 'settled') {
    void api.seen(round.id).catch(() => {})
    throw new CallFailed(round.state === 'returned' ? 'returned' : (round.reason ?? 'refused'))
  }
  const win = minorOf(round.win ?? '0', session.digits)
  const isFeature = (round.events ?? []).some((event) => (event as { type: string }).type === 'free-spins')
  if (isFeature) state.auto = 0
  await view.play(round.events ?? [], stage({ stake: minorOf(round.stake, session.digits), win }))
  const result = win > 0n ? words.say('won', { amount: game.write(win) }) : words.say('noWin')
  hud.setMessage(result)
  hud.announce(result)
  void api.seen(round.id).catch(() => {})
  if (round.balance === undefined) await refreshBalance(game, state)
}

async function refreshBalance({ api, session }: Game, state: State): Promise<void> {
  const balance = await api.balance()
  if (balance !== null) state.balance = minorOf(balance, session.digits)
}

const reasons: readonly string[] = ['limit', 'player_blocked', 'game_disabled', 'returned', 'refused']

function fail(game: Game, state: State, error: unknown): void {
  const { hud, words, session, exit } = game
  const { say } = words
  const code = error instanceof CallFailed ? error.code : 'unavailable'
  hud.setMessage('')
  hud.setFeature(undefined)
  const leave = { text: say('exit'), press: exit }
  const close = { text: say('close'), press: () => hud.setNotice() }
  if (code === 'session_ended') {
    state.isDead = true
    hud.setNotice({ text: say('session_ended'), hint: say('session_endedHint'), actions: [leave] })
  } else if (code === 'insufficient') {
    const deposit = { text: say('deposit'), press: () => tellParent('deposit') }
    const isDemo = session.mode === 'DEMO'
    hud.setNotice({
      text: say(isDemo ? 'insufficientDemo' : 'insufficient'),
      actions: [isDemo ? leave : deposit, close],
    })
    void refreshBalance(game, state).then(
      () => hud.setBalance(state.balance === undefined ? '–' : game.write(state.balance)),
      () => {},
    )
  } else if (code === 'round_unfinished') {
    hud.setNotice({ text: say('pending') })
  } else {
    hud.setNotice({ text: say(reasons.includes(code) ? (code as WordKey) : 'refused'), actions: [close] })
  }
}
