/** One reel: a strip of symbols behind a window. It spins until `land` sets its stop. */
import { Container, Graphics, Sprite } from 'pixi.js'
import type { SlotSymbol } from '#games/slots/slot-sheet.ts'
import { cellHeightOf, emptyLayout, type GridLayout, reelLeftEdge } from './grid-layout.ts'
import { type SymbolTile, type SymbolTiles, tileSize } from './symbol-tiles.ts'

/** Speed in cells per second. */
const spinSpeed = { normal: 26, turbo: 40 }
/** Distance from the call of `land` to the stop, in cells. */
const landingDistance = { normal: 7, turbo: 3 }
/** How far a landed strip overshoots before it comes to rest, in cells. */
const bounceDepth = 0.13
const bounceMs = 220

export interface AnimatedReel {
  box: Container
  isMoving(): boolean
  place(layout: GridLayout): void
  /** Shows symbols at rest; their number is that of the reel's rows. */
  show(symbols: readonly SlotSymbol[]): void
  start(isTurbo: boolean): void
  /** Lands on symbols. `onLanded` runs when the strip reaches them, before the bounce. */
  land(symbols: readonly SlotSymbol[], onLanded: () => void): void
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
  /** The number of cells in the window. */
  rows: number
  elapsedMs: number
  from: number
  isTurbo: boolean
}

export function createAnimatedReel(
  index: number,
  { symbols, mostRows, tiles }: { symbols: readonly SlotSymbol[]; mostRows: number; tiles: SymbolTiles },
): AnimatedReel {
  const box = new Container()
  const mask = new Graphics()
  const sprites = Array.from({ length: mostRows + 2 }, () => new Sprite({ anchor: 0.5 }))
  const strip = createStrip(symbols)
  const motion: Motion = { kind: 'still', top: 0, target: 0, rows: mostRows, elapsedMs: 0, from: 0, isTurbo: false }
  let layout = emptyLayout
  let notifyLanded = () => {}
  box.addChild(...sprites, mask)
  box.mask = mask

  const draw = () =>
    drawSprites(sprites, { motion, layout, tileAt: (position) => tiles[strip.symbolAt(position)] as SymbolTile })

  const showAtRest = (shown: readonly SlotSymbol[]) => {
    strip.reset(shown)
    Object.assign(motion, { kind: 'still', top: 0, target: 0, rows: shown.length })
    draw()
  }

  const stopAtTarget = () =>
    showAtRest(Array.from({ length: motion.rows }, (_, row) => strip.symbolAt(motion.target + row)))

  return {
    box,
    isMoving: () => isMoving(motion),
    sprite: (row) => sprites[row + 1] as Sprite,
    place(next) {
      layout = next
      box.position.set(reelLeftEdge(layout, index), layout.window.y)
      drawMask(mask, layout)
      draw()
    },
    show: showAtRest,
    start(isTurbo) {
      Object.assign(motion, { kind: 'running', isTurbo })
    },
    land(shown, onLanded) {
      notifyLanded = onLanded
      const target = Math.floor(motion.top) - (motion.isTurbo ? landingDistance.turbo : landingDistance.normal)
      strip.forgetAfter(target + mostRows + landingDistance.normal + 4)
      strip.override(target, shown)
      Object.assign(motion, { kind: 'landing', target, rows: shown.length, from: motion.top, elapsedMs: 0 })
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
function createStrip(symbols: readonly SlotSymbol[]) {
  const overrides = new Map<number, SlotSymbol>()
  const override = (position: number, shown: readonly SlotSymbol[]) => {
    for (const [row, symbol] of shown.entries()) overrides.set(position + row, symbol)
  }
  return {
    symbolAt: (position: number): SlotSymbol =>
      overrides.get(position) ??
      (symbols[((position % symbols.length) + symbols.length) % symbols.length] as SlotSymbol),
    override,
    /** Overrides only the positions from 0 on. */
    reset(shown: readonly SlotSymbol[]) {
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
  { motion, layout, tileAt }: { motion: Motion; layout: GridLayout; tileAt: (position: number) => SymbolTile },
): void {
  const { cellWidth, gap } = layout
  const cellHeight = cellHeightOf(layout, motion.rows)
  // The first sprite is above the window.
  const first = Math.floor(motion.top) - 1
  for (const [index, sprite] of sprites.entries()) {
    // A reel with fewer rows than others has spare sprites.
    sprite.visible = index < motion.rows + 2
    if (!sprite.visible) continue
    const tile = tileAt(first + index)
    sprite.texture = motion.kind === 'running' ? tile.moving : tile.still
    sprite.position.set(cellWidth / 2, (first + index - motion.top + 0.5) * (cellHeight + gap) - gap / 2)
    sprite.scale.set((Math.min(cellWidth, cellHeight * 1.12) * 0.94) / tileSize)
    sprite.alpha = 1
  }
}

function drawMask(mask: Graphics, { cellWidth, window }: GridLayout): void {
  mask
    .clear()
    .rect(-4, -4, cellWidth + 8, window.height + 8)
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
