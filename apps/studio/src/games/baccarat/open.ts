import { amountFormat, minorOf } from '#client/amount.ts'
import type { Api, LostListener, Round, Session } from '#client/api.ts'
import { openDialog } from '#client/dialog.ts'
import { element } from '#client/element.ts'
import { factRows } from '#client/fact-rows.ts'
import { fairTexts } from '#client/fair-words.ts'
import { dressPage, leave } from '#client/game-page.ts'
import { historyPanel } from '#client/history-panel.ts'
import { leftToRight } from '#client/left-to-right.ts'
import { synth } from '#client/sound.ts'
import { verifyLink } from '#client/verify-link.ts'
import { sayer, type Words, wordsFor } from '#client/words.ts'
import { type ChipRail, createChipRail } from './chips.ts'
import { createHands } from './hands.ts'
import { createRoad } from './road.ts'
import { spots as allSpots, type DealEvent } from './rules.ts'
import { shortAmount } from './short-amount.ts'
import { createSpots, oddsOf } from './spots.ts'
import { createTablePlay } from './table-play.ts'
import { createTableScreen, type TableScreen } from './table-screen.ts'
import type { TableSay, TableState } from './table-state.ts'
import { baccaratTexts } from './words.ts'
import './baccarat.css'

/** Opens the table: builds the screen and subscribes to the table state. */
export async function openBaccarat(
  root: HTMLElement,
  { api, session }: { api: Api; session: Session },
): Promise<LostListener> {
  const words = wordsFor(session.lang)
  const say = sayer(words, baccaratTexts)
  const write = amountFormat(words.lang, session.currency, session.digits)
  const { matches: isReduced } = matchMedia('(prefers-reduced-motion: reduce)')
  const sound = synth()
  const held: { screen?: TableScreen; rail?: ChipRail; state?: TableState } = {}
  const screen = () => held.screen as TableScreen
  dressPage(session, words)
  const short = shortAmount(words.lang, session.digits)
  const hands = createHands(say, { sound, announce: (text) => screen().announce(text) })
  const spots = createSpots(say, { write, short, press: (spot) => play.lay(spot) })
  const road = createRoad(say)
  const rail = () => held.rail as ChipRail
  const play = createTablePlay({
    ...{ api, session, words, say, write, sound, isReduced, screen, hands, spots, road, rail },
    leave: () => leave(session),
  })
  const stakes = session.stakes.map((text) => minorOf(text, session.digits))
  held.rail = createChipRail(say, { stakes, short, write, actions: play.actions })
  const show = (title: string, body: Node) => openDialog(root, { title, body, close: words.say('close') })
  held.screen = createTableScreen(
    root,
    { words, say, title: session.title, isDemo: session.mode === 'DEMO', hands, spots, road, rail: held.rail },
    {
      sound: () => screen().setSound(sound.toggle()),
      rules: () => show(words.say('rules'), rulesPanel(words, say, session)),
      history: () => show(words.say('history'), historyPanel({ root, api, session, words, write, picture: smallDeal })),
      fairness: () => show(words.say('fairness'), chainPanel(root, words, held.state)),
      exit: () => leave(session),
    },
  )
  const follow = (state: TableState) => {
    held.state = state
    play.follow(state)
  }
  void api.watchTable(follow).catch(() => {
    play.end()
    const exit = { text: words.say('exit'), press: () => leave(session) }
    const text = words.say('session_ended')
    screen().setNotice({ text, hint: words.say('session_endedHint'), actions: [exit] })
  })
  return (isLost) => screen().setNotice(isLost ? { text: words.say('offline') } : undefined)
}

const handText = (cards: readonly string[], points: number) => `${cards.length === 3 ? '◂' : ''}${points}`

function smallDeal({ events }: Round): HTMLElement {
  const deal = events?.[0] as DealEvent | undefined
  if (!deal) return element('span')
  return element(
    'div',
    { class: `small-deal is-${deal.winner}` },
    element('span', { class: 'is-player' }, handText(deal.player, deal.playerPoints)),
    element('span', { class: 'is-banker' }, handText(deal.banker, deal.bankerPoints)),
  )
}

function rulesPanel(words: Words, say: TableSay, { game }: Session): HTMLElement {
  const facts = allSpots.map((spot) =>
    element(
      'div',
      {},
      element('dt', {}, `${say(spot)} ${oddsOf[spot]}`),
      element('dd', {}, leftToRight(`${game.returns?.[spot] ?? ''} %`)),
    ),
  )
  const texts = [
    ...(['ruleGoal', 'ruleThird', 'rulePays', 'ruleTable', 'ruleFair'] as const).map((key) => say(key)),
    words.say('ruleInterrupted'),
    words.say('ruleMalfunction'),
  ]
  return element(
    'div',
    { class: 'rules' },
    element('h3', {}, words.say('rulesReturn')),
    element('dl', { class: 'facts' }, ...facts),
    ...texts.map((text) => element('p', {}, text)),
  )
}

function chainPanel(root: HTMLElement, words: Words, state: TableState | undefined): HTMLElement {
  const say = sayer(words, fairTexts)
  const chain = state?.chain
  const rows: [string, string][] = chain
    ? [
        [say('day'), chain.day],
        [say('head'), chain.head],
        [say('place'), String(chain.place)],
        [say('length'), String(chain.length)],
        [say('tableSeed'), chain.clientSeed],
      ]
    : []
  return element(
    'div',
    { class: 'fairness' },
    element('p', {}, say('tableIntro')),
    element('dl', { class: 'seed-facts' }, ...factRows(rows)),
    element('p', { class: 'verify-way' }, verifyLink(root, { link: 'game=baccarat', words }), say('title')),
  )
}
