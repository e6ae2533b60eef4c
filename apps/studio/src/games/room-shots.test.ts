import { expect, test } from 'vitest'
import {
  decodeShots,
  encodeKills,
  encodeShots,
  listShots,
  type RoomShot,
  shotCursor,
  sumShots,
  toShotsEvents,
} from './room-shots.ts'

const shots: readonly RoomShot[] = [
  { target: 'crab', bet: 20, pay: 0 },
  { target: 'crab', bet: 20, pay: 6 },
  { target: 'crab', bet: 40, pay: 0 },
  { target: 'shark', bet: 40, pay: 60 },
  { target: 'crab', bet: 20, pay: 6 },
]

test('joins successive shots that are alike, and lists them again as they were', () => {
  const events = toShotsEvents(shots)
  expect(events).toHaveLength(4)
  expect(listShots(events)).toEqual(shots)
  expect(sumShots([...events, { type: 'closed', reason: 'left' }])).toEqual({
    shots: 5,
    kills: 3,
    staked: 140n,
    won: 2_640n,
  })
  expect(listShots([])).toEqual([])
})

test('encodes shots and kills for links, and decodes the shots', () => {
  const events = toShotsEvents(shots)
  const isTarget = (target: string) => ['crab', 'shark'].includes(target)
  expect(encodeShots(events)).toBe('crab.20.2_crab.40.1_shark.40.1_crab.20.1')
  expect(encodeKills(events)).toBe('1.6_3.60_4.6')
  expect(decodeShots(encodeShots(events), isTarget)).toEqual(shots.map(({ target, bet }) => ({ target, bet })))
  expect([encodeShots([]), encodeKills([]), decodeShots('', isTarget)]).toEqual(['', '0', []])
  for (const text of ['whale.20.1', 'crab', 'crab.0.1', 'crab.20.0', 'crab.20.10001', 'crab.20.1_', 'crab.-20.1', 'x'])
    expect(decodeShots(text, isTarget), text).toBeUndefined()
})

test('no two shots share a block, however many a shot takes', () => {
  const cursors = Array.from({ length: 200 }, (_, shot) => [0, 1, 2].map((block) => shotCursor(shot, block))).flat()
  expect(new Set(cursors).size).toBe(cursors.length)
  expect(Number.isSafeInteger(shotCursor(10_000, 1_000))).toBe(true)
})
