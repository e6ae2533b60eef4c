import { bonusBuyRequest, isBonusBuy, isBonusBuyRequest } from '#games/bonus-buy.ts'
import type { BonusBuyFacts, GameMeta, SoloGame, ValidatedChoice } from '#games/game.ts'
import { createPlainStream, outcomeCount } from '#games/outcome-set.ts'
import { unitsPerStake } from '#games/slots/slot-sheet.ts'
import type { BoughtFreeSpins, CascadeSheet } from './cascade-sheet.ts'
import { clusterSheet } from './cluster-sheet.ts'
import { type CascadeEvent, createCascadeEngine } from './rules.ts'
import { tumbleSheet } from './tumble-sheet.ts'

type SheetFigures = Pick<
  GameMeta,
  'name' | 'rtp' | 'hitRate' | 'featureEvery' | 'deviation' | 'maxWin' | 'features'
> & {
  readonly bonusBuy?: Omit<BonusBuyFacts, 'price'>
}

const sharedFeatures = ['scatter', 'free-spins', 'cascade', 'auto-spin', 'turbo', 'provably-fair'] as const

/** The figures are sums over all outcomes of the sheet, which a test plays again. `maxWin` is the highest payout among them. */
export const tumbleGame: SoloGame = createCascadeGame(tumbleSheet, {
  name: 'Tumble',
  rtp: '96.50',
  hitRate: '30.81',
  featureEvery: 131,
  deviation: '11.92',
  maxWin: 3_938.9,
  features: [...sharedFeatures, 'pays-anywhere', 'multiplier', 'bonus-buy'],
  bonusBuy: { rtp: '97.28', hitRate: '99.49', deviation: '177.14', maxWin: 12_298.9 },
})

export const clusterGame: SoloGame = createCascadeGame(clusterSheet, {
  name: 'Cluster',
  rtp: '96.40',
  hitRate: '44.08',
  featureEvery: 173,
  deviation: '13.12',
  maxWin: 4_746.75,
  features: [...sharedFeatures, 'cluster-pays', 'multiplier'],
})

/** A solo game whose outcomes are those of the sheet's set. A round draws the index of its outcome. */
function createCascadeGame(sheet: CascadeSheet, { bonusBuy, ...figures }: SheetFigures): SoloGame {
  const spins = createChoice(sheet)
  const bought = sheet.bonusBuy && createChoice(sheet, sheet.bonusBuy)
  return {
    kind: 'solo',
    meta: {
      ...figures,
      code: sheet.code,
      category: 'RNG',
      classify: 'SC',
      kind: 'solo',
      volatility: 'high',
      reels: sheet.columns,
      rows: sheet.rows,
      unitsPerStake,
      needsSymbols: true,
      ...(sheet.bonusBuy && bonusBuy && { bonusBuy: { price: sheet.bonusBuy.price, ...bonusBuy } }),
    },
    readChoice(raw) {
      if (raw === undefined) return spins
      return isBonusBuyRequest(raw) ? bought : undefined
    },
    encodeChoice: (choice) => (isBonusBuy(choice) ? boughtInLinks : ''),
    decodeChoice(text) {
      if (text === '') return undefined
      return text === boughtInLinks ? bonusBuyRequest : text
    },
    encodeOutcome(events) {
      const list = events as readonly CascadeEvent[]
      const [outcome, total] = [list[0], list.at(-1)]
      return outcome?.type === 'outcome' && total?.type === 'total' ? `${outcome.index}-${total.units}` : ''
    },
  }
}

/** The choice of a bonus buy in verification links. */
const boughtInLinks = 'buy'

/** A spin, or the free spins of a bonus buy, which cost its price in stakes. */
function createChoice(sheet: CascadeSheet, bought?: BoughtFreeSpins): ValidatedChoice {
  const engine = createCascadeEngine(sheet, bought)
  const { outcomeSet, price } = bought ?? { outcomeSet: sheet.outcomeSet, price: 1 }
  return {
    choice: bought ? { ...bonusBuyRequest, price } : {},
    play(stream) {
      const index = stream.below(outcomeCount)
      const { units, events } = engine.play(createPlainStream(index))
      const outcome: CascadeEvent = { type: 'outcome', set: outcomeSet, index }
      return { payoutRatio: { num: units, den: unitsPerStake * price }, events: [outcome, ...events] }
    },
  }
}
