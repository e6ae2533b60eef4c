import { expect, test } from 'vitest'
import { fishHallGame } from './fish-hall-game.ts'
import { mostFish, mostPlainFish } from './scene.ts'
import { bossEveryMs, findFish, listFish, paradeEveryMs, positionOf, slotMs, stageSize } from './schedule.ts'

const room = 'fish-hall:reef:1'
const start = 1_790_000_100_000
const firstMultiple = (everyMs: number) => Math.ceil(start / everyMs) * everyMs
const times = Array.from({ length: 3_600 }, (_, second) => start + second * 1_000)

test('a room is never empty and has at most 40 fish, 120 with the extra ones, over an hour', () => {
  const all = times.map((now) => listFish(room, now))
  const counts = all.map((fish) => fish.filter(({ isExtra }) => !isExtra).length)
  expect(Math.min(...counts)).toBeGreaterThan(8)
  expect(Math.max(...counts)).toBeLessThanOrEqual(mostPlainFish)
  expect(Math.min(...all.map((fish) => fish.length))).toBeGreaterThan(mostPlainFish)
  expect(Math.max(...all.map((fish) => fish.length))).toBeLessThanOrEqual(mostFish)
})

test('a boss comes every two minutes, and a parade every five', () => {
  for (let at = firstMultiple(bossEveryMs); at < start + 3_600_000; at += bossEveryMs)
    if (at % paradeEveryMs !== 0)
      expect(
        listFish(room, at + 2_000).some(({ kind }) => kind.role === 'boss'),
        String(at),
      ).toBe(true)
  for (let at = firstMultiple(paradeEveryMs); at < start + 3_600_000; at += paradeEveryMs) {
    const parade = listFish(room, at + 9_000).filter(({ id, isExtra }) => !isExtra && id.startsWith(`${at / slotMs}-`))
    expect(new Set(parade.map(({ kind }) => kind.code)).size).toBe(1)
    expect(parade).toHaveLength(10)
  }
})

test('every kind of fish comes within an hour', () => {
  const seen = new Set(times.flatMap((now) => listFish(room, now).map(({ kind }) => kind.code)))
  expect(fishHallGame.pictures.filter((code) => !seen.has(code))).toEqual([])
})

test('fish cross the stage from edge to edge, and two rooms differ', () => {
  for (const fish of listFish(room, start)) {
    const enters = positionOf(fish, fish.entersAt)
    const leaves = positionOf(fish, fish.leavesAt)
    const half = fish.size / 2
    expect([enters.x, leaves.x].toSorted((a, b) => a - b)).toEqual([-half, stageSize.width + half])
    for (let step = 0; step <= 20; step += 1) {
      const { y } = positionOf(fish, fish.entersAt + (fish.kind.crossMs * step) / 20)
      expect(y).toBeGreaterThanOrEqual(half - 1e-6)
      expect(y).toBeLessThanOrEqual(stageSize.height - half + 1e-6)
    }
  }
  const idsAndKinds = (name: string) => JSON.stringify(listFish(name, start).map(({ id, kind }) => [id, kind.code]))
  expect(idsAndKinds(room)).toBe(idsAndKinds(room))
  expect(idsAndKinds(room)).not.toBe(idsAndKinds('fish-hall:reef:2'))
})

test('a fish can be shot from 250 ms before it enters to 250 ms after it has left', () => {
  const [fish] = listFish(room, start)
  if (!fish) throw new Error('The room is empty.')
  const isThere = (now: number) => fishHallGame.findTarget(room, fish.id, now) !== undefined
  expect(isThere(fish.entersAt - 250)).toBe(true)
  expect(isThere(fish.entersAt - 251)).toBe(false)
  expect(isThere(fish.leavesAt + 250)).toBe(true)
  expect(isThere(fish.leavesAt + 251)).toBe(false)
  for (const id of ['', '1', '0-0', `${fish.id}9`, 'x-0', '999999999999-0', `${fish.id}-0`])
    expect(findFish(room, id, start, 250), id).toBeUndefined()
})

test('a special takes up to six fish along, and no boss', () => {
  for (const now of times.slice(0, 600))
    for (const special of listFish(room, now).filter(({ kind }) => kind.role === 'special')) {
      const taken = fishHallGame.listTakenAlong(room, special.id, now)
      expect(taken.length).toBeLessThanOrEqual(6)
      for (const id of taken) expect(findFish(room, id, now, 0)?.kind.role).toBe('fish')
    }
})
