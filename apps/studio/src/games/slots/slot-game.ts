import type { GameMeta, PlayResult, PotChance, SoloGame } from '#games/game.ts'
import { decodePotChance, encodePotChance, parsePotChance } from '#games/pot-chance.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { playSlot } from './engines/play-slot.ts'
import { findFeature, highestRowsOf, linesOf, type SlotEvent, type SlotSheet, unitsPerStake } from './slot-sheet.ts'

/** The label by the standard deviation of a round's payout in stakes. */
export const volatilityOf = (deviation: number): 'low' | 'medium' | 'high' =>
  deviation < 3.75 ? 'low' : deviation < 6 ? 'medium' : 'high'

/** A game that plays a sheet. */
export function createSlotGame(sheet: SlotSheet): SoloGame {
  const play =
    (chance?: PotChance) =>
    (stream: RandomStream): PlayResult => {
      const { units, events, isPotHit } = playSlot(sheet, stream, chance)
      return { payoutRatio: { num: units, den: unitsPerStake }, events, isPotHit }
    }
  const pot = findFeature(sheet, 'pot')
  return {
    kind: 'solo',
    meta: slotMetaOf(sheet),
    encodeOutcome,
    ...(pot
      ? {
          pot: pot.terms,
          readChoice(raw) {
            const chance = parsePotChance(raw)
            return chance && { choice: chance, play: play(chance) }
          },
          encodeChoice: (choice) => encodePotChance(choice as PotChance),
          decodeChoice: decodePotChance,
        }
      : {
          readChoice: (raw) => (raw === undefined ? { choice: {}, play: play() } : undefined),
          encodeChoice: () => '',
          decodeChoice: (text) => (text === '' ? undefined : text),
        }),
  }
}

function encodeOutcome(events: readonly unknown[]): string {
  const list = events as readonly SlotEvent[]
  const [spin, total] = [list[0], list.at(-1)]
  if (spin?.type !== 'spin' || total?.type !== 'total') return ''
  const isPotHit = list.some(({ type }) => type === 'pot')
  return `${spin.stops.join('.')}-${total.units}${isPotHit ? '-pot' : ''}`
}

function slotMetaOf(sheet: SlotSheet): GameMeta {
  const { code, name, facts, maxWin } = sheet
  return {
    code,
    name,
    category: 'RNG',
    classify: 'SC',
    kind: 'solo',
    ...facts,
    volatility: volatilityOf(Number(facts.deviation)),
    reels: sheet.strips.length,
    rows: highestRowsOf(sheet.grid),
    lines: linesOf(sheet),
    maxWin,
    unitsPerStake,
    needsSymbols: true,
    features: [...featuresOf(sheet), 'auto-spin', 'turbo', 'provably-fair'],
  }
}

function featuresOf(sheet: SlotSheet): string[] {
  const wilds = Object.values(sheet.wilds)
  const has: [string, boolean][] = [
    ['wild', wilds.length > 0],
    ['wild-multiplier', wilds.some((multiplier = 1) => multiplier > 1)],
    ['variable-rows', sheet.grid.type === 'variable'],
    ['scatter', sheet.scatterPays !== undefined],
    ['respin', findFeature(sheet, 'respin') !== undefined],
    ['free-spins', findFeature(sheet, 'free-spins') !== undefined],
    ['expanding-symbol', findFeature(sheet, 'expand') !== undefined],
    ['free-spin-multiplier', findFeature(sheet, 'multiplier') !== undefined],
    ['hold-and-win', findFeature(sheet, 'hold-and-win') !== undefined],
    ['pot', findFeature(sheet, 'pot') !== undefined],
  ]
  return has.flatMap(([name, isThere]) => (isThere ? [name] : []))
}
