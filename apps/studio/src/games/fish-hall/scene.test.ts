import { expect, test } from 'vitest'
import {
  addBullet,
  addKill,
  admitExtraFish,
  clearEffects,
  createScene,
  fishAt,
  listAlive,
  listLockable,
  mostFish,
  mostPlainFish,
  moveBullets,
  straightUp,
} from './scene.ts'
import { listFish, positionOf, stageSize } from './schedule.ts'
import { fitStage, gunOf, toScreen, toScreenAngle, toStage } from './stage-view.ts'

const room = 'fish-hall:reef:1'
const now = 1_790_000_100_000
const gun = gunOf({ isTurned: false }, 1, 4)

const angleTo = ({ x, y }: { x: number; y: number }) => Math.atan2(y - gun.y, x - gun.x)

/** Moves the bullets frame by frame until they have ended. */
function flyUntilOver(scene: ReturnType<typeof createScene>, at = now) {
  const ends: { ids: string[]; misses: number } = { ids: [], misses: 0 }
  for (let time = at; scene.bullets.length > 0 && time < at + 10_000; time += 16) {
    const { hits, misses } = moveBullets(scene, time, 16)
    ends.ids.push(...hits.map(({ fish }) => fish.id))
    ends.misses += misses
  }
  return ends
}

test('a bullet hits the first fish on its way, and a following one the fish that is locked', () => {
  const scene = createScene(room, 4, false)
  for (const fish of listLockable(scene, now).slice(0, 5)) {
    addBullet(scene, { seat: 1, from: gun, angle: angleTo(positionOf(fish, now)), target: fish.id })
    expect(flyUntilOver(scene)).toEqual({ ids: [fish.id], misses: 0 })
  }
  addBullet(scene, { seat: 1, from: gun, angle: -Math.PI / 2 })
  expect(flyUntilOver(scene).ids.length + 1).toBeGreaterThan(0)
})

test('a bullet that meets nothing comes back from the edges three times, and is then a miss', () => {
  const scene = createScene(room, 4, false)
  for (const { id } of listFish(room, now, { beforeMs: 20_000, afterMs: 20_000 })) scene.gone.add(id)
  addBullet(scene, { seat: 1, from: gun, angle: -1.2 })
  expect(flyUntilOver(scene)).toEqual({ ids: [], misses: 1 })
})

test('a killed fish is gone at once, with those that a special takes along, and its amount is shown for a while', () => {
  const scene = createScene(room, 4, false)
  const [first, second] = listAlive(scene, now)
  if (!first || !second) throw new Error('The room is empty.')
  const shot = { seat: 1, target: first.id, bet: '0.20', pay: 40, taken: [second.id] }
  const view = { now, startedAt: 0, seat: 1, isOwn: true, amount: '8.00', isReduced: false }
  expect(addKill(scene, shot, view)?.id).toBe(first.id)
  expect(listAlive(scene, now).map(({ id }) => id)).not.toContain(first.id)
  expect(listAlive(scene, now).map(({ id }) => id)).not.toContain(second.id)
  expect(scene.effects.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['kill', 'coins', 'amount']))
  clearEffects(scene, 5_000)
  expect(scene.effects).toEqual([])
  expect(addKill(scene, { ...shot, target: 'unknown', taken: [] }, view)).toBeUndefined()
})

test('extra fish come while there is room for them, and what is shown stays', () => {
  const scene = createScene(room, 4, false)
  const plain = listAlive(scene, now)
  admitExtraFish(scene, now, mostPlainFish)
  expect(listAlive(scene, now).length).toBeGreaterThan(plain.length)
  for (const { id } of plain) scene.gone.add(id)
  // Where fish are gone, extra ones come as they enter, and never in the middle of the stage.
  const shown = new Set(listAlive(scene, now).map(({ id }) => id))
  for (let at = now; at < now + 30_000; at += 100) {
    admitExtraFish(scene, at, mostPlainFish)
    const alive = listAlive(scene, at)
    expect(alive.length).toBeLessThanOrEqual(mostPlainFish)
    for (const fish of alive) {
      if (!shown.has(fish.id)) expect(at - fish.entersAt).toBeLessThanOrEqual(100)
      shown.add(fish.id)
    }
  }
  admitExtraFish(scene, now + 30_100, mostFish)
  const later = now + 60_000
  for (let at = now + 30_200; at <= later; at += 100) admitExtraFish(scene, at, mostFish)
  expect(listAlive(scene, later)).toEqual(listFish(room, later))
})

test('the kill of a fish that is not shown is shown as its amount alone', () => {
  const scene = createScene(room, 4, false)
  const extra = listFish(room, now).find(({ isExtra, kind }) => isExtra && kind.role === 'fish')
  const shot = { seat: 1, target: extra?.id ?? '', bet: '0.20', pay: 4 }
  addKill(scene, shot, { now, startedAt: 0, seat: 1, isOwn: false, amount: '0.80', isReduced: false })
  expect(scene.effects.map(({ kind }) => kind)).toEqual(['coins', 'amount'])
})

test('with reduced motion no coins fly', () => {
  const scene = createScene(room, 4, false)
  const [fish] = listAlive(scene, now)
  const shot = { seat: 0, target: fish?.id ?? '', bet: '0.20', pay: 2 }
  addKill(scene, shot, { now, startedAt: 0, seat: 0, isOwn: true, amount: '0.40', isReduced: true })
  expect(scene.effects.map(({ kind }) => kind)).not.toContain('coins')
})

test.each([
  [1_280, 560],
  [390, 640],
  [844, 300],
  [2_400, 300],
])('the stage fits an area of %d × %d, and points are where they are shown', (width, height) => {
  const view = fitStage(width, height)
  expect(view.isTurned).toBe(height > width)
  expect(toScreenAngle(view, straightUp(view.isTurned))).toBeCloseTo(-Math.PI / 2, 6)
  for (const point of [{ x: 0, y: 0 }, { x: stageSize.width, y: stageSize.height }, gunOf(view, 3, 4)]) {
    const shown = toScreen(view, point)
    expect(shown.x).toBeGreaterThanOrEqual(-1e-9)
    expect(shown.x).toBeLessThanOrEqual(width + 1e-9)
    expect(shown.y).toBeLessThanOrEqual(height + 1e-9)
    const back = toStage(view, shown)
    expect(back.x).toBeCloseTo(point.x, 6)
    expect(back.y).toBeCloseTo(point.y, 6)
  }
  const scene = createScene(room, 4, view.isTurned)
  const [fish] = listAlive(scene, now)
  if (fish) expect(fishAt(scene, positionOf(fish, now), now)).toBeDefined()
})
