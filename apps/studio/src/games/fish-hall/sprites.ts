/** The pictures of the fish, drawn once in the size and the two directions that they are needed in. */
import { type FishKind, fishKinds } from './fish.ts'

export interface Sprites {
  /** The picture of a kind that swims to the left or to the right; undefined until it is loaded. `pixels` is its width. */
  find(kind: FishKind, direction: 1 | -1, pixels: number): HTMLCanvasElement | undefined
}

/** Begins to load the pictures of the fish, by code. */
export function loadFishImages(pictures: ReadonlyMap<string, string>): ReadonlyMap<string, HTMLImageElement> {
  const images = new Map<string, HTMLImageElement>()
  for (const { code } of fishKinds) {
    const url = pictures.get(code)
    if (url === undefined) continue
    const image = new Image()
    // WebGL takes no picture of another origin, and a game has an origin of its own.
    image.crossOrigin = 'anonymous'
    image.src = url
    images.set(code, image)
  }
  return images
}

/** More than a room of one size shows. */
const mostDrawn = 100

/** A picture that does not load leaves a fish that is drawn as a shape. */
export function createSprites(images: ReadonlyMap<string, HTMLImageElement>): Sprites {
  const drawn = new Map<string, HTMLCanvasElement>()
  return {
    find({ code }, direction, pixels) {
      const image = images.get(code)
      if (!image?.complete || image.naturalWidth === 0) return undefined
      const key = `${code} ${direction} ${pixels}`
      const known = drawn.get(key)
      if (known) return known
      const canvas = drawSprite(image, direction, pixels)
      if (drawn.size >= mostDrawn) drawn.clear()
      drawn.set(key, canvas)
      return canvas
    },
  }
}

/** The pictures look to the left. */
function drawSprite(image: HTMLImageElement, direction: 1 | -1, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) return canvas
  if (direction === 1) {
    context.translate(pixels, 0)
    context.scale(-1, 1)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, pixels, pixels)
  return canvas
}
