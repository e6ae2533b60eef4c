/**
 * Which fish swim in a room, and where: a function of the room and the time alone, so that pages draw them without asking. It decides no
 * money; every fish returns the same. Distances are in units of a stage of 1,600 × 900, times in ms since the epoch.
 */
import { createPlainStream } from '#games/outcome-set.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { type FishKind, fishKinds } from './fish.ts'

export const stageSize = { width: 1_600, height: 900 } as const

/** A fish on its way through a room. */
export interface SwimmingFish {
  /** Unique in a room. */
  readonly id: string
  readonly kind: FishKind
  /** Width in units of the stage. */
  readonly size: number
  /** Whether a page shows it only if it has room for it: what it pays is that of its kind. */
  readonly isExtra: boolean
  /** When it enters and has left the stage. */
  readonly entersAt: number
  readonly leavesAt: number
  readonly path: FishPath
}

interface FishPath {
  /** 1 if it swims to the right, -1 to the left. */
  readonly direction: 1 | -1
  readonly fromY: number
  readonly toY: number
  /** The height of its waves, and how many it swims. */
  readonly swing: number
  readonly waves: number
}

export interface FishPosition {
  readonly x: number
  readonly y: number
  /** In radians, in the direction that it swims. */
  readonly tilt: number
}

/** Fish enter at the beginning of a slot. */
export const slotMs = 600
export const bossEveryMs = 120_000
export const paradeEveryMs = 300_000
const shoalEverySlots = 12
const bosses = fishKinds.filter(({ role }) => role === 'boss')
const common = fishKinds.filter(({ weight }) => weight > 0)
const shoaling = common.filter(({ pays }) => (pays[0] ?? 0) < 5)
const totalWeight = common.reduce((sum, { weight }) => sum + weight, 0)
const longestMs = Math.max(...fishKinds.map(({ crossMs }) => crossMs))
/** The members of a shoal or a parade follow each other. */
const followMs = 900
const paradeCount = 10
/** Extra fish come one by one, and in schools of small ones that swim side by side. */
const schoolEverySlots = 10
const [leastInSchool, mostInSchool] = [9, 14]
const schoolSize = 0.72
const schoolWidth = 150
const schoolLengthMs = 3_000
/** The places in a slot from which on its fish are extra. */
const firstExtraPlace = 20

/** The fish that are in a room at a time with the extra ones, those that entered first in front. */
export function listFish(room: string, now: number, { beforeMs = 0, afterMs = 0 } = {}): SwimmingFish[] {
  const first = Math.floor((now - longestMs - paradeCount * followMs - afterMs) / slotMs)
  const last = Math.floor((now + beforeMs) / slotMs)
  const fish: SwimmingFish[] = []
  for (let slot = first; slot <= last; slot += 1)
    for (const one of fishOfSlot(room, slot))
      if (one.entersAt <= now + beforeMs && one.leavesAt > now - afterMs) fish.push(one)
  return fish
}

/** Finds a fish by its id if it is in the room at a time, give or take `toleranceMs`. */
export function findFish(room: string, id: string, now: number, toleranceMs: number): SwimmingFish | undefined {
  const [, slot] = /^(\d{1,12})-\d{1,2}$/.exec(id) ?? []
  if (slot === undefined || Math.abs(Number(slot) * slotMs - now) > longestMs + paradeCount * followMs + slotMs)
    return undefined
  const found = fishOfSlot(room, Number(slot)).find((fish) => fish.id === id)
  if (!found || now < found.entersAt - toleranceMs || now > found.leavesAt + toleranceMs) return undefined
  return found
}

/** Where a fish is. */
export function positionOf({ size, entersAt, leavesAt, path }: SwimmingFish, now: number): FishPosition {
  const progress = (now - entersAt) / (leavesAt - entersAt)
  const margin = size / 2
  const along = -margin + progress * (stageSize.width + 2 * margin)
  const phase = progress * path.waves * 2 * Math.PI
  const slope =
    (path.toY - path.fromY + path.swing * path.waves * 2 * Math.PI * Math.cos(phase)) / (stageSize.width + 2 * margin)
  return {
    x: path.direction === 1 ? along : stageSize.width - along,
    y: path.fromY + (path.toY - path.fromY) * progress + path.swing * Math.sin(phase),
    tilt: Math.atan(slope) * path.direction,
  }
}

/** The kinds that a special takes along, as a picture: up to six fish that are nearest. Bosses stay. */
export function listTakenAlong(room: string, special: SwimmingFish, now: number): string[] {
  const from = positionOf(special, now)
  const distanceOf = (fish: SwimmingFish) => {
    const { x, y } = positionOf(fish, now)
    return Math.hypot(x - from.x, y - from.y)
  }
  return listFish(room, now)
    .filter((fish) => fish.kind.role === 'fish' && distanceOf(fish) < 420)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, 6)
    .map(({ id }) => id)
}

const slotCache = new Map<string, readonly SwimmingFish[]>()
const slotCacheSize = 4_096

/** The fish that enter in a slot. Cached, because pages and rooms ask for the same slots many times a second. */
function fishOfSlot(room: string, slot: number): readonly SwimmingFish[] {
  const key = `${room} ${slot}`
  const cached = slotCache.get(key)
  if (cached) return cached
  if (slotCache.size >= slotCacheSize) slotCache.clear()
  const fish = [
    ...drawSlot(createPlainStream(hashText(key)), slot),
    ...drawExtras(createPlainStream(hashText(`${key} extra`)), slot),
  ]
  slotCache.set(key, fish)
  return fish
}

function drawSlot(stream: RandomStream, slot: number): SwimmingFish[] {
  const at = slot * slotMs
  const isDue = (everyMs: number) => at % everyMs < slotMs
  if (isDue(paradeEveryMs))
    return drawLine(stream, { slot, kind: pick(stream, shoaling), count: paradeCount, swing: 0 })
  const bossKind = isDue(bossEveryMs) && bosses[Math.floor(at / bossEveryMs) % bosses.length]
  if (bossKind) return drawLine(stream, { slot, kind: bossKind, count: 1, swing: 40 })
  if (slot % shoalEverySlots === 0)
    return drawLine(stream, { slot, kind: pick(stream, shoaling), count: 4 + stream.below(3), swing: 60 })
  return drawLine(stream, { slot, kind: drawKind(stream), count: 1, swing: 30 + stream.below(80) })
}

function drawLine(
  stream: RandomStream,
  { slot, kind, count, swing }: { slot: number; kind: FishKind; count: number; swing: number },
): SwimmingFish[] {
  const margin = kind.size / 2 + swing
  const free = stageSize.height - 2 * margin
  const path: FishPath = {
    direction: stream.below(2) === 0 ? 1 : -1,
    fromY: margin + stream.below(1_001) * (free / 1_000),
    toY: margin + stream.below(1_001) * (free / 1_000),
    swing,
    waves: 1 + stream.below(3),
  }
  return Array.from({ length: count }, (_, place) => {
    const entersAt = slot * slotMs + place * followMs
    const leavesAt = entersAt + kind.crossMs
    return { id: `${slot}-${place}`, kind, size: kind.size, isExtra: false, entersAt, leavesAt, path }
  })
}

function drawExtras(stream: RandomStream, slot: number): SwimmingFish[] {
  const line = { slot, kind: drawKind(stream), count: 1, swing: 30 + stream.below(80) }
  const fish = slot % schoolEverySlots === 0 ? drawSchool(stream, slot) : drawLine(stream, line)
  return fish.map((one, place) => ({ ...one, id: `${slot}-${firstExtraPlace + place}`, isExtra: true }))
}

function drawSchool(stream: RandomStream, slot: number): SwimmingFish[] {
  const kind = pick(stream, shoaling)
  const count = leastInSchool + stream.below(mostInSchool - leastInSchool + 1)
  const [leader] = drawLine(stream, { slot, kind, count: 1, swing: schoolWidth })
  if (!leader) return []
  const { path } = leader
  return Array.from({ length: count }, () => {
    const entersAt = leader.entersAt + stream.below(schoolLengthMs)
    const beside = stream.below(2 * schoolWidth + 1) - schoolWidth
    return {
      ...leader,
      size: Math.round(kind.size * schoolSize),
      entersAt,
      leavesAt: entersAt + kind.crossMs,
      path: { ...path, fromY: path.fromY + beside * 0.6, toY: path.toY + beside * 0.6, swing: schoolWidth * 0.4 },
    }
  })
}

function drawKind(stream: RandomStream): FishKind {
  let rest = stream.below(totalWeight)
  const drawn = common.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
  return drawn ?? pick(stream, common)
}

const pick = (stream: RandomStream, kinds: readonly FishKind[]): FishKind => {
  const kind = kinds[stream.below(kinds.length)]
  if (!kind) throw new Error('There are no fish to draw from.')
  return kind
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
