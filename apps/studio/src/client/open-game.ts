import { amountFormat, minorOf } from './amount.ts'
import type { Api, LostListener, Round, Session } from './api.ts'
import { openDialog } from './dialog.ts'
import { element, textButton } from './element.ts'
import { fairnessPanel } from './fairness-panel.ts'
import { dressPage, leave } from './game-page.ts'
import type { Dress, GameView, Pace } from './game-view.ts'
import { historyPanel } from './history-panel.ts'
import { createHud, type GameLabels, type Hud } from './hud.ts'
import { createPlayLoop, type PlayLoop } from './play-loop.ts'
import { type Sound, synth } from './sound.ts'
import { createStage } from './stage.ts'
import { type Words, wordsFor } from './words.ts'

export interface OpenedGame {
  view: GameView
  /** Creates the rules panel with the paytable; amounts are for the given stake. */
  rules(options: { words: Words; session: Session; stake: bigint; write: (minor: bigint) => string }): Node
  /** Creates a thumbnail of a round's outcome. */
  picture(round: Round): Node
}
export type OpenGame = (options: {
  host: HTMLElement
  window: HTMLElement
  dress: Dress
  pace: Pace
  words: Words
  /** Returns the player's latest rounds of this game, newest first; an empty list if the call fails. */
  pastRounds: () => Promise<readonly Round[]>
  write: (minor: bigint) => string
}) => Promise<OpenedGame>

/** The client side of a solo game, loaded as a separate chunk. */
export interface SoloScreen {
  open: OpenGame
  labels(words: Words): GameLabels
}

interface Table {
  root: HTMLElement
  api: Api
  session: Session
  words: Words
  pace: Pace
  sound: Sound
  write: (minor: bigint) => string
  labels: GameLabels
}

const autoCounts = [10, 25, 50, 100] as const

/** Opens a solo game: controls, view and keyboard shortcuts. Returns a listener for changes of the connection. */
export async function openGame(
  root: HTMLElement,
  { api, session, screen }: { api: Api; session: Session; screen: SoloScreen },
): Promise<LostListener> {
  const words = wordsFor(session.lang)
  const { matches: reduced } = matchMedia('(prefers-reduced-motion: reduce)')
  const pace: Pace = { turbo: false, reduced, skipped: false }
  const write = amountFormat(words.lang, session.currency, session.digits)
  const labels = screen.labels(words)
  const table: Table = { root, api, session, words, pace, write, labels, sound: synth() }
  const dress = dressPage(session, words)
  const held: { loop?: PlayLoop; game?: OpenedGame } = {}
  const hud = createHud(
    root,
    { words, labels, title: session.title, isDemo: session.mode === 'DEMO' },
    controls(table, held, () => hud),
  )
  hud.setNotice({ text: words.say('loading') })
  const pastRounds = async () => (await api.rounds().catch(() => undefined))?.rounds ?? []
  const game = await screen.open({ host: hud.canvasHost, window: hud.window, dress, pace, words, pastRounds, write })
  hud.setNotice()
  hud.setReady()
  held.game = game
  held.loop = createPlayLoop({
    ...table,
    hud,
    view: game.view,
    stage: (amounts) => createStage({ hud, ...table, unitsPerStake: session.game.unitsPerStake }, amounts),
    exit: () => leave(session),
  })
  bindKeys(held.loop, root)
  if (session.unfinished) void held.loop.resume(session.unfinished)
  return (isLost) => hud.setNotice(isLost ? { text: words.say('offline') } : undefined)
}

function controls(table: Table, held: { loop?: PlayLoop; game?: OpenedGame }, hud: () => Hud) {
  const { root, api, session, words, pace, sound, write, labels } = table
  const { say } = words
  const show = (title: string, body: Node, look = '') => openDialog(root, { title, body, look, close: say('close') })
  return {
    spin: () => held.loop?.press(),
    stakeStep(by: 1 | -1) {
      sound.play('press')
      held.loop?.stepStake(by)
    },
    stakePick: () => {
      const loop = held.loop
      if (!loop || loop.isBusy()) return
      const dialog = show(
        say('stakePick'),
        stakeChips(table, loop, () => dialog.close()),
        'is-small',
      )
    },
    turbo() {
      pace.turbo = !pace.turbo
      hud().setTurbo(pace.turbo)
    },
    auto() {
      const loop = held.loop
      if (!loop) return
      if (loop.autoLeft() > 0) return loop.setAuto(0)
      const chips = autoCounts.map((count) =>
        textButton(String(count), 'pill', () => {
          dialog.close()
          loop.setAuto(count)
        }),
      )
      const body = element('div', {}, element('div', { class: 'chips' }, ...chips), element('p', {}, labels.autoHint))
      const dialog = show(labels.auto, body, 'is-small')
    },
    sound: () => hud().setSound(sound.toggle()),
    rules() {
      const stake = minorOf(session.stakes[held.loop?.stakeIndex() ?? 0] ?? '0', session.digits)
      if (held.game) show(say('rules'), held.game.rules({ words, session, stake, write }))
    },
    history() {
      const { game } = held
      if (game) show(say('history'), historyPanel({ root, api, session, words, write, picture: game.picture }))
    },
    fairness: () => show(say('fairness'), fairnessPanel({ root, api, words, seed: session.seed })),
    exit: () => leave(session),
    skip() {
      if (held.loop?.isBusy()) pace.skipped = true
    },
  }
}

function stakeChips({ session, words, write }: Table, loop: PlayLoop, done: () => void): HTMLElement {
  const last = session.stakes.length - 1
  const chips = session.stakes.map((text, index) => {
    const amount = write(minorOf(text, session.digits))
    const chip = textButton(index === last ? `${words.say('stakeMax')} ${amount}` : amount, 'pill', () => {
      loop.setStake(index)
      done()
    })
    if (index === loop.stakeIndex()) chip.setAttribute('aria-current', 'true')
    return chip
  })
  return element('div', { class: 'chips' }, ...chips)
}

function bindKeys(loop: PlayLoop, root: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      root.querySelector('dialog[open]') ||
      (event.target instanceof Element && event.target.closest('button, a, input, select'))
    if (event.code === 'Space' && !isElsewhere && !event.repeat) {
      event.preventDefault()
      loop.press()
    }
    const isInField = event.target instanceof Element && event.target.closest('input, select')
    if (root.querySelector('dialog[open]') || isInField) return
    if (event.key === 'ArrowUp' || event.key === '+') loop.stepStake(1)
    if (event.key === 'ArrowDown' || event.key === '-') loop.stepStake(-1)
  })
}
