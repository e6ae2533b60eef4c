import { element } from '#client/element.ts'
import type { OpenReplay } from '#client/replay-view.ts'
import { sayer } from '#client/words.ts'
import type { TableChoice } from '#games/game.ts'
import { createHands } from './hands.ts'
import { type DealEvent, payingSpots, type Spot } from './rules.ts'
import { shortAmount } from './short-amount.ts'
import { createSpots } from './spots.ts'
import { dealText, placedBets } from './table-state.ts'
import { baccaratTexts } from './words.ts'
import './baccarat.css'

/** Replays one deal with its bets: shows the felt without the controls of an open table. */
export const openBaccaratReplay: OpenReplay = async (options) => {
  const { host, window, words, sound, write, digits, round, announce } = options
  const say = sayer(words, baccaratTexts)
  const hands = createHands(say, { sound, announce })
  const spots = createSpots(say, { write, short: shortAmount(words.lang, digits), press: () => {} })
  const placed = placedBets(round.choices as TableChoice, digits)
  const lay = (paying: readonly Spot[]) => spots.show({ laid: new Map(), placed, totals: {}, isOpen: false, paying })
  host.classList.add('table-scene')
  window.replaceChildren(element('div', { class: 'felt' }, hands.box, spots.box))
  lay([])
  return {
    start() {
      hands.clear()
      lay([])
    },
    cancel() {},
    async play(events, stage) {
      const deal = events[0] as DealEvent
      const { pace } = stage
      await hands.deal(deal, { elapsedMs: 0, isReduced: pace.reduced, isSkipped: () => pace.skipped })
      lay(payingSpots(deal))
      announce(dealText(say, deal))
      stage.cue('scatter', deal.winner === 'tie' ? 4 : 1)
      await stage.payOut()
    },
  }
}
