/** A player at the gun: aims, fires, follows a target, and takes over what the room sends. It owns the scene that a frame draws. */
import type { RoomController, RoomEvent } from '#client/room/room-state.ts'
import type { ShownShot } from '#games/room-messages.ts'
import type { FishKind } from './fish.ts'
import {
  addBullet,
  addKill,
  admitExtraFish,
  clearEffects,
  createScene,
  fishAt,
  listAlive,
  listLockable,
  moveBullets,
  othersFlightMs,
  type Scene,
  straightUp,
} from './scene.ts'
import { positionOf } from './schedule.ts'
import { fitStage, gunOf, type Point, type StageView } from './stage-view.ts'

export interface RoomSessionListener {
  readonly onShot: (isOwn: boolean) => void
  /** A kill, with its payout in bets. */
  readonly onKill: (kill: { kind: FishKind; pay: number; seat: number; bet: string; isOwn: boolean }) => void
}

export interface RoomSession {
  readonly scene: Scene
  lockedId: string | undefined
  /** Whether a press or a key asks for shots. */
  isFiring: boolean
  setView(view: StageView): void
  aimAt(point: Point): void
  turn(radians: number): void
  /** Locks the fish under a point, if there is one. */
  lockAt(point: Point): void
  /** Locks the most valuable fish, or the next one after the one that is locked. */
  lockNext(): void
  close(): void
  advance(frame: SessionFrame): void
}

interface SessionFrame {
  /** A time of `performance.now()`. */
  readonly at: number
  readonly elapsedMs: number
  /** How many fish the page shows at most. */
  readonly mostFish: number
  readonly isAuto: boolean
  readonly isLocking: boolean
}

interface Session {
  readonly controller: RoomController
  readonly listener: RoomSessionListener
  readonly formatPay: (shot: ShownShot) => string
  readonly isReduced: boolean
  scene: Scene
  view: StageView
  lockedId: string | undefined
  isFiring: boolean
}

const noView = fitStage(1, 1)
const seatsOf = ({ controller }: Session): number => controller.state.getState().joined?.seats.length ?? 4
const ownSeatOf = ({ controller }: Session): number | undefined => controller.state.getState().joined?.seat

export function createRoomSession(
  controller: RoomController,
  {
    listener,
    formatPay,
    isReduced,
  }: { listener: RoomSessionListener; formatPay: (shot: ShownShot) => string; isReduced: boolean },
): RoomSession {
  const session: Session = {
    controller,
    listener,
    formatPay,
    isReduced,
    scene: createScene('room', 4, false),
    view: noView,
    lockedId: undefined,
    isFiring: false,
  }
  const unsubscribe = controller.subscribe((event) => receive(session, event))
  return {
    get scene() {
      return session.scene
    },
    get lockedId() {
      return session.lockedId
    },
    set lockedId(id) {
      session.lockedId = id
    },
    get isFiring() {
      return session.isFiring
    },
    set isFiring(isFiring) {
      session.isFiring = isFiring
    },
    setView(view) {
      if (view.isTurned !== session.view.isTurned)
        for (const gun of session.scene.guns) gun.angle = straightUp(view.isTurned)
      session.view = view
    },
    aimAt: (point) => aimAt(session, point),
    turn(radians) {
      const gun = ownGunOf(session)
      if (gun) gun.angle += radians
    },
    lockAt(point) {
      session.lockedId = fishAt(session.scene, point, controller.serverNow())?.id
    },
    lockNext() {
      const fish = listLockable(session.scene, controller.serverNow())
      const place = fish.findIndex(({ id }) => id === session.lockedId)
      session.lockedId = fish[(place + 1) % Math.max(1, fish.length)]?.id
    },
    advance: (frame) => advance(session, frame),
    close: unsubscribe,
  }
}

const ownGunOf = (session: Session) => {
  const seat = ownSeatOf(session)
  return seat === undefined ? undefined : session.scene.guns[seat]
}

function aimAt(session: Session, { x, y }: Point): void {
  const seat = ownSeatOf(session)
  const gun = ownGunOf(session)
  if (seat === undefined || !gun) return
  const from = gunOf(session.view, seat, seatsOf(session))
  gun.angle = Math.atan2(y - from.y, x - from.x)
}

/** Advances the scene to a frame. */
function advance(session: Session, { at, elapsedMs, mostFish, isAuto, isLocking }: SessionFrame): void {
  const { scene, controller } = session
  const now = controller.serverNow()
  admitExtraFish(scene, now, mostFish)
  keepLock(session, now, isLocking)
  if (isAuto || session.isFiring) fire(session, at)
  const { hits, misses } = moveBullets(scene, now, elapsedMs)
  for (let miss = 0; miss < misses; miss += 1) controller.miss()
  for (const { bullet, fish } of hits) {
    scene.effects.push({
      kind: 'hit',
      at: { x: bullet.x, y: bullet.y },
      seat: bullet.seat,
      fish: fish.id,
      startedAt: at,
      ms: 260,
    })
    controller.hit(fish.id)
  }
  clearEffects(scene, at)
}

/** A locked fish that is gone is followed by the next one while the lock is on. */
function keepLock(session: Session, now: number, isLocking: boolean): void {
  if (!isLocking) {
    session.lockedId = undefined
    return
  }
  const alive = listAlive(session.scene, now)
  const locked = alive.find(({ id }) => id === session.lockedId) ?? listLockable(session.scene, now)[0]
  session.lockedId = locked?.id
  if (locked) aimAt(session, positionOf(locked, now))
}

function fire(session: Session, at: number): void {
  const { controller, scene, listener, view, lockedId } = session
  const seat = ownSeatOf(session)
  const gun = ownGunOf(session)
  if (seat === undefined || !gun) return
  if (!controller.canShoot()) return
  controller.fire()
  gun.firedAt = at
  addBullet(scene, { seat, from: gunOf(view, seat, seatsOf(session)), angle: gun.angle, target: lockedId })
  listener.onShot(true)
}

function receive(session: Session, event: RoomEvent): void {
  if (event.type === 'joined') {
    const { joined } = session.controller.state.getState()
    if (!joined) return
    if (session.scene.room !== joined.id)
      session.scene = createScene(joined.id, joined.seats.length, session.view.isTurned)
    session.scene.bullets = []
    for (const id of event.gone) session.scene.gone.add(id)
    return
  }
  for (const shot of event.shots) showShot(session, shot)
}

/** An own shot has hit already. That of another player flies to its fish first. */
function showShot(session: Session, shot: ShownShot): void {
  const { scene, controller, listener, formatPay, isReduced } = session
  const at = performance.now()
  const now = controller.serverNow()
  const isOwn = shot.seat === ownSeatOf(session)
  const startedAt = isOwn ? at : at + othersFlightMs
  if (!isOwn) showOthersShot(session, shot, { at, now })
  if (shot.pay === 0) return
  const view = { now, startedAt, seat: shot.seat, isOwn, amount: formatPay(shot), isReduced }
  const fish = addKill(scene, shot, view)
  if (shot.target === session.lockedId) session.lockedId = undefined
  if (fish) listener.onKill({ kind: fish.kind, pay: shot.pay, seat: shot.seat, bet: shot.bet, isOwn })
}

function showOthersShot(session: Session, shot: ShownShot, { at, now }: { at: number; now: number }): void {
  const { scene, view, listener } = session
  const fish = listAlive(scene, now).find(({ id }) => id === shot.target)
  const gun = scene.guns[shot.seat]
  if (!fish || !gun) return
  const to = positionOf(fish, now + othersFlightMs)
  const from = gunOf(view, shot.seat, seatsOf(session))
  gun.angle = Math.atan2(to.y - from.y, to.x - from.x)
  gun.firedAt = at
  scene.effects.push({ kind: 'tracer', from, to, seat: shot.seat, startedAt: at, ms: othersFlightMs })
  scene.effects.push({ kind: 'hit', at: to, seat: shot.seat, fish: fish.id, startedAt: at + othersFlightMs, ms: 260 })
  listener.onShot(false)
}
