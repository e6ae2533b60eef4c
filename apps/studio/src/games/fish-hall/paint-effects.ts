import { type Frame, fontOf, paintDisc, seatColourOf } from './frame.ts'
import type { Effect } from './scene.ts'
import { gunOf, type Point, toScreen } from './stage-view.ts'

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>

/** A kill holds still for this long before the fish goes: the impact. */
const hitStopMs = 40

export function paintEffect(context: CanvasRenderingContext2D, frame: Frame, effect: Effect): void {
  const share = Math.min(1, (frame.at - effect.startedAt) / effect.ms)
  context.save()
  if (effect.kind === 'tracer') paintTracer(context, frame, { effect, share })
  else if (effect.kind === 'hit') paintHit(context, frame, { effect, share })
  else if (effect.kind === 'kill') paintKill(context, frame, { effect, share })
  else if (effect.kind === 'coins') paintCoins(context, frame, { effect, share })
  else if (effect.kind === 'special') paintSpecial(context, frame, { effect, share })
  else paintAmount(context, frame, { effect, share })
  context.restore()
}

/** The bullet of another player. */
function paintTracer(
  context: CanvasRenderingContext2D,
  { view }: Frame,
  { effect: { from, to, seat }, share }: { effect: EffectOf<'tracer'>; share: number },
): void {
  const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  context.globalAlpha = 0.7
  paintDisc(context, { ...toScreen(view, at), radius: 7 * view.scale + 2, colour: seatColourOf(seat) })
}

function paintHit(
  context: CanvasRenderingContext2D,
  { view }: Frame,
  { effect, share }: { effect: EffectOf<'hit'>; share: number },
): void {
  const { x, y } = toScreen(view, effect.at)
  context.globalAlpha = 1 - share
  context.strokeStyle = seatColourOf(effect.seat)
  context.lineWidth = 4 * (1 - share) + 1
  context.beginPath()
  context.arc(x, y, (14 + 46 * share) * view.scale + 4, 0, 2 * Math.PI)
  context.stroke()
  if (share < 0.3) paintDisc(context, { x, y, radius: 20 * view.scale, colour: 'rgb(255 255 255 / 80%)' })
}

function paintKill(
  context: CanvasRenderingContext2D,
  { view, sprites, at, isReduced }: Frame,
  { effect, share }: { effect: EffectOf<'kill'>; share: number },
): void {
  const { fish } = effect
  const { x, y } = toScreen(view, effect.at)
  const pixels = Math.round(fish.size * view.scale)
  const sprite = sprites.find(fish.kind, fish.path.direction, pixels)
  const isStill = isReduced || at < effect.startedAt + hitStopMs
  context.translate(x, y)
  context.globalAlpha = isStill && !isReduced ? 1 : 1 - share
  if (isStill) context.scale(1.12, 1.12)
  else {
    context.rotate(share * (effect.isTaken ? 5 : 3))
    context.scale(1 + 0.3 * share - share ** 2, 1 + 0.3 * share - share ** 2)
  }
  if (!isReduced && !effect.isTaken) {
    context.save()
    context.globalAlpha *= 0.5
    paintDisc(context, { x: 0, y: 0, radius: pixels * (0.3 + 0.5 * share), colour: 'rgb(255 236 170 / 70%)' })
    context.restore()
  }
  if (sprite) context.drawImage(sprite, -pixels / 2, -pixels / 2)
}

/** Coins jump up from the fish, then fly to the gun of the player who has won them. */
function paintCoins(
  context: CanvasRenderingContext2D,
  { view, seats }: Frame,
  { effect, share }: { effect: EffectOf<'coins'>; share: number },
): void {
  const from = toScreen(view, effect.from)
  const to = toScreen(view, gunOf(view, effect.seat, seats.length))
  for (let coin = 0; coin < effect.count; coin += 1) {
    const own = Math.min(1, Math.max(0, share * 1.35 - (coin / effect.count) * 0.35))
    if (own >= 1) continue
    const angle = coin * 2.4
    const spread = Math.sin(Math.min(1, own * 2) * (Math.PI / 2)) * 60 * view.scale
    const fly = Math.max(0, own - 0.3) / 0.7
    const x = from.x + Math.cos(angle) * spread + (to.x - from.x) * fly ** 2
    const y =
      from.y + Math.sin(angle) * spread * 0.7 - Math.sin(own * Math.PI) * 40 * view.scale + (to.y - from.y) * fly ** 2
    const radius = 11 * view.scale + 2
    context.save()
    context.translate(x, y)
    context.scale(0.35 + 0.65 * Math.abs(Math.cos(own * 14 + coin)), 1)
    paintDisc(context, { x: 0, y: 0, radius, colour: '#b87914' })
    paintDisc(context, { x: 0, y: 0, radius: radius * 0.8, colour: '#ffd873' })
    context.restore()
  }
}

function paintAmount(
  context: CanvasRenderingContext2D,
  { view }: Frame,
  { effect, share }: { effect: EffectOf<'amount'>; share: number },
): void {
  const { x, y } = toScreen(view, effect.at)
  const pixels = Math.max(effect.isOwn ? 20 : 13, effect.size * view.scale * (effect.isOwn ? 1 : 0.6))
  const grow = share < 0.12 ? 0.6 + share * 3.4 : 1
  context.globalAlpha = share > 0.7 ? (1 - share) / 0.3 : 1
  context.font = fontOf(800, pixels * grow)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = pixels * 0.2
  context.strokeStyle = 'rgb(10 8 24 / 85%)'
  context.fillStyle = effect.isOwn ? '#7df0a8' : '#fff'
  const half = context.measureText(effect.text).width / 2
  const place = Math.min(view.width - half - 8, Math.max(half + 8, x))
  const height = Math.max(pixels, y - share * 60 * view.scale)
  context.strokeText(effect.text, place, height)
  context.fillText(effect.text, place, height)
}

function paintSpecial(
  context: CanvasRenderingContext2D,
  { view, isReduced }: Frame,
  { effect, share }: { effect: EffectOf<'special'>; share: number },
): void {
  const at = toScreen(view, effect.at)
  context.globalAlpha = 1 - share
  if (effect.code === 'snowflake' || isReduced) {
    context.fillStyle = `rgb(190 235 255 / ${isReduced ? 12 : 30}%)`
    context.fillRect(0, 0, view.width, view.height)
    return
  }
  if (effect.code === 'bomb') {
    paintDisc(context, { ...at, radius: 420 * view.scale * share ** 0.5, colour: 'rgb(255 170 70 / 45%)' })
    return
  }
  context.strokeStyle = effect.code === 'lightning' ? '#fff3a8' : '#9fe8ff'
  context.lineWidth = effect.code === 'lightning' ? 4 : 7
  for (const [index, target] of effect.to.entries())
    paintBolt(context, { from: at, to: toScreen(view, target), bend: index })
}

/** A line that is bent in places which follow from its number. */
function paintBolt(
  context: CanvasRenderingContext2D,
  { from, to, bend }: { from: Point; to: Point; bend: number },
): void {
  context.beginPath()
  context.moveTo(from.x, from.y)
  for (let part = 1; part < 6; part += 1) {
    const offset = Math.sin(part * 2.7 + bend * 1.9) * 16
    context.lineTo(from.x + ((to.x - from.x) * part) / 6 + offset, from.y + ((to.y - from.y) * part) / 6 - offset)
  }
  context.lineTo(to.x, to.y)
  context.stroke()
}
