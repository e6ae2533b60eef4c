import type { GameMeta, StepsGame } from '#games/game.ts'
import { type PaytableName, paytableNames, paytables } from './paytables.ts'
import {
  type DrawAction,
  holdAll,
  parseDrawAction,
  playVideoPoker,
  stakeDivisor,
  type VideoPokerChoice,
  type VideoPokerEvent,
} from './rules.ts'

type Terms = Pick<GameMeta, 'code' | 'name' | 'variantOf' | 'rtp' | 'hitRate' | 'deviation'> & {
  readonly paytable: PaytableName
}

/** A test compares these figures with the exact ones of best play. */
const terms: Readonly<Record<PaytableName, Omit<Terms, 'paytable'>>> = {
  'jacks-9-6': { code: 'video-poker', name: 'Jacks or Better', rtp: '99.54', hitRate: '45.46', deviation: '4.42' },
  'jacks-8-5': {
    code: 'video-poker-8-5',
    name: 'Jacks or Better 8/5',
    variantOf: 'video-poker',
    rtp: '97.30',
    hitRate: '45.50',
    deviation: '4.40',
  },
  deuces: {
    code: 'video-poker-deuces',
    name: 'Deuces Wild',
    variantOf: 'video-poker',
    rtp: '99.73',
    hitRate: '44.28',
    deviation: '5.08',
  },
  joker: {
    code: 'video-poker-joker',
    name: 'Joker Poker',
    variantOf: 'video-poker',
    rtp: '98.94',
    hitRate: '44.34',
    deviation: '5.08',
  },
}

/** The places of held cards in verification links are counted from 1. */
const holdsPattern = /^hold-([1-5]{0,5})$/

function createVideoPokerGame({ paytable, ...facts }: Terms): StepsGame {
  return {
    kind: 'steps',
    meta: {
      ...facts,
      category: 'RNG',
      classify: 'VP',
      kind: 'steps',
      volatility: 'medium',
      maxWin: Math.max(...paytables[paytable].pays.map(([, pays]) => pays)),
      unitsPerStake: stakeDivisor,
      needsSymbols: false,
      features: ['hold-and-draw', 'advice', 'provably-fair'],
    },
    readChoice: (raw) => parseChoice(raw, paytable),
    parseAction: parseDrawAction,
    play: (stream, choice, actions) =>
      playVideoPoker(stream, choice as VideoPokerChoice, actions as readonly DrawAction[]),
    finishAction: () => holdAll,
    isStakeAtRisk: () => true,
    // The paytable is that of the game, so only the holds are encoded: nothing before the draw.
    encodeChoice: (_, [action]) =>
      action ? `hold-${(action as DrawAction).holds.map((place) => place + 1).join('')}` : '',
    decodeChoice(text) {
      const [, places] = holdsPattern.exec(text) ?? []
      if (places === undefined) return { choice: text === '' ? { paytable } : undefined, actions: [] }
      return { choice: { paytable }, actions: [{ type: 'draw', holds: [...places].map((place) => Number(place) - 1) }] }
    },
    encodeOutcome(events) {
      const [deal, draw, result] = events as readonly VideoPokerEvent[]
      if (deal?.type !== 'deal' || draw?.type !== 'draw' || result?.type !== 'result') return ''
      return `${deal.cards.join('.')}-${draw.cards.join('.')}-${result.pays}`
    },
  }
}

function parseChoice(raw: unknown, paytable: PaytableName): VideoPokerChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  return (raw as Record<string, unknown>).paytable === paytable ? { paytable } : undefined
}

/** Jacks or better, and its variants with other paytables. */
export const videoPokerGames: readonly StepsGame[] = paytableNames.map((paytable) =>
  createVideoPokerGame({ paytable, ...terms[paytable] }),
)

/** The paytable of a game, by its code. */
export const paytableOfCode = (code: string): PaytableName =>
  paytableNames.find((name) => terms[name].code === code) ?? 'jacks-9-6'
