import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import { lowerResolutionWhenSlow, setIdleFrameRate } from '#client/adaptive-render-quality.ts'
import type { AnimationPace, Skin } from '#client/game-view-types.ts'
import { type Box, fitGridLayout, type GridLayout } from './grid-layout.ts'
import type { ReelShape } from './reel-shape.ts'

/** Where a slot is drawn. */
export interface SlotPlaces {
  /** The canvas fills it. */
  readonly canvasHost: HTMLElement
  /** The grid fills it. */
  readonly gameArea: HTMLElement
}

export interface SlotCanvasOptions extends SlotPlaces {
  readonly skin: Skin
  readonly pace: AnimationPace
}

/** Opens the canvas of a slot. Uses a 2D canvas if WebGL is not hardware-accelerated, which saves much CPU time. */
export async function openSlotCanvas({ canvasHost, skin, pace }: SlotCanvasOptions): Promise<Application> {
  const app = new Application()
  await app.init({
    preference: ['webgl', 'canvas'],
    resizeTo: canvasHost,
    background: skin.colours[0],
    antialias: true,
    failIfMajorPerformanceCaveat: true,
    autoDensity: true,
    resolution: Math.min(2, globalThis.devicePixelRatio || 1),
  })
  app.canvas.setAttribute('aria-hidden', 'true')
  canvasHost.append(app.canvas)
  lowerResolutionWhenSlow(app)
  setIdleFrameRate(app.ticker, pace.reduced)
  return app
}

/** Calls `onLayout` with the place of the grid, now and whenever the size of the page changes. Coordinates are relative to the canvas. */
export function followLayout(
  app: Application,
  { canvasHost, gameArea, shape }: SlotPlaces & { readonly shape: ReelShape },
  onLayout: (layout: GridLayout) => void,
): void {
  const update = () => {
    const box = boxWithin(canvasHost, gameArea)
    if (box.width >= 50 && box.height >= 50) onLayout(fitGridLayout(box, shape))
  }
  app.renderer.on('resize', update)
  new ResizeObserver(update).observe(gameArea)
  update()
}

function boxWithin(outer: HTMLElement, inner: HTMLElement): Box {
  const [{ x, y }, { x: left, y: top, width, height }] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
  return { x: left - x, y: top - y, width, height }
}
