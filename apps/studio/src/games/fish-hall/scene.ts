/** What moves in a room besides the fish: bullets on their way, and what their hits look like. Positions are on the stage, times in ms. */
import type { ShownShot } from '#games/room-messages.ts'
import { findFish, listFish, positionOf, type SwimmingFish, stageSize } from './schedule.ts'
import type { Point } from './stage-view.ts'

export interface Bullet {
  readonly seat: number
  x: number
  y: number
  vx: number
  vy: number
  /** The fish that it follows. */
  readonly target: string | undefined
  bounces: number
}

export type Effect = { readonly startedAt: number; readonly ms: number } & (
  | { readonly kind: 'tracer'; readonly from: Point; readonly to: Point; readonly seat: number }
  | { readonly kind: 'hit'; readonly at: Point; readonly seat: number; readonly fish: string }
  | { readonly kind: 'kill'; readonly fish: SwimmingFish; readonly at: Point; readonly isTaken: boolean }
  | { readonly kind: 'coins'; readonly from: Point; readonly seat: number; readonly count: number }
  | {
      readonly kind: 'amount'
      readonly at: Point
      readonly text: string
      readonly isOwn: boolean
      readonly size: number
    }
  | { readonly kind: 'special'; readonly code: string; readonly at: Point; readonly to: readonly Point[] }
)

export interface Scene {
  /** The id of the room. */
  readonly room: string
  readonly gone: Set<string>
  /** The extra fish that are shown, and up to when they were chosen. */
  readonly admitted: Set<string>
  admittedUpTo: number
  bullets: Bullet[]
  effects: Effect[]
  /** When each gun has fired last, and where it points, in radians on the stage. */
  readonly guns: { firedAt: number; angle: number }[]
}

/** What a plain canvas shows without a GPU, and what WebGL does. */
export const mostPlainFish = 40
export const mostFish = 120

export const createScene = (room: string, seats: number, isTurned: boolean): Scene => ({
  room,
  gone: new Set(),
  admitted: new Set(),
  admittedUpTo: Number.NEGATIVE_INFINITY,
  bullets: [],
  effects: [],
  guns: Array.from({ length: seats }, () => ({ firedAt: Number.NEGATIVE_INFINITY, angle: straightUp(isTurned) })),
})

/** The direction away from the edge that the guns are on. */
export const straightUp = (isTurned: boolean): number => (isTurned ? Math.PI : -Math.PI / 2)

/** Units a second: a bullet crosses the stage in about a second. */
const bulletSpeed = 1_500
const mostBounces = 3
/** How long the shot of another player takes to its fish. */
export const othersFlightMs = 180

/** Whether a fish of the room is one that this page does not show. */
const isHidden = ({ admitted }: Scene, { id, isExtra }: SwimmingFish): boolean => isExtra && !admitted.has(id)

export const listAlive = (scene: Scene, now: number): SwimmingFish[] =>
  listFish(scene.room, now).filter((fish) => !scene.gone.has(fish.id) && !isHidden(scene, fish))

/** Fish that are not extra enter at multiples of it. */
const entryStepMs = 300

/** Lets extra fish in that enter, as long as no more than `most` will be shown with those that come anyway. */
export function admitExtraFish(scene: Scene, now: number, most: number): void {
  const entering = listFish(scene.room, now).filter(
    ({ id, isExtra, entersAt }) => isExtra && entersAt > scene.admittedUpTo && !scene.gone.has(id),
  )
  for (const { id, leavesAt } of entering) {
    let at = now
    while (at < leavesAt && listAlive(scene, at).length < most) at += entryStepMs - (at % entryStepMs)
    if (at >= leavesAt) scene.admitted.add(id)
  }
  scene.admittedUpTo = now
}

export function addBullet(
  scene: Scene,
  bullet: { seat: number; from: Point; angle: number; target?: string | undefined },
): void {
  const { seat, from, angle, target } = bullet
  scene.bullets.push({
    seat,
    x: from.x + Math.cos(angle) * 100,
    y: from.y + Math.sin(angle) * 100,
    vx: Math.cos(angle) * bulletSpeed,
    vy: Math.sin(angle) * bulletSpeed,
    target,
    bounces: 0,
  })
}

interface BulletEnds {
  readonly hits: readonly { readonly bullet: Bullet; readonly fish: SwimmingFish }[]
  readonly misses: number
}

/** Moves the bullets by a time, and takes those out that hit a fish or nothing. */
export function moveBullets(scene: Scene, now: number, elapsedMs: number): BulletEnds {
  const fish = listAlive(scene, now).map((one) => ({ one, at: positionOf(one, now) }))
  const hits: { bullet: Bullet; fish: SwimmingFish }[] = []
  let misses = 0
  scene.bullets = scene.bullets.filter((bullet) => {
    const followed = bullet.target === undefined ? undefined : fish.find(({ one }) => one.id === bullet.target)
    if (followed) steer(bullet, followed.at)
    move(bullet, elapsedMs)
    const touched = followed
      ? [followed].find(({ one, at }) => touches(bullet, one, at))
      : fish.findLast(({ one, at }) => touches(bullet, one, at))
    if (touched) hits.push({ bullet, fish: touched.one })
    else if (bullet.bounces > mostBounces) misses += 1
    else return true
    return false
  })
  return { hits, misses }
}

function steer(bullet: Bullet, { x, y }: Point): void {
  const distance = Math.max(1, Math.hypot(x - bullet.x, y - bullet.y))
  bullet.vx = ((x - bullet.x) / distance) * bulletSpeed
  bullet.vy = ((y - bullet.y) / distance) * bulletSpeed
}

/** Bullets come back from the edges of the stage. */
function move(bullet: Bullet, elapsedMs: number): void {
  bullet.x += (bullet.vx * elapsedMs) / 1_000
  bullet.y += (bullet.vy * elapsedMs) / 1_000
  if (bullet.x < 0 || bullet.x > stageSize.width) {
    bullet.vx = Math.abs(bullet.vx) * (bullet.x < 0 ? 1 : -1)
    bullet.bounces += 1
  }
  if (bullet.y < 0 || bullet.y > stageSize.height) {
    bullet.vy = Math.abs(bullet.vy) * (bullet.y < 0 ? 1 : -1)
    bullet.bounces += 1
  }
}

const touches = ({ x, y }: Point, { size }: SwimmingFish, at: Point): boolean =>
  Math.hypot(x - at.x, y - at.y) < size * 0.36

/** The fish under a point, the last one in front. */
export const fishAt = (scene: Scene, point: Point, now: number): SwimmingFish | undefined =>
  listAlive(scene, now).findLast((fish) => {
    const at = positionOf(fish, now)
    return Math.hypot(point.x - at.x, point.y - at.y) < fish.size * 0.5
  })

/** The fish that can be locked, from the highest payout to the lowest; those that are about to leave are left out. */
export const listLockable = (scene: Scene, now: number): SwimmingFish[] =>
  listAlive(scene, now)
    .filter(({ entersAt, leavesAt }) => now > entersAt + 500 && now < leavesAt - 1_500)
    .toSorted((one, other) => (other.kind.pays.at(-1) ?? 0) - (one.kind.pays.at(-1) ?? 0))

interface KillView {
  readonly now: number
  readonly startedAt: number
  readonly seat: number
  readonly isOwn: boolean
  /** What the kill pays, as a text. */
  readonly amount: string
  readonly isReduced: boolean
}

/** Takes killed fish out of the room, and shows what they pay. */
export function addKill(
  scene: Scene,
  { target, pay, taken = [] }: ShownShot,
  view: KillView,
): SwimmingFish | undefined {
  const { now, startedAt, seat, isOwn, amount, isReduced } = view
  const fish = findFish(scene.room, target, now, 1_000)
  const takenFish = taken
    .flatMap((id) => findFish(scene.room, id, now, 1_000) ?? [])
    .filter((one) => !isHidden(scene, one))
  for (const id of [target, ...taken]) scene.gone.add(id)
  if (!fish) return undefined
  const at = positionOf(fish, now)
  if (!isHidden(scene, fish)) scene.effects.push({ kind: 'kill', fish, at, isTaken: false, startedAt, ms: 620 })
  for (const one of takenFish)
    scene.effects.push({
      kind: 'kill',
      fish: one,
      at: positionOf(one, now),
      isTaken: true,
      startedAt: startedAt + 120,
      ms: 620,
    })
  if (fish.kind.role === 'special')
    scene.effects.push({
      kind: 'special',
      code: fish.kind.code,
      at,
      to: takenFish.map((one) => positionOf(one, now)),
      startedAt,
      ms: 700,
    })
  if (!isReduced)
    scene.effects.push({ kind: 'coins', from: at, seat, count: Math.min(16, 4 + pay / 6), startedAt, ms: 900 })
  scene.effects.push({
    kind: 'amount',
    at,
    text: amount,
    isOwn,
    size: Math.min(96, 40 + pay * 0.5),
    startedAt,
    ms: 1_300,
  })
  return fish
}

/** Forgets what is over. */
export function clearEffects(scene: Scene, at: number): void {
  scene.effects = scene.effects.filter(({ startedAt, ms }) => at < startedAt + ms)
}
