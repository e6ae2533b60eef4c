import { isFramed } from './parent-page-messages.ts'
import type { Localization } from './text/localization.ts'
import { createElement, createIcon, createIconButton } from './ui/dom-elements.ts'
import type { Hud } from './ui/hud.ts'
import { createLabelledFigure, createSoundButton, createTitleBar } from './ui/hud.ts'
import './replay.css'

interface ReplayScreen extends Pick<Hud, 'canvasHost' | 'gameArea' | 'layer' | 'win' | 'setMessage' | 'setFeature'> {
  setBusy(isBusy: boolean): void
  setSound(isOn: boolean): void
  announce(text: string): void
}

interface ReplayActions {
  /** Replays the round again, or skips the current animation. */
  replayOrSkip(): void
  skip(): void
  sound(): void
  exit(): void
}

/**
 * Creates the screen around a replay: time, stake, win and the replay button. In a frame, the parent page shows the title and the
 * close button.
 */
export function createReplayScreen(
  root: HTMLElement,
  {
    localization: { formatMessage },
    title,
    playedAt,
    stake,
  }: { localization: Localization; title: string; playedAt: string; stake: string },
  actions: ReplayActions,
): ReplayScreen {
  const canvasHost = createElement('div', { class: 'canvas' })
  const gameArea = createElement('div', { class: 'window' })
  const layer = createElement('div', { class: 'layer' })
  const liveRegion = createElement('p', { class: 'unseen', 'aria-live': 'polite' })
  const feature = createElement('p', { class: 'feature', hidden: '' })
  const message = createElement('p', { class: 'message' })
  const win = createElement('strong', { class: 'figure win-figure' })
  const replayButton = createIconButton('auto', formatMessage('replayAgain'), 'spin', actions.replayOrSkip)
  const sound = createSoundButton(formatMessage('sound'), actions.sound)
  const featureBar = createElement('div', { class: 'over' }, feature)
  const stage = createElement('div', { class: 'stage' }, featureBar, gameArea, message)
  for (const part of [stage, layer]) part.addEventListener('pointerdown', actions.skip)
  const bottom = createElement(
    'footer',
    { class: 'bottom replay-bottom' },
    createElement(
      'p',
      { class: 'replay-note' },
      createElement('bdi', {}, playedAt),
      createElement('span', {}, formatMessage('replayNote')),
    ),
    createLabelledFigure(formatMessage('stake'), createElement('strong', { class: 'figure' }, stake), 'stake'),
    createLabelledFigure(formatMessage('win'), win, 'win'),
    sound.button,
    replayButton,
  )
  root.classList.add('is-replay')
  root.classList.toggle('is-framed', isFramed())
  const exit = () => createIconButton('close', formatMessage('close'), 'icon', actions.exit)
  const head = isFramed()
    ? createElement('h1', { class: 'unseen' }, title)
    : createTitleBar(title, formatMessage('replay'), [exit()])
  root.replaceChildren(canvasHost, head, stage, bottom, layer, liveRegion)
  return {
    canvasHost,
    gameArea,
    layer,
    win,
    setSound: sound.set,
    setMessage(text) {
      message.textContent = text
    },
    setFeature(text) {
      feature.hidden = text === undefined
      feature.textContent = text ?? ''
    },
    setBusy(isBusy) {
      const label = formatMessage(isBusy ? 'stop' : 'replayAgain')
      replayButton.classList.toggle('is-busy', isBusy)
      for (const name of ['aria-label', 'title']) replayButton.setAttribute(name, label)
      replayButton.replaceChildren(createIcon(isBusy ? 'stop' : 'auto'))
    },
    announce(text) {
      liveRegion.textContent = text
    },
  }
}
