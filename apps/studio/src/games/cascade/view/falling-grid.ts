/** The cells of a cascade: symbols that fall into the window, disappear when they win, and fall on. */
import { Container, Graphics, Sprite, type Ticker } from 'pixi.js'
import { easeOut, runAnimation } from '#client/animation.ts'
import type { AnimationPace } from '#client/game-view-types.ts'
import type { CascadeSymbol } from '#games/cascade/cascade-sheet.ts'
import { type Cell, cellBoxOf, emptyLayout, type GridLayout } from '#games/slots/view/grid-layout.ts'
import { type SymbolTiles, tileSize } from '#games/slots/view/symbol-tiles.ts'
import { paintOrb } from './orb-tiles.ts'

type Column = readonly CascadeSymbol[]

export interface FallingGrid {
  readonly box: Container
  place(layout: GridLayout): void
  show(grid: readonly Column[]): void
  /** Lets everything fall out of the window. */
  clear(pace: AnimationPace): Promise<void>
  /** Lets a column of symbols fall into the empty window. */
  fillColumn(reel: number, symbols: Column, pace: AnimationPace): Promise<void>
  /** Lets winning cells burst, those above fall, and new symbols follow from above. */
  tumble(cells: readonly Cell[], fills: readonly Column[], pace: AnimationPace): Promise<void>
  sprite(cell: Cell): Sprite
}

interface FallingSprite {
  readonly sprite: Sprite
  /** Rows above (negative) or in the window; whole at rest. */
  row: number
}

interface GridState {
  readonly rows: number
  layout: GridLayout
  columns: FallingSprite[][]
}

/** A fall of one row, and what each further row adds to its square. */
const fallMs = { base: 110, perRow: 105 }
const burstMs = 260
const staggerMs = 40
/** How far symbols bounce when they land, in rows. */
const bounce = 0.07

export function createFallingGrid(
  ticker: Ticker,
  { reels, rows, tiles }: { reels: number; rows: number; tiles: SymbolTiles },
): FallingGrid {
  const box = new Container()
  const cells = new Container()
  const mask = new Graphics()
  box.addChild(cells, mask)
  cells.mask = mask
  const state: GridState = { rows, layout: emptyLayout, columns: Array.from({ length: reels }, () => []) }
  const textureOf = createTextureFinder(tiles)
  const add = (symbol: CascadeSymbol, row: number): FallingSprite => {
    const sprite = new Sprite({ anchor: 0.5, texture: textureOf(symbol) })
    cells.addChild(sprite)
    return { sprite, row }
  }
  const draw = () => {
    for (const [reel, column] of state.columns.entries()) placeColumn(state, reel, column)
  }
  const fall = (reel: number, column: readonly FallingSprite[], pace: AnimationPace) => {
    state.columns[reel] = [...column]
    return runFall(ticker, { column, pace, onFrame: () => placeColumn(state, reel, column) })
  }
  return {
    box,
    sprite: (cell) => spriteAt(state, cell),
    place(next) {
      state.layout = next
      const { x, y, width, height } = next.window
      mask
        .clear()
        .rect(x - 4, y - 4, width + 8, height + 8)
        .fill('#ffffff')
      draw()
    },
    show(grid) {
      remove(state.columns.flat())
      state.columns = grid.map((column) => column.map((symbol, row) => add(symbol, row)))
      draw()
    },
    clear: (pace) => dropOut(ticker, state, pace),
    fillColumn: (reel, symbols, pace) =>
      fall(
        reel,
        symbols.map((symbol, row) => add(symbol, row - rows)),
        pace,
      ),
    async tumble(winning, fills, pace) {
      await burst(ticker, { sprites: winning.map((cell) => spriteAt(state, cell)), pace })
      const falls = state.columns.flatMap((column, reel) => {
        const rowsOut = new Set(winning.flatMap((cell) => (cell.reel === reel ? cell.row : [])))
        if (rowsOut.size === 0) return []
        remove(column.filter((_, row) => rowsOut.has(row)))
        const added = (fills[reel] ?? []).map((symbol, row) => add(symbol, row - rowsOut.size))
        // Above the window until their column falls.
        placeColumn(state, reel, added)
        return { reel, next: [...added, ...column.filter((_, row) => !rowsOut.has(row))] }
      })
      await Promise.all(
        falls.map(async ({ reel, next }, place) => {
          await runAnimation(ticker, pace, pace.turbo ? 0 : place * staggerMs, () => {})
          await fall(reel, next, pace)
        }),
      )
    },
  }
}

function spriteAt({ columns }: GridState, { reel, row }: Cell): Sprite {
  const item = columns[reel]?.[row]
  if (!item) throw new Error(`The grid has no cell ${reel}, ${row}.`)
  return item.sprite
}

function remove(items: readonly FallingSprite[]): void {
  for (const { sprite } of items) sprite.destroy()
}

/** Lets everything fall out of the window. */
async function dropOut(ticker: Ticker, state: GridState, pace: AnimationPace): Promise<void> {
  const { columns, rows } = state
  state.columns = columns.map(() => [])
  await runAnimation(ticker, pace, pace.turbo ? 120 : 240, (part) => {
    for (const [reel, column] of columns.entries())
      placeColumn(
        state,
        reel,
        column.map(({ sprite, row }) => ({ sprite, row: row + rows * part ** 2 })),
      )
  })
  remove(columns.flat())
}

/** The textures of symbols come from the skin; those of orbs are painted when they are first seen. */
function createTextureFinder(tiles: SymbolTiles) {
  const orbs = new Map<CascadeSymbol, ReturnType<typeof paintOrb>>()
  return (symbol: CascadeSymbol) => {
    const tile = tiles[symbol as keyof SymbolTiles]
    if (tile) return tile.still
    const orb = orbs.get(symbol) ?? paintOrb(Number(symbol.slice(1)))
    orbs.set(symbol, orb)
    return orb
  }
}

function placeColumn({ layout, rows }: GridState, reel: number, column: readonly FallingSprite[]): void {
  for (const { sprite, row } of column) {
    if (sprite.destroyed) continue
    const { x, y, width, height } = cellBoxOf(layout, { reel, row }, rows)
    sprite.position.set(x + width / 2, y + height / 2)
    sprite.scale.set((Math.min(width, height) * 0.96) / tileSize)
  }
}

/** The part of a fall after which symbols have landed and bounce. */
const landing = 0.78

/** Lets the sprites of a column fall to their places, and bounce together. */
function runFall(
  ticker: Ticker,
  { column, pace, onFrame }: { column: readonly FallingSprite[]; pace: AnimationPace; onFrame: () => void },
): Promise<void> {
  const falls = column.map((item, to) => ({ item, from: item.row, to }))
  const farthest = Math.max(0, ...falls.map(({ from, to }) => to - from))
  if (farthest === 0) return Promise.resolve()
  const ms = (fallMs.base + fallMs.perRow * Math.sqrt(farthest)) * (pace.turbo ? 0.5 : 1)
  return runAnimation(ticker, pace, ms, (part) => {
    for (const { item, from, to } of falls) item.row = rowAt(part, { from, to })
    onFrame()
  })
}

function rowAt(part: number, { from, to }: { from: number; to: number }): number {
  if (part === 1 || from === to) return to
  if (part < landing) return from + (to - from) * (part / landing) ** 2
  return to - bounce * Math.sin((Math.PI * (part - landing)) / (1 - landing))
}

async function burst(
  ticker: Ticker,
  { sprites, pace }: { sprites: readonly Sprite[]; pace: AnimationPace },
): Promise<void> {
  const rest = sprites.map(({ scale }) => scale.x)
  await runAnimation(ticker, pace, pace.turbo ? burstMs / 2 : burstMs, (part) => {
    for (const [index, sprite] of sprites.entries()) {
      sprite.scale.set((rest[index] ?? 1) * (1 + 0.35 * easeOut(part)))
      sprite.alpha = 1 - part ** 2
    }
  })
}
