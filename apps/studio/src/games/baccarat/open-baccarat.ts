import { applySkin } from '#client/apply-skin.ts'
import { leaveGame } from '#client/parent-page.ts'
import type { ConnectionListener, PlayApi, Round, Session } from '#client/play-api.ts'
import { createSynthesizer } from '#client/sound.ts'
import { createAmountFormatter, toMinorUnits } from '#client/text/amount-format.ts'
import { fairnessMessages } from '#client/text/fairness-messages.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createLocalization, createMessageFormatter, type Localization } from '#client/text/messages.ts'
import { definitionRows } from '#client/ui/definition-rows.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { element } from '#client/ui/element.ts'
import { historyPanel } from '#client/ui/history-panel.ts'
import { verifyLink } from '#client/ui/verify-link.ts'
import { createBettingSpots, oddsLabels } from './betting-spots.ts'
import { type ChipSelector, createChipSelector } from './chip-selector.ts'
import { createDealtCards } from './dealt-cards.ts'
import { baccaratMessages } from './messages.ts'
import { createRoad } from './road.ts'
import { spots as allSpots, type DealEvent } from './rules.ts'
import { createShortAmountFormatter } from './short-amount-formatter.ts'
import { createTableController } from './table-controller.ts'
import { createTableScreen, type TableScreen } from './table-screen.ts'
import type { BaccaratMessageFormatter, TableState } from './table-state.ts'
import './baccarat.css'

/** Opens the table: builds the screen and subscribes to the table state. */
export async function openBaccarat(
  root: HTMLElement,
  { api, session }: { api: PlayApi; session: Session },
): Promise<ConnectionListener> {
  const localization = createLocalization(session.lang)
  const formatMessage = createMessageFormatter(localization, baccaratMessages)
  const formatAmount = createAmountFormatter(localization.lang, session.currency, session.digits)
  const { matches: isReduced } = matchMedia('(prefers-reduced-motion: reduce)')
  const sound = createSynthesizer()
  const opened: { screen?: TableScreen; chipSelector?: ChipSelector; state?: TableState } = {}
  const screen = () => opened.screen as TableScreen
  applySkin(session, localization)
  const formatShort = createShortAmountFormatter(localization.lang, session.digits)
  const dealtCards = createDealtCards(formatMessage, { sound, announce: (text) => screen().announce(text) })
  const spots = createBettingSpots(formatMessage, {
    formatAmount,
    formatShort,
    press: (spot) => controller.placeChip(spot),
  })
  const road = createRoad(formatMessage)
  const chipSelector = () => opened.chipSelector as ChipSelector
  const controller = createTableController({
    ...{
      api,
      session,
      localization,
      formatMessage,
      formatAmount,
      sound,
      isReduced,
      screen,
      dealtCards,
      spots,
      road,
      chipSelector,
    },
    leaveGame: () => leaveGame(session),
  })
  const stakes = session.stakes.map((text) => toMinorUnits(text, session.digits))
  opened.chipSelector = createChipSelector(formatMessage, {
    stakes,
    formatShort,
    formatAmount,
    actions: controller.actions,
  })
  const show = (title: string, body: Node) =>
    openDialog(root, { title, body, close: localization.formatMessage('close') })
  opened.screen = createTableScreen(
    root,
    {
      localization,
      formatMessage,
      title: session.title,
      isDemo: session.mode === 'DEMO',
      dealtCards,
      spots,
      road,
      chipSelector: opened.chipSelector,
    },
    {
      sound: () => screen().setSound(sound.toggle()),
      rules: () => show(localization.formatMessage('rules'), rulesPanel(localization, formatMessage, session)),
      history: () =>
        show(
          localization.formatMessage('history'),
          historyPanel({ root, api, session, localization, formatAmount, thumbnail: dealThumbnail }),
        ),
      fairness: () => show(localization.formatMessage('fairness'), chainPanel(root, localization, opened.state)),
      exit: () => leaveGame(session),
    },
  )
  const handleState = (state: TableState) => {
    opened.state = state
    controller.handleState(state)
  }
  void api.subscribeToTable(handleState).catch(() => {
    controller.end()
    const exit = { text: localization.formatMessage('exit'), press: () => leaveGame(session) }
    const text = localization.formatMessage('session_ended')
    screen().setNotice({ text, hint: localization.formatMessage('session_endedHint'), actions: [exit] })
  })
  return (isLost) => screen().setNotice(isLost ? { text: localization.formatMessage('offline') } : undefined)
}

const formatHand = (cards: readonly string[], points: number) => `${cards.length === 3 ? '◂' : ''}${points}`

function dealThumbnail({ events }: Round): HTMLElement {
  const deal = events?.[0] as DealEvent | undefined
  if (!deal) return element('span')
  return element(
    'div',
    { class: `small-deal is-${deal.winner}` },
    element('span', { class: 'is-player' }, formatHand(deal.player, deal.playerPoints)),
    element('span', { class: 'is-banker' }, formatHand(deal.banker, deal.bankerPoints)),
  )
}

function rulesPanel(
  localization: Localization,
  formatMessage: BaccaratMessageFormatter,
  { game }: Session,
): HTMLElement {
  const facts = allSpots.map((spot) =>
    element(
      'div',
      {},
      element('dt', {}, `${formatMessage(spot)} ${oddsLabels[spot]}`),
      element('dd', {}, isolateLeftToRight(`${game.returns?.[spot] ?? ''} %`)),
    ),
  )
  const texts = [
    ...(['ruleGoal', 'ruleThird', 'rulePays', 'ruleTable', 'ruleFair'] as const).map((key) => formatMessage(key)),
    localization.formatMessage('ruleInterrupted'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return element(
    'div',
    { class: 'rules' },
    element('h3', {}, localization.formatMessage('rulesReturn')),
    element('dl', { class: 'facts' }, ...facts),
    ...texts.map((text) => element('p', {}, text)),
  )
}

function chainPanel(root: HTMLElement, localization: Localization, state: TableState | undefined): HTMLElement {
  const formatMessage = createMessageFormatter(localization, fairnessMessages)
  const chain = state?.chain
  const rows: [string, string][] = chain
    ? [
        [formatMessage('day'), chain.day],
        [formatMessage('head'), chain.head],
        [formatMessage('place'), String(chain.place)],
        [formatMessage('length'), String(chain.length)],
        [formatMessage('tableSeed'), chain.clientSeed],
      ]
    : []
  return element(
    'div',
    { class: 'fairness' },
    element('p', {}, formatMessage('tableIntro')),
    element('dl', { class: 'seed-facts' }, ...definitionRows(rows)),
    element(
      'p',
      { class: 'verify-way' },
      verifyLink(root, { link: 'game=baccarat', localization }),
      formatMessage('title'),
    ),
  )
}
