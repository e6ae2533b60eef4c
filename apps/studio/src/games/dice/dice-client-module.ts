import type { SoloGameClientModule, SoloGameParts } from '#client/open-solo-game.ts'
import type { Round } from '#client/play-api.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import { createDiceView } from './dice-view.ts'
import { type DiceMessageFormatter, formatDiceChoice } from './format-dice-choice.ts'
import { formatHundredths, type RollEvent } from './rules.ts'
import './dice.css'

/** The client of dice: view, rules panel and history thumbnails. */
export const diceClientModule: SoloGameClientModule = {
  async open({ canvasHost, gameArea, localization, pastRounds, formatAmount }) {
    const formatMessage = createMessageFormatter(localization, 'dice')
    const pastRolls = (await pastRounds()).flatMap(({ events }) => (events ?? []) as RollEvent[])
    const view = createDiceView({
      canvasHost,
      gameArea,
      formatMessage,
      lang: localization.lang,
      formatAmount,
      pastRolls,
    })
    return {
      view,
      rules: (options) => rulesPanel(options, formatMessage),
      thumbnail: (round) => rollThumbnail(round, formatMessage),
    }
  },
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'dice')
    return {
      play: formatMessage('roll'),
      playIcon: 'dice',
      ready: formatMessage('ready'),
      busy: formatMessage('rolling'),
      autoplay: formatMessage('auto'),
      autoplayHint: formatMessage('autoHint'),
    }
  },
}

function rollThumbnail({ events }: Round, formatMessage: DiceMessageFormatter): HTMLElement {
  const event = events?.[0] as RollEvent | undefined
  if (!event) return createElement('span')
  return createElement(
    'div',
    { class: 'small-roll' },
    createElement('span', {}, formatDiceChoice(formatMessage, event)),
    createElement('strong', event.isWin ? { class: 'is-won' } : {}, formatHundredths(event.roll)),
  )
}

function rulesPanel(
  { localization, session }: Parameters<SoloGameParts['rules']>[0],
  formatMessage: DiceMessageFormatter,
): HTMLElement {
  const { rtp, rtpFloor, maxWin } = session.game
  const figures: [string, string][] = [
    [localization.formatMessage('rulesReturn'), isolateLeftToRight(`${rtp} %`)],
    [formatMessage('chance'), isolateLeftToRight('1 – 95 %')],
    [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: maxWin })],
  ]
  const facts = figures.map(([name, text]) =>
    createElement('div', {}, createElement('dt', {}, name), createElement('dd', {}, text)),
  )
  const texts = [
    formatMessage('ruleRoll'),
    formatMessage('rulePays'),
    formatMessage('ruleFloor', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleFair'),
    localization.formatMessage('ruleInterrupted'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return createElement(
    'div',
    { class: 'rules' },
    createElement('dl', { class: 'facts' }, ...facts),
    ...texts.map((text) => createElement('p', {}, text)),
  )
}
