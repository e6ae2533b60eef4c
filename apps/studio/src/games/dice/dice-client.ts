import type { OpenedSoloGame, SoloGameClient } from '#client/open-solo-game.ts'
import type { Round } from '#client/play-api.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/messages.ts'
import { element } from '#client/ui/element.ts'
import { type DiceMessageFormatter, formatDiceChoice } from './format-dice-choice.ts'
import { diceMessages } from './messages.ts'
import { formatHundredths, type RollEvent } from './rules.ts'
import { createDiceView } from './view.ts'
import './dice.css'

/** The client of dice: view, rules panel and history thumbnails. */
export const diceClient: SoloGameClient = {
  async open({ canvasHost, gameArea, localization, pastRounds, formatAmount }) {
    const formatMessage = createMessageFormatter(localization, diceMessages)
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
    const formatMessage = createMessageFormatter(localization, diceMessages)
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
  if (!event) return element('span')
  return element(
    'div',
    { class: 'small-roll' },
    element('span', {}, formatDiceChoice(formatMessage, event)),
    element('strong', event.isWin ? { class: 'is-won' } : {}, formatHundredths(event.roll)),
  )
}

function rulesPanel(
  { localization, session }: Parameters<OpenedSoloGame['rules']>[0],
  formatMessage: DiceMessageFormatter,
): HTMLElement {
  const { rtp, rtpFloor, maxWin } = session.game
  const figures: [string, string][] = [
    [localization.formatMessage('rulesReturn'), isolateLeftToRight(`${rtp} %`)],
    [formatMessage('chance'), isolateLeftToRight('1 – 95 %')],
    [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: maxWin })],
  ]
  const facts = figures.map(([name, text]) => element('div', {}, element('dt', {}, name), element('dd', {}, text)))
  const texts = [
    formatMessage('ruleRoll'),
    formatMessage('rulePays'),
    formatMessage('ruleFloor', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleFair'),
    localization.formatMessage('ruleInterrupted'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return element(
    'div',
    { class: 'rules' },
    element('dl', { class: 'facts' }, ...facts),
    ...texts.map((text) => element('p', {}, text)),
  )
}
