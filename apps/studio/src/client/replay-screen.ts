import { element, icon, iconButton } from './element.ts'
import type { Hud } from './hud.ts'
import { meter, soundButton, titleBar } from './hud.ts'
import { isFramed } from './parent-page.ts'
import type { Words } from './words.ts'
import './replay.css'

interface ReplayScreen extends Pick<Hud, 'canvasHost' | 'window' | 'layer' | 'win' | 'setMessage' | 'setFeature'> {
  setBusy(isBusy: boolean): void
  setSound(isOn: boolean): void
  announce(text: string): void
}

interface Actions {
  /** Replays the round again, or skips the current animation. */
  press(): void
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
  { words: { say }, title, at, stake }: { words: Words; title: string; at: string; stake: string },
  actions: Actions,
): ReplayScreen {
  const canvasHost = element('div', { class: 'canvas' })
  const window = element('div', { class: 'window' })
  const layer = element('div', { class: 'layer' })
  const live = element('p', { class: 'unseen', 'aria-live': 'polite' })
  const feature = element('p', { class: 'feature', hidden: '' })
  const message = element('p', { class: 'message' })
  const win = element('strong', { class: 'figure win-figure' })
  const again = iconButton('auto', say('replayAgain'), 'spin', actions.press)
  const sound = soundButton(say('sound'), actions.sound)
  const stage = element('div', { class: 'stage' }, element('div', { class: 'over' }, feature), window, message)
  for (const part of [stage, layer]) part.addEventListener('pointerdown', actions.skip)
  const bottom = element(
    'footer',
    { class: 'bottom replay-bottom' },
    element('p', { class: 'replay-note' }, element('bdi', {}, at), element('span', {}, say('replayNote'))),
    meter(say('stake'), element('strong', { class: 'figure' }, stake), 'stake'),
    meter(say('win'), win, 'win'),
    sound.button,
    again,
  )
  root.classList.add('is-replay')
  root.classList.toggle('is-framed', isFramed())
  const exit = () => iconButton('close', say('close'), 'icon', actions.exit)
  const head = isFramed() ? element('h1', { class: 'unseen' }, title) : titleBar(title, say('replay'), [exit()])
  root.replaceChildren(canvasHost, head, stage, bottom, layer, live)
  return {
    canvasHost,
    window,
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
      again.classList.toggle('is-busy', isBusy)
      again.setAttribute('aria-label', say(isBusy ? 'stop' : 'replayAgain'))
      again.setAttribute('title', say(isBusy ? 'stop' : 'replayAgain'))
      again.replaceChildren(icon(isBusy ? 'stop' : 'auto'))
    },
    announce(text) {
      live.textContent = text
    },
  }
}
