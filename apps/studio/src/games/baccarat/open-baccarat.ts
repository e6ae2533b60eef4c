import { applySkinAndLanguage } from '#client/apply-skin.ts'
import { leaveGame, subscribeToBalanceChanges } from '#client/parent-page-messages.ts'
import type { ConnectionListener, PlayApi, Round, Session } from '#client/play-api.ts'
import { createSynthesizer, type SoundPlayer } from '#client/sound.ts'
import { createAmountFormatter, toMinorUnits } from '#client/text/amount-format.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import { createDefinitionRows } from '#client/ui/definition-rows.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import { createHistoryPanel } from '#client/ui/history-panel.ts'
import type { TopBarActions } from '#client/ui/hud.ts'
import { createVerificationLink } from '#client/ui/verification-link.ts'
import { createBeadPlate } from './bead-plate.ts'
import { createBettingControls } from './betting-controls.ts'
import { createBettingSpots, oddsLabels } from './betting-spots.ts'
import { createDealtCardsView } from './card-dealing-view.ts'
import { type DealEvent, spots } from './rules.ts'
import { createShortAmountFormatter } from './short-amount-formatter.ts'
import { createTableController } from './table-controller.ts'
import { createTableScreen, type TableScreen } from './table-screen.ts'
import type { BaccaratMessageFormatter, TableState } from './table-state.ts'
import './baccarat.css'

interface OpenTable {
  root: HTMLElement
  api: PlayApi
  session: Session
  localization: Localization
  formatMessage: BaccaratMessageFormatter
  formatAmount: (minor: bigint) => string
  sound: SoundPlayer
}

/** Opens the table: builds the screen and subscribes to the table state. */
export async function openBaccarat(
  root: HTMLElement,
  { api, session, localization }: Pick<OpenTable, 'api' | 'session' | 'localization'>,
): Promise<ConnectionListener> {
  const table: OpenTable = {
    root,
    api,
    session,
    localization,
    formatMessage: createMessageFormatter(localization, 'baccarat'),
    formatAmount: createAmountFormatter(localization.lang, session.currency, session.digits),
    sound: createSynthesizer(),
  }
  applySkinAndLanguage(session, localization)
  const { screen, controller } = createTable(table)
  subscribeToBalanceChanges(controller.refreshBalanceBetweenRounds)
  void api.subscribeToTable(controller.handleState).catch(() => {
    controller.end()
    const exitAction = { text: localization.formatMessage('exit'), onPress: () => leaveGame(session) }
    const text = localization.formatMessage('session_ended')
    screen.setNotice({ text, hint: localization.formatMessage('session_endedHint'), actions: [exitAction] })
  })
  return (isLost) => screen.setNotice(isLost ? { text: localization.formatMessage('offline') } : undefined)
}

/** Creates the screen of the table and its controller. They refer to each other, so the controller gets parts by function. */
function createTable(table: OpenTable) {
  const { root, api, session, localization, formatMessage, formatAmount, sound } = table
  const { matches: isReduced } = matchMedia('(prefers-reduced-motion: reduce)')
  const formatShort = createShortAmountFormatter(localization.lang, session.digits)
  const dealtCards = createDealtCardsView(formatMessage, { sound, announce: (text) => screen.announce(text) })
  const bettingSpots = createBettingSpots(formatMessage, {
    formatAmount,
    formatShort,
    onPress: (spot) => controller.placeChip(spot),
  })
  const road = createBeadPlate(formatMessage)
  const controller = createTableController({
    api,
    session,
    localization,
    formatMessage,
    formatAmount,
    sound,
    isReduced,
    screen: () => screen,
    dealtCards,
    bettingSpots,
    road,
    chipSelector: () => chipSelector,
    leaveGame: () => leaveGame(session),
  })
  const chipSelector = createBettingControls(formatMessage, {
    stakes: session.stakes.map((text) => toMinorUnits(text, session.digits)),
    formatShort,
    formatAmount,
    actions: controller.actions,
  })
  const screen = createTableScreen(
    root,
    {
      localization,
      formatMessage,
      title: session.title,
      isDemo: session.mode === 'DEMO',
      dealtCards,
      bettingSpots,
      road,
      chipSelector,
    },
    createTopBarActions(table, { screen: () => screen, chain: controller.chain }),
  )
  return { screen, controller }
}

function createTopBarActions(
  { root, api, session, localization, formatMessage, formatAmount, sound }: OpenTable,
  { screen, chain }: { screen: () => TableScreen; chain: () => TableState['chain'] },
): TopBarActions {
  const show = (title: string, body: Node) =>
    openDialog(root, { title, body, closeLabel: localization.formatMessage('close') })
  return {
    toggleSound: () => screen().setSound(sound.toggle()),
    openRules: () => show(localization.formatMessage('rules'), rulesPanel(localization, formatMessage, session)),
    openHistory: () =>
      show(
        localization.formatMessage('history'),
        createHistoryPanel({ root, api, session, localization, formatAmount, thumbnail: dealThumbnail }),
      ),
    openFairness: () => show(localization.formatMessage('fairness'), chainPanel(root, localization, chain())),
    exit: () => leaveGame(session),
  }
}

const formatHand = (cards: readonly string[], points: number) => `${cards.length === 3 ? '◂' : ''}${points}`

function dealThumbnail({ events }: Round): HTMLElement {
  const deal = events?.[0] as DealEvent | undefined
  if (!deal) return createElement('span')
  return createElement(
    'div',
    { class: `small-deal is-${deal.winner}` },
    createElement('span', { class: 'is-player' }, formatHand(deal.player, deal.playerPoints)),
    createElement('span', { class: 'is-banker' }, formatHand(deal.banker, deal.bankerPoints)),
  )
}

function rulesPanel(
  localization: Localization,
  formatMessage: BaccaratMessageFormatter,
  { game }: Session,
): HTMLElement {
  const facts = spots.map((spot) =>
    createElement(
      'div',
      {},
      createElement('dt', {}, `${formatMessage(spot)} ${oddsLabels[spot]}`),
      createElement('dd', {}, isolateLeftToRight(`${game.returns?.[spot] ?? ''} %`)),
    ),
  )
  const texts = [
    ...(['ruleGoal', 'ruleThird', 'rulePays', 'ruleTable', 'ruleFair'] as const).map((key) => formatMessage(key)),
    localization.formatMessage('ruleInterrupted'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return createElement(
    'div',
    { class: 'rules' },
    createElement('h3', {}, localization.formatMessage('rulesReturn')),
    createElement('dl', { class: 'facts' }, ...facts),
    ...texts.map((text) => createElement('p', {}, text)),
  )
}

function chainPanel(root: HTMLElement, localization: Localization, chain: TableState['chain']): HTMLElement {
  const formatMessage = createMessageFormatter(localization, 'fairness')
  const rows: [string, string][] = chain
    ? [
        [formatMessage('day'), chain.day],
        [formatMessage('head'), chain.head],
        [formatMessage('place'), String(chain.place)],
        [formatMessage('length'), String(chain.length)],
        [formatMessage('tableSeed'), chain.clientSeed],
      ]
    : []
  return createElement(
    'div',
    { class: 'fairness' },
    createElement('p', {}, formatMessage('tableIntro')),
    createElement('dl', { class: 'seed-facts' }, ...createDefinitionRows(rows)),
    createElement(
      'p',
      { class: 'verify-way' },
      createVerificationLink(root, { fragment: 'game=baccarat', localization }),
      formatMessage('title'),
    ),
  )
}
