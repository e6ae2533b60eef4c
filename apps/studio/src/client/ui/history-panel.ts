import type { PlayApi, Round, RoundVerification, Session } from '#client/play-api.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import type { GameMessageKey, Localization } from '#client/text/messages.ts'
import { createTimestampFormatter } from '#client/text/timestamp-format.ts'
import { element, textButton } from './element.ts'
import { verifyLink } from './verify-link.ts'

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
export function historyPanel(options: HistoryPanelOptions): HTMLElement {
  const { api, localization } = options
  const list = element('ol', { class: 'rounds' })
  const foot = element('div', { class: 'rounds-foot', 'aria-live': 'polite' })
  const load = async (before?: string) => {
    foot.replaceChildren(localization.formatMessage('loading'))
    try {
      const { rounds, next } = await api.listRounds(before)
      list.append(...rounds.map((round) => historyRow(options, round)))
      foot.replaceChildren()
      if (next !== undefined) foot.append(textButton(localization.formatMessage('more'), 'pill', () => void load(next)))
      if (list.childElementCount === 0) foot.append(localization.formatMessage('historyEmpty'))
    } catch {
      foot.replaceChildren(textButton(localization.formatMessage('tryAgain'), 'pill', () => void load(before)))
    }
  }
  void load()
  return element('div', {}, list, foot)
}

function historyRow(
  { root, session, localization, formatAmount, thumbnail }: HistoryPanelOptions,
  round: Round & { proof?: RoundVerification },
): HTMLElement {
  const amount = (text: string) => formatAmount(toMinorUnits(text, session.digits))
  const { date, time } = createTimestampFormatter(localization.lang, session.timeZone)
  const at = [date, time].map((format) => element('span', {}, format(round.at)))
  const cell = (key: GameMessageKey, text: string, className = '') =>
    element(
      'div',
      { class: `cell ${className}` },
      element('span', {}, localization.formatMessage(key)),
      element('strong', {}, text),
    )
  const state = stateMessageKeys[round.state]
  const isWin = round.win !== undefined && toMinorUnits(round.win, session.digits) > 0n
  return element(
    'li',
    {},
    element('time', { datetime: round.at }, ...at),
    cell('stake', amount(round.stake)),
    cell('win', state ? localization.formatMessage(state) : amount(round.win ?? '0'), isWin ? 'is-win' : ''),
    cell(session.mode === 'DEMO' ? 'credit' : 'balance', round.balance === undefined ? '–' : amount(round.balance)),
    element(
      'div',
      { class: 'round-end' },
      round.state === 'settled' ? thumbnail(round) : '',
      round.proof ? verifyLink(root, { fragment: round.proof.link, localization }) : '',
    ),
  )
}
