import type { GameMeta, RoomGame } from '#games/game.ts'
import { findFishKind, fishKinds } from './fish.ts'
import { decideShot } from './rules.ts'
import { findFish, listTakenAlong } from './schedule.ts'

/** A test compares these figures with the exact ones. Payouts are whole multiples of a bet, so nothing is rounded. */
const fishHallMeta: GameMeta = {
  code: 'fish-hall',
  name: 'Fish hall',
  category: 'FISH',
  kind: 'room',
  rtp: '96.00',
  volatility: 'chosen',
  maxWin: 300,
  unitsPerStake: 20,
  needsSymbols: false,
  features: ['shared-room', 'bosses', 'provably-fair'],
}

export const fishHallGame: RoomGame = {
  kind: 'room',
  meta: fishHallMeta,
  rooms: [
    { code: 'lagoon', lowestStakes: 1 },
    { code: 'reef', lowestStakes: 5 },
    { code: 'wreck', lowestStakes: 25 },
    { code: 'trench', lowestStakes: 100 },
  ],
  seats: 4,
  pictures: fishKinds.map(({ code }) => code),
  isTarget: (target) => findFishKind(target) !== undefined,
  decide: decideShot,
  findTarget(room, id, now) {
    const fish = findFish(room, id, now, shotToleranceMs)
    return fish && { target: fish.kind.code, goneAt: fish.leavesAt + shotToleranceMs }
  },
  listTakenAlong(room, id, now) {
    const fish = findFish(room, id, now, shotToleranceMs)
    return fish?.kind.role === 'special' ? listTakenAlong(room, fish, now) : []
  },
}

/** How far the clocks of a page and the server may differ where a fish enters or leaves, in ms. */
const shotToleranceMs = 250
