import { expect, test } from 'vitest'
import { fishHallGame } from './fish-hall/fish-hall-game.ts'
import { buyInRangeOf, findRoomTerms, roomBetsOf } from './room-bets.ts'

const stakes = [20n, 40n, 60n, 100n, 200n, 400n, 1_000n, 2_000n, 4_000n, 10_000n]

test('each room has ten multiples of its lowest bet, up to the highest stake of the launch', () => {
  const ladders = fishHallGame.rooms.map((room) => roomBetsOf(room, stakes))
  expect(ladders.map((bets) => [bets[0], bets.at(-1), bets.length])).toEqual([
    [20n, 200n, 10],
    [100n, 1_000n, 10],
    [500n, 5_000n, 10],
    [2_000n, 10_000n, 5],
  ])
  for (const bet of ladders.flat()) expect(bet % BigInt(fishHallGame.meta.unitsPerStake)).toBe(0n)
  expect(roomBetsOf({ code: 'trench', lowestStakes: 100 }, [20n, 400n])).toEqual([])
})

test('the usual buy-in is 200 of the lowest bets', () => {
  expect(buyInRangeOf([20n, 200n])).toEqual({ least: 20n, usual: 4_000n, most: 40_000n })
  expect(findRoomTerms(fishHallGame, 'reef')?.lowestStakes).toBe(5)
  expect(findRoomTerms(fishHallGame, 'toString')).toBeUndefined()
})
