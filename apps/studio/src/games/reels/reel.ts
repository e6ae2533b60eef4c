/** One reel: a strip of symbols behind a window. It spins until `land` sets its stop. */
import { Container, Graphics, Sprite } from 'pixi.js'
import { type ReelSymbol, rowCount, strips, visibleSymbols } from './rules.ts'
import { type SymbolTiles, tileSize } from './symbol-tiles.ts'

/** Speed in cells per second. */
const spinSpeed = { normal: 26, turbo: 40 }
const approach = { normal: 7, turbo: 3 }
/** How far a landed strip overshoots before it comes to rest, in cells. */
const bounceDepth = 0.13
const bounceMs = 220

export interface Reel {
  box: Container
  isMoving(): boolean
  place(layout: { x: number; y: number; cell: number; tall: number; gap: number }): void
  show(symbols: readonly ReelSymbol[]): void
  start(isTurbo: boolean): void
  /** Lands on the stop. `onLanded` runs when the strip reaches it, before the bounce. */
  land(stop: number, onLanded: () => void): void
  /** Stops at once: at the stop set by `land`, or else where it started. */
  stopNow(): void
  update(elapsedMs: number): void
  sprite(row: number): Sprite
  symbol(row: number): ReelSymbol
}

interface Motion {
  kind: 'still' | 'running' | 'landing' | 'bounce'
  /** Index of the strip cell in the top row; decreases as the strip moves down. */
  top: number
  target: number
  elapsedMs: number
  from: number
  isTurbo: boolean
}

export function createReel(index: number, tiles: SymbolTiles): Reel {
  const box = new Container()
  const mask = new Graphics()
  const sprites = Array.from({ length: rowCount + 2 }, () => new Sprite({ anchor: 0.5 }))
  const cells = strips[index] ?? []
  /** Cells that override the strip: the symbols at the start position and at the stop. */
  const overlay = new Map<number, ReelSymbol>()
  const motion: Motion = { kind: 'still', top: 0, target: 0, elapsedMs: 0, from: 0, isTurbo: false }
  let size = { cell: 100, tall: 100, gap: 0 }
  let notifyLanded = () => {}
  box.addChild(...sprites, mask)
  box.mask = mask

  const at = (cell: number): ReelSymbol =>
    overlay.get(cell) ?? (cells[((cell % cells.length) + cells.length) % cells.length] as ReelSymbol)

  const write = (cell: number, symbols: readonly ReelSymbol[]) => {
    for (const [row, symbol] of symbols.entries()) overlay.set(cell + row, symbol)
  }

  const draw = () => {
    const first = Math.floor(motion.top)
    const isFast = motion.kind === 'running'
    for (const [place, sprite] of sprites.entries()) {
      const tile = tiles[at(first - 1 + place)]
      sprite.texture = isFast ? tile.moving : tile.still
      sprite.position.set(size.cell / 2, (first - 1 + place - motion.top + 0.5) * (size.tall + size.gap) - size.gap / 2)
      sprite.scale.set((size.cell * 0.94) / tileSize)
      sprite.alpha = 1
    }
  }

  const stopAtTarget = () => {
    const shown = [0, 1, 2].map((row) => at(motion.target + row))
    overlay.clear()
    write(0, shown)
    Object.assign(motion, { kind: 'still', top: 0, target: 0 })
    draw()
  }

  return {
    box,
    isMoving: () => isMoving(motion),
    sprite: (row) => sprites[row + 1] as Sprite,
    symbol: (row) => at(motion.target + row),
    place({ x, y, cell, tall, gap }) {
      size = { cell, tall, gap }
      box.position.set(x, y)
      mask
        .clear()
        .rect(-4, -4, cell + 8, rowCount * (tall + gap) - gap + 8)
        .fill('#ffffff')
      draw()
    },
    show(symbols) {
      overlay.clear()
      write(0, symbols)
      Object.assign(motion, { kind: 'still', top: 0, target: 0 })
      draw()
    },
    start(isTurbo) {
      Object.assign(motion, { kind: 'running', isTurbo })
    },
    land(stop, onLanded) {
      notifyLanded = onLanded
      const target = Math.floor(motion.top) - (motion.isTurbo ? approach.turbo : approach.normal)
      for (const cell of [...overlay.keys()]) if (cell > target + rowCount + approach.normal + 4) overlay.delete(cell)
      write(target, visibleSymbols(index, stop))
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
      step(motion, elapsedMs, { notifyLanded: () => notifyLanded(), stopAtTarget })
      if (isMoving(motion)) draw()
    },
  }
}

const isMoving = ({ kind }: Motion): boolean => kind !== 'still'

function step(
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
    const part = Math.min(1, motion.elapsedMs / ((2_000 * distance) / speed))
    motion.top = motion.from - distance * (1 - (1 - part) ** 2)
    if (part < 0.93) return
    Object.assign(motion, { kind: 'bounce', from: motion.top, elapsedMs: 0 })
    notifyLanded()
    return
  }
  const part = Math.min(1, motion.elapsedMs / bounceMs)
  const rest = motion.from - motion.target
  motion.top = motion.target + rest * (1 - part) ** 2 - bounceDepth * Math.sin(Math.PI * part) * (1 - part * 0.4)
  if (part === 1) stopAtTarget()
}
