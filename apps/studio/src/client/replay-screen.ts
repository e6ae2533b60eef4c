import { isFramed } from './parent-page.ts'
import type { Localization } from './text/messages.ts'
import { element, icon, iconButton } from './ui/element.ts'
import type { Hud } from './ui/hud.ts'
import { meter, soundButton, titleBar } from './ui/hud.ts'
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
  const canvasHost = element('div', { class: 'canvas' })
  const gameArea = element('div', { class: 'window' })
  const layer = element('div', { class: 'layer' })
  const liveRegion = element('p', { class: 'unseen', 'aria-live': 'polite' })
  const feature = element('p', { class: 'feature', hidden: '' })
  const message = element('p', { class: 'message' })
  const win = element('strong', { class: 'figure win-figure' })
  const replayButton = iconButton('auto', formatMessage('replayAgain'), 'spin', actions.replayOrSkip)
  const sound = soundButton(formatMessage('sound'), actions.sound)
  const stage = element('div', { class: 'stage' }, element('div', { class: 'over' }, feature), gameArea, message)
  for (const part of [stage, layer]) part.addEventListener('pointerdown', actions.skip)
  const bottom = element(
    'footer',
    { class: 'bottom replay-bottom' },
    element(
      'p',
      { class: 'replay-note' },
      element('bdi', {}, playedAt),
      element('span', {}, formatMessage('replayNote')),
    ),
    meter(formatMessage('stake'), element('strong', { class: 'figure' }, stake), 'stake'),
    meter(formatMessage('win'), win, 'win'),
    sound.button,
    replayButton,
  )
  root.classList.add('is-replay')
  root.classList.toggle('is-framed', isFramed())
  const exit = () => iconButton('close', formatMessage('close'), 'icon', actions.exit)
  const head = isFramed()
    ? element('h1', { class: 'unseen' }, title)
    : titleBar(title, formatMessage('replay'), [exit()])
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
      replayButton.classList.toggle('is-busy', isBusy)
      replayButton.setAttribute('aria-label', formatMessage(isBusy ? 'stop' : 'replayAgain'))
      replayButton.setAttribute('title', formatMessage(isBusy ? 'stop' : 'replayAgain'))
      replayButton.replaceChildren(icon(isBusy ? 'stop' : 'auto'))
    },
    announce(text) {
      liveRegion.textContent = text
    },
  }
}
