import type { FishLayer } from './fish-layer.ts'

/** The layer of fish below a canvas, while there is one. */
export interface FishLayerHost {
  readonly isOpen: boolean
  /** Draws the fish if the layer is open. */
  draw: FishLayer['draw']
  /** Closes it for good. */
  close(): void
}

/**
 * Opens the layer below a canvas if the browser has WebGL in hardware; its code loads only then. Without it, or once the browser has taken
 * WebGL away or fails to draw, everything is left to the canvas.
 */
export function hostFishLayer(above: HTMLCanvasElement, images: ReadonlyMap<string, HTMLImageElement>): FishLayerHost {
  let layer: FishLayer | undefined
  let isClosed = false
  const close = () => {
    isClosed = true
    layer?.canvas.remove()
    layer?.close()
    layer = undefined
  }
  const open = async () => {
    const { openFishLayer } = await import('./fish-layer.ts')
    const opened = await openFishLayer(images)
    if (isClosed) return opened.close()
    opened.canvas.addEventListener('webglcontextlost', close)
    above.before(opened.canvas)
    layer = opened
  }
  if (hasFastWebGL()) open().catch(close)
  return {
    get isOpen() {
      return layer !== undefined
    },
    draw(...frame) {
      try {
        layer?.draw(...frame)
      } catch {
        close()
      }
    },
    close,
  }
}

function hasFastWebGL(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
