import type { ReplayViewOpener } from '#client/open-replay-view.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import type { TableBetChoice } from '#games/game.ts'
import { createBettingSpots } from './betting-spots.ts'
import { createDealtCardsView } from './card-dealing-view.ts'
import { type DealEvent, type Spot, winningSpotsOf } from './rules.ts'
import { createShortAmountFormatter } from './short-amount-formatter.ts'
import { formatDealResult, toBetsBySpot } from './table-state.ts'
import './baccarat.css'

/** Replays one deal with its bets: shows the felt without the controls of an open table. */
export const openBaccaratReplay: ReplayViewOpener = async (options) => {
  const { canvasHost, gameArea, localization, sound, formatAmount, digits, round, announce } = options
  const formatMessage = createMessageFormatter(localization, 'baccarat')
  const dealtCards = createDealtCardsView(formatMessage, { sound, announce })
  const bettingSpots = createBettingSpots(formatMessage, {
    formatAmount,
    formatShort: createShortAmountFormatter(localization.lang, digits),
    onPress: () => {},
  })
  const placed = toBetsBySpot(round.choices as TableBetChoice, digits)
  const showBets = (winningSpots: readonly Spot[]) =>
    bettingSpots.show({ unconfirmed: new Map(), placed, totals: {}, isOpen: false, winningSpots })
  canvasHost.classList.add('table-scene')
  gameArea.replaceChildren(createElement('div', { class: 'felt' }, dealtCards.box, bettingSpots.box))
  showBets([])
  return {
    start() {
      dealtCards.clear()
      showBets([])
    },
    cancel() {},
    async play(events, presenter) {
      const deal = events[0] as DealEvent
      const { pace } = presenter
      await dealtCards.deal(deal, { elapsedMs: 0, isReduced: pace.reduced, isSkipped: () => pace.skipped })
      showBets(winningSpotsOf(deal))
      announce(formatDealResult(formatMessage, deal))
      presenter.playSound('scatter', deal.winner === 'tie' ? 4 : 1)
      await presenter.showPayout()
    },
  }
}
