import type { PlayApi, Round, RoundVerificationData, Session } from '#client/play-api.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import type { GameMessageKey, Localization } from '#client/text/localization.ts'
import { createTimestampFormatter } from '#client/text/timestamp-format.ts'
import { createElement, createTextButton } from './dom-elements.ts'
import { createVerificationLink } from './verification-link.ts'

interface HistoryPanelOptions {
  root: HTMLElement
  api: PlayApi
  session: Session
  localization: Localization
  formatAmount: (minor: bigint) => string
  /** Creates a thumbnail of a settled round's outcome. */
  thumbnail: (round: Round) => Node
}

const stateMessageKeys: Partial<Record<Round['state'], GameMessageKey>> = {
  pending: 'statePending',
  returning: 'statePending',
  returned: 'stateReturned',
  refused: 'stateRefused',
}

/** The player's rounds with time, stake, win, balance and a thumbnail of the outcome. Older rounds are loaded on demand. */
export function createHistoryPanel(options: HistoryPanelOptions): HTMLElement {
  const { api, localization } = options
  const list = createElement('ol', { class: 'rounds' })
  const foot = createElement('div', { class: 'rounds-foot', 'aria-live': 'polite' })
  const load = async (before?: string) => {
    foot.replaceChildren(localization.formatMessage('loading'))
    try {
      const { rounds, next } = await api.listRounds(before)
      list.append(...rounds.map((round) => historyRow(options, round)))
      foot.replaceChildren()
      if (next !== undefined)
        foot.append(createTextButton(localization.formatMessage('more'), 'pill', () => void load(next)))
      if (list.childElementCount === 0) foot.append(localization.formatMessage('historyEmpty'))
    } catch {
      foot.replaceChildren(createTextButton(localization.formatMessage('tryAgain'), 'pill', () => void load(before)))
    }
  }
  void load()
  return createElement('div', {}, list, foot)
}

function historyRow(
  { root, session, localization, formatAmount, thumbnail }: HistoryPanelOptions,
  round: Round & { proof?: RoundVerificationData },
): HTMLElement {
  const amount = (text: string) => formatAmount(toMinorUnits(text, session.digits))
  const { date, time } = createTimestampFormatter(localization.lang, session.timeZone)
  const at = [date, time].map((format) => createElement('span', {}, format(round.at)))
  const cell = (key: GameMessageKey, text: string, className = '') =>
    createElement(
      'div',
      { class: `cell ${className}` },
      createElement('span', {}, localization.formatMessage(key)),
      createElement('strong', {}, text),
    )
  const state = stateMessageKeys[round.state]
  const isWin = toMinorUnits(round.win ?? '0', session.digits) > toMinorUnits(round.stake, session.digits)
  return createElement(
    'li',
    {},
    createElement('time', { datetime: round.at }, ...at),
    cell('stake', amount(round.stake)),
    cell('win', state ? localization.formatMessage(state) : amount(round.win ?? '0'), isWin ? 'is-win' : ''),
    cell(session.mode === 'DEMO' ? 'credit' : 'balance', round.balance === undefined ? '–' : amount(round.balance)),
    createElement(
      'div',
      { class: 'round-end' },
      round.state === 'settled' ? thumbnail(round) : '',
      round.proof ? createVerificationLink(root, { fragment: round.proof.link, localization }) : '',
    ),
  )
}
