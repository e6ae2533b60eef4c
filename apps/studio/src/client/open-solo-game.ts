import { applySkinAndLanguage } from './apply-skin.ts'
import type { AnimationPace, GameView, Skin } from './game-view-types.ts'
import { leaveGame, subscribeToBalanceChanges } from './parent-page-messages.ts'
import type { ConnectionListener, PlayApi, Round, Session } from './play-api.ts'
import { createPlayLoop, type PlayLoop } from './play-loop.ts'
import { createRoundPresenter } from './round-presenter.ts'
import { createSynthesizer, type SoundPlayer } from './sound.ts'
import { createAmountFormatter, toMinorUnits } from './text/amount-format.ts'
import type { Localization } from './text/localization.ts'
import { openDialog } from './ui/dialog.ts'
import { createElement, createTextButton } from './ui/dom-elements.ts'
import { createFairnessPanel } from './ui/fairness-panel.ts'
import { createHistoryPanel } from './ui/history-panel.ts'
import { createHud, type GameControlLabels, type Hud, type HudActions } from './ui/hud.ts'

export interface SoloGameParts {
  view: GameView
  /** Creates the rules panel with the paytable; amounts are for the given stake. */
  rules(options: {
    localization: Localization
    session: Session
    stake: bigint
    formatAmount: (minor: bigint) => string
  }): Node
  /** Creates a thumbnail of a round's outcome. */
  thumbnail(round: Round): Node
}
export type SoloGameOpener = (options: {
  /** Container behind the whole screen. */
  canvasHost: HTMLElement
  /** Container of the game's own elements. */
  gameArea: HTMLElement
  skin: Skin
  pace: AnimationPace
  localization: Localization
  /** Returns the player's latest rounds of this game, newest first; an empty list if the call fails. */
  pastRounds: () => Promise<readonly Round[]>
  formatAmount: (minor: bigint) => string
}) => Promise<SoloGameParts>

/** The client side of a solo game, loaded as a separate chunk. */
export interface SoloGameClientModule {
  open: SoloGameOpener
  labels(localization: Localization): GameControlLabels
}

interface GameContext {
  root: HTMLElement
  api: PlayApi
  session: Session
  localization: Localization
  pace: AnimationPace
  sound: SoundPlayer
  formatAmount: (minor: bigint) => string
  labels: GameControlLabels
}

const autoplayCounts = [10, 25, 50, 100] as const

/** Opens a solo game: controls, view and keyboard shortcuts. Returns a listener for changes of the connection. */
export async function openSoloGame(
  root: HTMLElement,
  {
    api,
    session,
    localization,
    client,
  }: Pick<GameContext, 'api' | 'session' | 'localization'> & { client: SoloGameClientModule },
): Promise<ConnectionListener> {
  const { matches: reduced } = matchMedia('(prefers-reduced-motion: reduce)')
  const pace: AnimationPace = { turbo: false, reduced, skipped: false }
  const formatAmount = createAmountFormatter(localization.lang, session.currency, session.digits)
  const labels = client.labels(localization)
  const context: GameContext = {
    root,
    api,
    session,
    localization,
    pace,
    formatAmount,
    labels,
    sound: createSynthesizer(),
  }
  const skin = applySkinAndLanguage(session, localization)
  const opened: { loop?: PlayLoop; game?: SoloGameParts } = {}
  const hud = createHud(
    root,
    { localization, labels, title: session.title, isDemo: session.mode === 'DEMO' },
    createHudActions(context, opened, () => hud),
  )
  hud.setNotice({ text: localization.formatMessage('loading') })
  const pastRounds = async () => (await api.listRounds().catch(() => undefined))?.rounds ?? []
  const game = await client.open({
    canvasHost: hud.canvasHost,
    gameArea: hud.gameArea,
    skin,
    pace,
    localization,
    pastRounds,
    formatAmount,
  })
  hud.setNotice()
  hud.setReady()
  opened.game = game
  opened.loop = createPlayLoop({
    ...context,
    hud,
    view: game.view,
    createPresenter: (amounts) =>
      createRoundPresenter({ hud, ...context, unitsPerStake: session.game.unitsPerStake }, amounts),
    exit: () => leaveGame(session),
  })
  addKeyboardShortcuts(opened.loop, root)
  subscribeToBalanceChanges(opened.loop.refreshBalanceBetweenRounds)
  if (session.unfinished) void opened.loop.resume(session.unfinished)
  return (isLost) => hud.setNotice(isLost ? { text: localization.formatMessage('offline') } : undefined)
}

function createHudActions(
  context: GameContext,
  opened: { loop?: PlayLoop; game?: SoloGameParts },
  hud: () => Hud,
): HudActions {
  const { root, api, session, localization, pace, sound, formatAmount, labels } = context
  const { formatMessage } = localization
  const show = (title: string, body: Node, className = '') =>
    openDialog(root, { title, body, className, closeLabel: formatMessage('close') })
  return {
    playOrSkip: () => opened.loop?.playOrSkip(),
    stepStake(by: 1 | -1) {
      sound.play('press')
      opened.loop?.stepStake(by)
    },
    openStakeDialog: () => {
      const loop = opened.loop
      if (!loop || loop.isBusy()) return
      const dialog = show(
        formatMessage('stakePick'),
        stakeChips(context, loop, () => dialog.close()),
        'is-small',
      )
    },
    toggleTurbo() {
      pace.turbo = !pace.turbo
      hud().setTurbo(pace.turbo)
    },
    openAutoplayDialog() {
      const loop = opened.loop
      if (!loop) return
      if (loop.autoplayRoundsLeft() > 0) return loop.setAutoplay(0)
      const chips = autoplayCounts.map((count) =>
        createTextButton(String(count), 'pill', () => {
          dialog.close()
          loop.setAutoplay(count)
        }),
      )
      const body = createElement(
        'div',
        {},
        createElement('div', { class: 'chips' }, ...chips),
        createElement('p', {}, labels.autoplayHint),
      )
      const dialog = show(labels.autoplay, body, 'is-small')
    },
    toggleSound: () => hud().setSound(sound.toggle()),
    openRules() {
      const stake = toMinorUnits(session.stakes[opened.loop?.stakeIndex() ?? 0] ?? '0', session.digits)
      if (opened.game) show(formatMessage('rules'), opened.game.rules({ localization, session, stake, formatAmount }))
    },
    openHistory() {
      const { game } = opened
      if (game)
        show(
          formatMessage('history'),
          createHistoryPanel({ root, api, session, localization, formatAmount, thumbnail: game.thumbnail }),
        )
    },
    openFairness: () =>
      show(formatMessage('fairness'), createFairnessPanel({ root, api, localization, seed: session.seed })),
    exit: () => leaveGame(session),
    skip() {
      if (opened.loop?.isBusy()) pace.skipped = true
    },
  }
}

function stakeChips(
  { session, localization, formatAmount }: GameContext,
  loop: PlayLoop,
  onDone: () => void,
): HTMLElement {
  const last = session.stakes.length - 1
  const chips = session.stakes.map((text, index) => {
    const amount = formatAmount(toMinorUnits(text, session.digits))
    const chip = createTextButton(
      index === last ? `${localization.formatMessage('stakeMax')} ${amount}` : amount,
      'pill',
      () => {
        loop.setStake(index)
        onDone()
      },
    )
    if (index === loop.stakeIndex()) chip.setAttribute('aria-current', 'true')
    return chip
  })
  return createElement('div', { class: 'chips' }, ...chips)
}

function addKeyboardShortcuts(loop: PlayLoop, root: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    const isHandledElsewhere =
      root.querySelector('dialog[open]') ||
      (event.target instanceof Element && event.target.closest('button, a, input, select'))
    if (event.code === 'Space' && !isHandledElsewhere && !event.repeat) {
      event.preventDefault()
      loop.playOrSkip()
    }
    const isInField = event.target instanceof Element && event.target.closest('input, select')
    if (root.querySelector('dialog[open]') || isInField) return
    if (event.key === 'ArrowUp' || event.key === '+') loop.stepStake(1)
    if (event.key === 'ArrowDown' || event.key === '-') loop.stepStake(-1)
  })
}
