/** The cells of hold and win: coins that are locked, and empty cells that spin for more of them. It takes the place of the reels. */
import { Container, Graphics, Sprite, type Texture, type Ticker } from 'pixi.js'
import { easeOut, runAnimation } from '#client/animation.ts'
import type { AnimationPace } from '#client/game-view-types.ts'
import type { CoinSymbol, PlacedCoin } from '#games/slots/slot-sheet.ts'
import { type Cell, cellBoxOf, emptyLayout, type GridLayout } from './grid-layout.ts'
import type { ReelShape } from './reel-shape.ts'
import { type SymbolTiles, tileSize } from './symbol-tiles.ts'

export interface HoldBoard {
  readonly box: Container
  place(layout: GridLayout): void
  /** Shows coins in their cells, and nothing in the others. */
  show(coins: readonly PlacedCoin[]): void
  hide(): void
  isShown(): boolean
  /** Lets the empty cells spin, and then show coins or nothing, reel by reel. `onLocked` runs when a coin has landed. */
  respin(coins: readonly PlacedCoin[], pace: AnimationPace, onLocked: () => void): Promise<void>
  /** Lets each coin swell in turn. `onCollected` receives its value in stakes. */
  collect(pace: AnimationPace, onCollected: (stakes: number) => void): Promise<void>
  /** Puts the coin of the pot into every cell, one after the other. */
  fill(pace: AnimationPace, texture: Texture, onLocked: () => void): Promise<void>
  update(elapsedMs: number): void
}

interface LockedCoin extends PlacedCoin {
  readonly sprite: Sprite
}

const spinMs = { normal: 620, turbo: 200 }
const stopIntervalMs = { normal: 110, turbo: 25 }
const lockMs = { normal: 300, turbo: 110 }
const collectMs = { normal: 150, turbo: 60 }
const fillMs = { normal: 110, turbo: 60 }
/** Cells per second. */
const spinSpeed = 7

interface BoardState {
  readonly shape: ReelShape
  layout: GridLayout
  readonly coins: LockedCoin[]
  readonly locked: Container
  readonly rings: Graphics
  /** The reels whose empty cells spin. */
  readonly spinning: Set<number>
}

export function createHoldBoard(
  ticker: Ticker,
  { shape, tiles, accent }: { shape: ReelShape; tiles: SymbolTiles; accent: string },
): HoldBoard {
  const box = new Container({ visible: false })
  const state: BoardState = {
    shape,
    layout: emptyLayout,
    coins: [],
    locked: new Container(),
    rings: new Graphics(),
    spinning: new Set(),
  }
  const spinners = createSpinners(state, tiles.C?.moving)
  const draw = () => {
    spinners.place()
    placeCoins(state)
    drawRings(state, accent)
  }
  const add: AddCoin = (coin, texture = tiles[`C${coin.stakes}` as CoinSymbol]?.still) => {
    const sprite = new Sprite({ anchor: 0.5, ...(texture && { texture }) })
    state.coins.push({ ...coin, sprite })
    state.locked.addChild(sprite)
    draw()
    return sprite
  }
  const clear = () => {
    for (const { sprite } of state.coins.splice(0)) sprite.destroy()
    state.spinning.clear()
    draw()
  }
  box.addChild(spinners.box, state.rings, state.locked)
  return {
    box,
    place(next) {
      state.layout = next
      draw()
    },
    show(coins) {
      clear()
      box.visible = true
      for (const coin of coins) add(coin)
    },
    hide() {
      box.visible = false
      clear()
    },
    isShown: () => box.visible,
    respin: (coins, pace, onLocked) =>
      spinCells(ticker, state, pace, async (reel) => {
        for (const coin of coins) {
          if (coin.reel !== reel) continue
          const sprite = add(coin)
          onLocked()
          await dropCoin(ticker, sprite, pace)
        }
      }),
    async collect(pace, onCollected) {
      for (const { sprite, stakes } of inReadingOrder(state.coins)) {
        onCollected(stakes)
        await swell(ticker, sprite, pace)
      }
    },
    fill: (pace, texture, onLocked) => fillCells(ticker, state, { pace, texture, add, onLocked }),
    update: (elapsedMs) => spinners.update(elapsedMs),
  }
}

/** Locks a coin in its cell; without a texture, with that of its value. */
type AddCoin = (coin: PlacedCoin, texture?: Texture) => Sprite

async function fillCells(
  ticker: Ticker,
  { shape, coins }: BoardState,
  { pace, texture, add, onLocked }: { pace: AnimationPace; texture: Texture; add: AddCoin; onLocked: () => void },
): Promise<void> {
  for (const cell of cellsOf(shape)) {
    const before = coins.find((coin) => isAt(coin, cell))
    if (before) before.sprite.texture = texture
    else add({ ...cell, stakes: 0 }, texture)
    onLocked()
    if (!pace.reduced) await runAnimation(ticker, pace, pace.turbo ? fillMs.turbo : fillMs.normal, () => {})
  }
}

const isAt = (coin: Cell, { reel, row }: Cell): boolean => coin.reel === reel && coin.row === row

/** Reel by reel, and from the top. */
const cellsOf = ({ reels, rows }: ReelShape): Cell[] =>
  Array.from({ length: reels * rows }, (_, place) => ({ reel: Math.floor(place / rows), row: place % rows }))

const inReadingOrder = (coins: readonly LockedCoin[]): LockedCoin[] =>
  coins.toSorted((one, other) => one.reel - other.reel || one.row - other.row)

const isEmpty = ({ coins }: BoardState, cell: Cell): boolean => !coins.some((coin) => isAt(coin, cell))

/** The empty cells spin; then those of one reel after the other stop. */
async function spinCells(
  ticker: Ticker,
  state: BoardState,
  pace: AnimationPace,
  stopReel: (reel: number) => Promise<void>,
): Promise<void> {
  const { shape, spinning } = state
  const open = [...new Set(cellsOf(shape).flatMap((cell) => (isEmpty(state, cell) ? cell.reel : [])))]
  if (!pace.reduced) for (const reel of open) spinning.add(reel)
  await runAnimation(ticker, pace, pace.turbo ? spinMs.turbo : spinMs.normal, () => {})
  for (const reel of open) {
    spinning.delete(reel)
    await stopReel(reel)
    if (!pace.reduced)
      await runAnimation(ticker, pace, pace.turbo ? stopIntervalMs.turbo : stopIntervalMs.normal, () => {})
  }
}

function placeCoins({ coins, layout, shape }: BoardState): void {
  for (const { sprite, reel, row } of coins) {
    const { x, y, width, height } = cellBoxOf(layout, { reel, row }, shape.rows)
    sprite.position.set(x + width / 2, y + height / 2)
    sprite.scale.set((Math.min(width, height) * 0.96) / tileSize)
  }
}

/** The frames of locked cells. */
function drawRings({ rings, coins, layout, shape }: BoardState, accent: string): void {
  rings.clear()
  for (const { reel, row } of coins) {
    const { x, y, width, height } = cellBoxOf(layout, { reel, row }, shape.rows)
    rings
      .roundRect(x + 3, y + 3, width - 6, height - 6, width * 0.12)
      .fill({ color: accent, alpha: 0.16 })
      .stroke({ color: accent, alpha: 0.9, width: Math.max(2, width * 0.03) })
  }
}

/** A coin falls onto its cell: it is large at first, hits with a squash, and comes to rest. */
async function dropCoin(ticker: Ticker, sprite: Sprite, pace: AnimationPace): Promise<void> {
  if (pace.reduced) return
  const rest = sprite.scale.x
  await runAnimation(ticker, pace, pace.turbo ? lockMs.turbo : lockMs.normal, (part) => {
    if (sprite.destroyed) return
    const fall = Math.min(1, part / 0.55)
    const squash = part > 0.55 ? Math.sin((Math.PI * (part - 0.55)) / 0.45) * 0.13 : 0
    const size = rest * (1 + 0.75 * (1 - fall ** 2))
    sprite.alpha = Math.min(1, 0.25 + fall)
    sprite.scale.set(size * (1 + squash), size * (1 - squash))
  })
}

async function swell(ticker: Ticker, sprite: Sprite, pace: AnimationPace): Promise<void> {
  if (pace.reduced) return
  const rest = sprite.scale.x
  await runAnimation(ticker, pace, pace.turbo ? collectMs.turbo : collectMs.normal, (part) => {
    if (!sprite.destroyed) sprite.scale.set(rest * (1 + 0.2 * Math.sin(Math.PI * easeOut(part))))
  })
}

/** The blurred coins that run through the empty cells while they spin. */
function createSpinners(state: BoardState, texture: Texture | undefined) {
  const box = new Container()
  const mask = new Graphics()
  box.addChild(mask)
  box.mask = mask
  const cells = cellsOf(state.shape).map((cell, place) => {
    const sprite = new Sprite({ anchor: 0.5, alpha: 0.8, visible: false, ...(texture && { texture }) })
    box.addChild(sprite)
    return { ...cell, sprite, offset: (place * 0.37) % 1 }
  })
  return {
    box,
    place() {
      mask.clear()
      for (const { reel, row, sprite } of cells) {
        const { x, y, width, height } = cellBoxOf(state.layout, { reel, row }, state.shape.rows)
        if (isEmpty(state, { reel, row })) mask.roundRect(x + 3, y + 3, width - 6, height - 6, width * 0.12)
        sprite.scale.set((Math.min(width, height) * 0.9) / tileSize)
      }
      mask.fill('#ffffff')
    },
    update(elapsedMs: number) {
      for (const cell of cells) {
        cell.sprite.visible = state.spinning.has(cell.reel) && isEmpty(state, cell)
        if (!cell.sprite.visible) continue
        cell.offset = (cell.offset + (elapsedMs / 1_000) * spinSpeed) % 1
        const { x, y, width, height } = cellBoxOf(state.layout, cell, state.shape.rows)
        cell.sprite.position.set(x + width / 2, y + height * (cell.offset * 2.4 - 0.7))
      }
    },
  }
}
