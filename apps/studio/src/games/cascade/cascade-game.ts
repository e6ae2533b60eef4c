import type { GameMeta, SoloGame } from '#games/game.ts'
import { createPlainStream, outcomeCount } from '#games/outcome-set.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { unitsPerStake } from '#games/slots/slot-sheet.ts'
import type { CascadeSheet } from './cascade-sheet.ts'
import { clusterSheet } from './cluster-sheet.ts'
import { type CascadeEvent, createCascadeEngine } from './rules.ts'
import { tumbleSheet } from './tumble-sheet.ts'

type SheetFigures = Pick<GameMeta, 'name' | 'rtp' | 'hitRate' | 'featureEvery' | 'deviation' | 'maxWin' | 'features'>

const sharedFeatures = ['scatter', 'free-spins', 'cascade', 'auto-spin', 'turbo', 'provably-fair'] as const

/** The figures are sums over all outcomes of the sheet, which a test plays again. `maxWin` is the highest payout among them. */
export const tumbleGame: SoloGame = createCascadeGame(tumbleSheet, {
  name: 'Tumble',
  rtp: '96.50',
  hitRate: '30.81',
  featureEvery: 131,
  deviation: '11.92',
  maxWin: 3_938.9,
  features: [...sharedFeatures, 'pays-anywhere', 'multiplier'],
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
function createCascadeGame(sheet: CascadeSheet, figures: SheetFigures): SoloGame {
  const engine = createCascadeEngine(sheet)
  const play = (stream: RandomStream) => {
    const index = stream.below(outcomeCount)
    const { units, events } = engine.play(createPlainStream(index))
    const outcome: CascadeEvent = { type: 'outcome', set: sheet.outcomeSet, index }
    return { payoutRatio: { num: units, den: unitsPerStake }, events: [outcome, ...events] }
  }
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
    },
    readChoice: (raw) => (raw === undefined ? { choice: {}, play } : undefined),
    encodeChoice: () => '',
    decodeChoice: (text) => (text === '' ? undefined : text),
    encodeOutcome(events) {
      const list = events as readonly CascadeEvent[]
      const [outcome, total] = [list[0], list.at(-1)]
      return outcome?.type === 'outcome' && total?.type === 'total' ? `${outcome.index}-${total.units}` : ''
    },
  }
}
