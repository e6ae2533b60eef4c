import { minorOf } from './amount.ts'
import type { Api, Proof, Round, Session } from './api.ts'
import { element, textButton } from './element.ts'
import { instantFormat } from './instant.ts'
import { verifyLink } from './verify-link.ts'
import type { WordKey, Words } from './words.ts'

interface HistoryParts {
  root: HTMLElement
  api: Api
  session: Session
  words: Words
  write: (minor: bigint) => string
  /** Creates a thumbnail of a settled round's outcome. */
  picture: (round: Round) => Node
}

const stateWords: Partial<Record<Round['state'], WordKey>> = {
  pending: 'statePending',
  returning: 'statePending',
  returned: 'stateReturned',
  refused: 'stateRefused',
}

/** The player's rounds with time, stake, win, balance and a thumbnail of the outcome. Older rounds are loaded on demand. */
export function historyPanel(parts: HistoryParts): HTMLElement {
  const { api, words } = parts
  const list = element('ol', { class: 'rounds' })
  const foot = element('div', { class: 'rounds-foot', 'aria-live': 'polite' })
  const load = async (before?: string) => {
    foot.replaceChildren(words.say('loading'))
    try {
      const { rounds, next } = await api.rounds(before)
      list.append(...rounds.map((round) => historyRow(parts, round)))
      foot.replaceChildren()
      if (next !== undefined) foot.append(textButton(words.say('more'), 'pill', () => void load(next)))
      if (list.childElementCount === 0) foot.append(words.say('historyEmpty'))
    } catch {
      foot.replaceChildren(textButton(words.say('tryAgain'), 'pill', () => void load(before)))
    }
  }
  void load()
  return element('div', {}, list, foot)
}

function historyRow(
  { root, session, words, write, picture }: HistoryParts,
  round: Round & { proof?: Proof },
): HTMLElement {
  const amount = (text: string) => write(minorOf(text, session.digits))
  const { day, time } = instantFormat(words.lang, session.timeZone)
  const at = [day, time].map((write) => element('span', {}, write(round.at)))
  const cell = (key: WordKey, text: string, look = '') =>
    element('div', { class: `cell ${look}` }, element('span', {}, words.say(key)), element('strong', {}, text))
  const state = stateWords[round.state]
  const isWin = round.win !== undefined && minorOf(round.win, session.digits) > 0n
  return element(
    'li',
    {},
    element('time', { datetime: round.at }, ...at),
    cell('stake', amount(round.stake)),
    cell('win', state ? words.say(state) : amount(round.win ?? '0'), isWin ? 'is-win' : ''),
    cell(session.mode === 'DEMO' ? 'credit' : 'balance', round.balance === undefined ? '–' : amount(round.balance)),
    element(
      'div',
      { class: 'round-end' },
      round.state === 'settled' ? picture(round) : '',
      round.proof ? verifyLink(root, { link: round.proof.link, words }) : '',
    ),
  )
}
