/** Draws a frame of a room on a plain canvas. */

import { inDrawingOrder, poseOf, tagPlaceOf } from './fish-pose.ts'
import { paintTag, tagHeightOf, tagOf } from './fish-tags.ts'
import { type Frame, fontOf, paintDisc, seatColourOf } from './frame.ts'
import { paintEffect } from './paint-effects.ts'
import type { Bullet } from './scene.ts'
import type { SwimmingFish } from './schedule.ts'
import { gunOf, toScreen, toScreenAngle } from './stage-view.ts'

/** `hasFishLayer`: the fish and their tags are drawn below, by WebGL. */
export function paintStage(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { alive, hasFishLayer }: { alive: readonly SwimmingFish[]; hasFishLayer: boolean },
): void {
  const { view, scene, at } = frame
  context.clearRect(0, 0, view.width, view.height)
  // Multiples such as ×20 keep their order in languages from right to left.
  context.direction = 'ltr'
  paintWeeds(context, frame)
  if (!frame.isReduced) paintBubbles(context, frame)
  const locked = alive.find(({ id }) => id === frame.lockedId)
  if (!hasFishLayer) for (const fish of inDrawingOrder(alive)) paintFish(context, frame, fish)
  else if (locked) paintLock(context, frame, locked)
  for (const effect of scene.effects) if (at >= effect.startedAt) paintEffect(context, frame, effect)
  for (const bullet of scene.bullets) paintBullet(context, frame, bullet)
  if (frame.ownSeat !== undefined) paintGuns(context, frame)
}

function paintGuns(context: CanvasRenderingContext2D, frame: Frame): void {
  for (const [seat, name] of frame.seats.entries()) if (name !== null) paintGun(context, frame, seat)
}

function paintFish(context: CanvasRenderingContext2D, frame: Frame, fish: SwimmingFish): void {
  const isLocked = fish.id === frame.lockedId
  if (isLocked) paintLock(context, frame, fish)
  paintBody(context, frame, fish)
  const text = tagOf(fish.kind, isLocked)
  if (text === undefined) return
  const { x, y } = tagPlaceOf(frame, fish)
  context.save()
  context.translate(x, y)
  paintTag(context, text, fish.kind, tagHeightOf(frame.view.scale))
  context.restore()
}

function paintBody(context: CanvasRenderingContext2D, frame: Frame, fish: SwimmingFish): void {
  const { x, y, pixels, rotation, scaleX, scaleY } = poseOf(frame, fish, true)
  context.save()
  context.translate(x, y)
  context.rotate(rotation)
  context.scale(scaleX, scaleY)
  const sprite = frame.sprites.find(fish.kind, fish.path.direction, pixels)
  if (sprite) context.drawImage(sprite, -pixels / 2, -pixels / 2)
  else paintDisc(context, { x: 0, y: 0, radius: pixels * 0.3, colour: 'rgb(255 255 255 / 35%)' })
  context.restore()
}

/** A bolt of light with a tail, in the colour of its seat. */
function paintBullet(context: CanvasRenderingContext2D, { view }: Frame, { seat, x, y, vx, vy }: Bullet): void {
  const point = toScreen(view, { x, y })
  const tail = toScreen(view, { x: x - vx * 0.045, y: y - vy * 0.045 })
  const width = 11 * view.scale + 3
  context.lineCap = 'round'
  context.strokeStyle = seatColourOf(seat)
  context.globalAlpha = 0.35
  context.lineWidth = width
  context.beginPath()
  context.moveTo(tail.x, tail.y)
  context.lineTo(point.x, point.y)
  context.stroke()
  context.globalAlpha = 1
  context.strokeStyle = '#fff'
  context.lineWidth = width * 0.5
  context.beginPath()
  context.moveTo(point.x + (tail.x - point.x) * 0.35, point.y + (tail.y - point.y) * 0.35)
  context.lineTo(point.x, point.y)
  context.stroke()
}

function paintLock(context: CanvasRenderingContext2D, frame: Frame, fish: SwimmingFish): void {
  const { x, y, pixels } = poseOf(frame, fish, true)
  context.save()
  context.translate(x, y)
  context.strokeStyle = '#fff'
  context.lineWidth = 3
  context.rotate(frame.at / 900)
  for (let quarter = 0; quarter < 4; quarter += 1) {
    context.beginPath()
    context.arc(0, 0, pixels * 0.6, quarter * (Math.PI / 2) + 0.2, quarter * (Math.PI / 2) + 1.1)
    context.stroke()
  }
  context.restore()
}

const recoilMs = 120

function paintGun(context: CanvasRenderingContext2D, frame: Frame, seat: number): void {
  const { view, scene, seats, ownSeat, at, isReduced } = frame
  const gun = scene.guns[seat]
  if (!gun) return
  const size = Math.max(30, 68 * Math.min(view.scaleX, view.scaleY))
  const place = toScreen(view, gunOf(view, seat, seats.length))
  // Whole, also where the stage is small.
  const base = { x: place.x, y: Math.min(place.y, view.height - size * 0.66) }
  const sinceFired = at - gun.firedAt
  const recoil = isReduced || sinceFired > recoilMs ? 0 : (1 - sinceFired / recoilMs) * size * 0.28
  const colour = seatColourOf(seat)
  context.save()
  context.globalAlpha = seat === ownSeat ? 1 : 0.72
  context.translate(base.x, base.y)
  context.save()
  context.rotate(toScreenAngle(view, gun.angle))
  paintBarrel(context, { size, recoil, colour })
  if (sinceFired < 70) paintDisc(context, { x: size * 1.75, y: 0, radius: size * 0.3, colour: '#fff6d8' })
  context.restore()
  paintDisc(context, { x: 0, y: 0, radius: size * 0.62, colour: '#1b1430' })
  context.lineWidth = 3
  context.strokeStyle = colour
  context.stroke()
  context.fillStyle = colour
  context.font = fontOf(700, size * 0.36)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(seats[seat] ?? '', 0, 0)
  context.restore()
}

function paintBarrel(
  context: CanvasRenderingContext2D,
  { size, recoil, colour }: { size: number; recoil: number; colour: string },
): void {
  const shade = context.createLinearGradient(0, -size * 0.34, 0, size * 0.34)
  shade.addColorStop(0, '#fff')
  shade.addColorStop(0.4, colour)
  shade.addColorStop(1, '#3a2b12')
  context.fillStyle = shade
  context.beginPath()
  context.roundRect(-recoil, -size * 0.3, size * 1.55, size * 0.6, size * 0.16)
  context.roundRect(size * 1.3 - recoil, -size * 0.38, size * 0.34, size * 0.76, size * 0.12)
  context.fill()
}

const weedCount = 13

/** Plants at the bottom, which sway. */
function paintWeeds(context: CanvasRenderingContext2D, { view, at, isReduced }: Frame): void {
  context.lineCap = 'round'
  for (let weed = 0; weed < weedCount; weed += 1) {
    const x = ((weed * 0.381 + 0.02) % 1) * view.width
    const height = (0.1 + ((weed * 7) % 5) * 0.028) * view.height
    const sway = (isReduced ? 0.3 : Math.sin(at / 1_300 + weed * 1.7)) * height * 0.22
    context.strokeStyle = weed % 3 === 0 ? 'rgb(12 74 78 / 85%)' : 'rgb(6 46 66 / 90%)'
    context.lineWidth = 7 + (weed % 3) * 4
    context.beginPath()
    context.moveTo(x, view.height + 6)
    context.bezierCurveTo(
      x - sway,
      view.height - height * 0.4,
      x + sway,
      view.height - height * 0.7,
      x + sway * 1.4,
      view.height - height,
    )
    context.stroke()
  }
}

const bubbleCount = 18

/** Bubbles rise all the time: places follow from their number. */
function paintBubbles(context: CanvasRenderingContext2D, { view, at }: Frame): void {
  context.strokeStyle = 'rgb(255 255 255 / 22%)'
  context.lineWidth = 1.5
  for (let bubble = 0; bubble < bubbleCount; bubble += 1) {
    const risenMs = 7_000 + (bubble % 5) * 1_400
    const share = ((at + bubble * 1_731) % risenMs) / risenMs
    const x = ((bubble * 0.618 + 0.05) % 1) * view.width + Math.sin(share * 9 + bubble) * 14
    context.beginPath()
    context.arc(x, view.height * (1.04 - share * 1.1), 2 + (bubble % 4) * 2, 0, 2 * Math.PI)
    context.stroke()
  }
}
