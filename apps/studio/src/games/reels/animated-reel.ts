/** One reel: a strip of symbols behind a window. It spins until `land` sets its stop. */
import { Container, Graphics, Sprite } from 'pixi.js'
import type { GridLayout } from './grid-layout.ts'
import { type ReelSymbol, reelStrips, rowCount, visibleSymbolsAt } from './rules.ts'
import { type SymbolTile, type SymbolTiles, tileSize } from './symbol-tiles.ts'

/** Speed in cells per second. */
const spinSpeed = { normal: 26, turbo: 40 }
/** Distance from the call of `land` to the stop, in cells. */
const landingDistance = { normal: 7, turbo: 3 }
/** How far a landed strip overshoots before it comes to rest, in cells. */
const bounceDepth = 0.13
const bounceMs = 220

type CellSize = Pick<GridLayout, 'cellWidth' | 'cellHeight' | 'gap'>

export interface AnimatedReel {
  box: Container
  isMoving(): boolean
  place(layout: CellSize & { x: number; y: number }): void
  show(symbols: readonly ReelSymbol[]): void
  start(isTurbo: boolean): void
  /** Lands on the stop. `onLanded` runs when the strip reaches it, before the bounce. */
  land(stop: number, onLanded: () => void): void
  /** Stops at once: at the stop set by `land`, or else where it started. */
  stopNow(): void
  update(elapsedMs: number): void
  sprite(row: number): Sprite
}

interface Motion {
  kind: 'still' | 'running' | 'landing' | 'bounce'
  /** Strip position in the top row; decreases as the strip moves down. */
  top: number
  target: number
  elapsedMs: number
  from: number
  isTurbo: boolean
}

export function createAnimatedReel(index: number, tiles: SymbolTiles): AnimatedReel {
  const box = new Container()
  const mask = new Graphics()
  const sprites = Array.from({ length: rowCount + 2 }, () => new Sprite({ anchor: 0.5 }))
  const strip = createStrip(index)
  const motion: Motion = { kind: 'still', top: 0, target: 0, elapsedMs: 0, from: 0, isTurbo: false }
  let size: CellSize = { cellWidth: 100, cellHeight: 100, gap: 0 }
  let notifyLanded = () => {}
  box.addChild(...sprites, mask)
  box.mask = mask

  const draw = () => drawSprites(sprites, { motion, size, tileAt: (position) => tiles[strip.symbolAt(position)] })

  const showAtRest = (symbols: readonly ReelSymbol[]) => {
    strip.reset(symbols)
    Object.assign(motion, { kind: 'still', top: 0, target: 0 })
    draw()
  }

  const stopAtTarget = () => showAtRest([0, 1, 2].map((row) => strip.symbolAt(motion.target + row)))

  return {
    box,
    isMoving: () => isMoving(motion),
    sprite: (row) => sprites[row + 1] as Sprite,
    place({ x, y, cellWidth, cellHeight, gap }) {
      size = { cellWidth, cellHeight, gap }
      box.position.set(x, y)
      drawMask(mask, size)
      draw()
    },
    show: showAtRest,
    start(isTurbo) {
      Object.assign(motion, { kind: 'running', isTurbo })
    },
    land(stop, onLanded) {
      notifyLanded = onLanded
      const target = Math.floor(motion.top) - (motion.isTurbo ? landingDistance.turbo : landingDistance.normal)
      strip.forgetAfter(target + rowCount + landingDistance.normal + 4)
      strip.override(target, visibleSymbolsAt(index, stop))
      Object.assign(motion, { kind: 'landing', target, from: motion.top, elapsedMs: 0 })
    },
    stopNow() {
      const wasLanding = motion.kind === 'landing'
      stopAtTarget()
      if (wasLanding) notifyLanded()
    },
    update(elapsedMs) {
      if (motion.kind === 'still') return
      motion.elapsedMs += elapsedMs
      advanceMotion(motion, elapsedMs, { notifyLanded: () => notifyLanded(), stopAtTarget })
      if (isMoving(motion)) draw()
    },
  }
}

/** Creates the endless strip of a reel. Single positions are overridden: those of the symbols at the start and at the stop. */
function createStrip(index: number) {
  const symbols = reelStrips[index] ?? []
  const overrides = new Map<number, ReelSymbol>()
  const override = (position: number, shown: readonly ReelSymbol[]) => {
    for (const [row, symbol] of shown.entries()) overrides.set(position + row, symbol)
  }
  return {
    symbolAt: (position: number): ReelSymbol =>
      overrides.get(position) ??
      (symbols[((position % symbols.length) + symbols.length) % symbols.length] as ReelSymbol),
    override,
    /** Overrides only the positions from 0 on. */
    reset(shown: readonly ReelSymbol[]) {
      overrides.clear()
      override(0, shown)
    },
    /** Removes the overrides after a position, which have left the window. */
    forgetAfter(position: number) {
      for (const overridden of [...overrides.keys()]) if (overridden > position) overrides.delete(overridden)
    },
  }
}

function drawSprites(
  sprites: readonly Sprite[],
  { motion, size, tileAt }: { motion: Motion; size: CellSize; tileAt: (position: number) => SymbolTile },
): void {
  const { cellWidth, cellHeight, gap } = size
  // The first sprite is above the window.
  const first = Math.floor(motion.top) - 1
  for (const [index, sprite] of sprites.entries()) {
    const tile = tileAt(first + index)
    sprite.texture = motion.kind === 'running' ? tile.moving : tile.still
    sprite.position.set(cellWidth / 2, (first + index - motion.top + 0.5) * (cellHeight + gap) - gap / 2)
    sprite.scale.set((cellWidth * 0.94) / tileSize)
    sprite.alpha = 1
  }
}

function drawMask(mask: Graphics, { cellWidth, cellHeight, gap }: CellSize): void {
  mask
    .clear()
    .rect(-4, -4, cellWidth + 8, rowCount * (cellHeight + gap) - gap + 8)
    .fill('#ffffff')
}

const isMoving = ({ kind }: Motion): boolean => kind !== 'still'

function advanceMotion(
  motion: Motion,
  elapsedMs: number,
  { notifyLanded, stopAtTarget }: { notifyLanded: () => void; stopAtTarget: () => void },
): void {
  const speed = motion.isTurbo ? spinSpeed.turbo : spinSpeed.normal
  if (motion.kind === 'running') {
    motion.top -= (speed * elapsedMs) / 1_000
    return
  }
  if (motion.kind === 'landing') {
    // Uniform deceleration to rest takes twice as long as the same distance at full speed.
    const distance = motion.from - motion.target
    const progress = Math.min(1, motion.elapsedMs / ((2_000 * distance) / speed))
    motion.top = motion.from - distance * (1 - (1 - progress) ** 2)
    if (progress < 0.93) return
    Object.assign(motion, { kind: 'bounce', from: motion.top, elapsedMs: 0 })
    notifyLanded()
    return
  }
  const progress = Math.min(1, motion.elapsedMs / bounceMs)
  const distance = motion.from - motion.target
  motion.top =
    motion.target + distance * (1 - progress) ** 2 - bounceDepth * Math.sin(Math.PI * progress) * (1 - progress * 0.4)
  if (progress === 1) stopAtTarget()
}
