import type { Round } from '#client/api.ts'
import { element } from '#client/element.ts'
import { leftToRight } from '#client/left-to-right.ts'
import type { OpenedGame, SoloScreen } from '#client/open-game.ts'
import { sayer } from '#client/words.ts'
import { choiceText, type DiceSay } from './choice-text.ts'
import { hundredths, type RollEvent } from './rules.ts'
import { createDiceView } from './view.ts'
import { diceTexts } from './words.ts'
import './dice.css'

/** The client of dice: view, rules panel and history thumbnails. */
export const diceScreen: SoloScreen = {
  async open({ host, window, words, pastRounds, write }) {
    const say = sayer(words, diceTexts)
    const past = (await pastRounds()).flatMap(({ events }) => (events ?? []) as RollEvent[])
    const view = createDiceView({ host, window, say, lang: words.lang, write, past })
    return { view, rules: (options) => rulesPanel(options, say), picture: (round) => smallRoll(round, say) }
  },
  labels(words) {
    const say = sayer(words, diceTexts)
    return {
      go: say('roll'),
      goIcon: 'dice',
      ready: say('ready'),
      busy: say('rolling'),
      auto: say('auto'),
      autoHint: say('autoHint'),
    }
  },
}

function smallRoll({ events }: Round, say: DiceSay): HTMLElement {
  const event = events?.[0] as RollEvent | undefined
  if (!event) return element('span')
  return element(
    'div',
    { class: 'small-roll' },
    element('span', {}, choiceText(say, event)),
    element('strong', event.isWin ? { class: 'is-won' } : {}, hundredths(event.roll)),
  )
}

function rulesPanel({ words, session }: Parameters<OpenedGame['rules']>[0], say: DiceSay): HTMLElement {
  const { rtp, rtpFloor, maxWin } = session.game
  const figures: [string, string][] = [
    [words.say('rulesReturn'), leftToRight(`${rtp} %`)],
    [say('chance'), leftToRight('1 – 95 %')],
    [words.say('rulesMax'), words.say('rulesMaxValue', { count: maxWin })],
  ]
  const facts = figures.map(([name, text]) => element('div', {}, element('dt', {}, name), element('dd', {}, text)))
  const texts = [
    say('ruleRoll'),
    say('rulePays'),
    say('ruleFloor', { floor: rtpFloor ?? rtp }),
    say('ruleFair'),
    words.say('ruleInterrupted'),
    words.say('ruleMalfunction'),
  ]
  return element(
    'div',
    { class: 'rules' },
    element('dl', { class: 'facts' }, ...facts),
    ...texts.map((text) => element('p', {}, text)),
  )
}
