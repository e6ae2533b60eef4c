import type { GameMeta, StepsGame } from '#games/game.ts'
import {
  actionTypes,
  type HiLoAction,
  type HiLoEvent,
  parseHiLoAction,
  parseHiLoChoice,
  playHiLo,
  stakeDivisor,
} from './rules.ts'

/** A test compares these figures with the exact ones. */
const hiLoMeta: GameMeta = {
  code: 'hi-lo',
  name: 'Hi-Lo',
  category: 'RNG',
  classify: 'AC',
  kind: 'steps',
  rtp: '99.00',
  rtpFloor: '95.83',
  volatility: 'chosen',
  maxWin: 10_000,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['cash-out', 'skip', 'provably-fair'],
}

/** The letters of actions in verification links. */
const letters: Readonly<Record<HiLoAction['type'], string>> = {
  higher: 'h',
  same: 's',
  lower: 'l',
  skip: 'n',
  take: 't',
}

export const hiLoGame: StepsGame = {
  kind: 'steps',
  meta: hiLoMeta,
  readChoice: parseHiLoChoice,
  parseAction: parseHiLoAction,
  play: (stream, _choice, actions) => playHiLo(stream, actions as readonly HiLoAction[]),
  finishAction: () => ({ type: 'take' }),
  isStakeAtRisk: (actions) => (actions as readonly HiLoAction[]).some(({ type }) => type !== 'skip' && type !== 'take'),
  encodeChoice: (_choice, actions) => (actions as readonly HiLoAction[]).map(({ type }) => letters[type]).join(''),
  decodeChoice(text) {
    if (!/^[hslnt]{0,200}$/.test(text)) return { choice: undefined, actions: [] }
    const actions = [...text].map((letter) => ({ type: actionTypes.find((type) => letters[type] === letter) }))
    return { choice: {}, actions }
  },
  encodeOutcome(events) {
    const list = events as readonly HiLoEvent[]
    const last = list.at(-1)
    if (last?.type !== 'end') return ''
    return `${list.flatMap((event) => (event.type === 'end' ? [] : [event.card])).join('.')}-${last.multiplier}`
  },
}
