/** The motion of winning symbols. */
import type { Application, Sprite } from 'pixi.js'
import { runAnimation } from '#client/animation.ts'
import type { AnimationPace } from '#client/game-view-types.ts'
import type { AnimatedReel } from './animated-reel.ts'
import type { Cell } from './grid-layout.ts'
import type { SymbolTile, SymbolTiles } from './symbol-tiles.ts'

interface Grid {
  readonly app: Application
  readonly reels: readonly Pick<AnimatedReel, 'sprite'>[]
  readonly tiles: SymbolTiles
}

/** Lets the symbols of these cells grow, and swing where they have the frames for it. */
export async function pulse(
  { app, reels, tiles }: Grid,
  cells: readonly Cell[],
  { pace, ms }: { pace: AnimationPace; ms: number },
): Promise<void> {
  const sprites = [...new Set(cells.flatMap(({ reel, row }) => reels[reel]?.sprite(row) ?? []))]
  const rest = sprites.map((sprite) => sprite.scale.x)
  const swings = sprites.map((sprite) => createSwing(sprite, Object.values(tiles)))
  await runAnimation(app.ticker, pace, ms, (part) => {
    const grown = pace.reduced ? 1 : 1 + 0.09 * Math.sin(Math.PI * Math.min(1, part)) ** 2
    for (const [index, sprite] of sprites.entries()) {
      sprite.scale.set((rest[index] ?? 1) * (part === 1 ? 1 : grown))
      if (!pace.reduced) swings[index]?.(part)
    }
  })
}

/**
 * Returns a function that shows the symbol of a sprite at a part of its swing, 0 to 1; it is at rest at both ends. It changes
 * nothing once the sprite shows another symbol, because the next round has started.
 */
function createSwing(sprite: Sprite, tiles: readonly (SymbolTile | undefined)[]): (part: number) => void {
  const tile = tiles.find((one) => one?.still === sprite.texture)
  if (!tile || tile.swing.length === 0) return () => {}
  return (part) => {
    if (sprite.texture !== tile.still && !tile.swing.includes(sprite.texture)) return
    sprite.texture = part === 1 ? tile.still : (tile.swing[swingFrameAt(part, tile.swing.length)] ?? tile.still)
  }
}

/** The frame at a part of a swing: from the middle to the last one, to the first one, and back to the middle. */
export function swingFrameAt(part: number, count: number): number {
  const middle = (count - 1) / 2
  const quarter = ((part + 0.25) % 1) * 4
  return Math.round(middle * (quarter < 2 ? quarter : 4 - quarter))
}
