import sharp, { type Sharp } from 'sharp'
import { parseHexColour } from './colour.ts'
import { getRenderPath, hasForm, isObjectName, type ObjectName } from './object-pictures.ts'

/** Pixels in memory: RGBA, 8 bits per channel, alpha not premultiplied. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A decoded render takes two megabytes, so the cache is limited. */
const cacheLimit = 12
const objectCache = new Map<string, Promise<Picture>>()

/** In place of an object of a recipe from another version: the picture is drawn without it. */
const nothing: Picture = { width: 1, height: 1, data: new Uint8Array(4) }

/** Loads an object cropped to its visible pixels; seen from its other side where it `isTurned` and has been drawn so. */
export function loadObject(name: ObjectName, isTurned = false): Promise<Picture> {
  if (!isObjectName(name)) return Promise.resolve(nothing)
  const path = getRenderPath(name, isTurned && hasForm(name, 'turned') ? 'turned' : 'front')
  const cached = objectCache.get(path)
  if (cached) return cached
  if (objectCache.size >= cacheLimit) {
    const oldest = objectCache.keys().next().value
    if (oldest) objectCache.delete(oldest)
  }
  const loading = decode(path)
  objectCache.set(path, loading)
  return loading
}

/** Rasterises an SVG string at exactly the given size; `soft` adds a slight blur, for backgrounds. */
export async function rasteriseSvg(
  svg: string,
  size: { width: number; height: number },
  finish: { soft?: boolean } = {},
): Promise<Picture> {
  const drawn = sharp(Buffer.from(svg)).resize(size.width, size.height, { fit: 'fill' }).ensureAlpha()
  const { data, info } = await (finish.soft ? drawn.blur() : drawn).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/**
 * Returns a copy whose longer side is `size` pixels before rotation by `angle` degrees. `blur` is the radius in pixels.
 * An enlarged picture without blur is sharpened, since a render has at most 768 pixels.
 */
export async function resizePicture(
  picture: Picture,
  to: { size: number; angle?: number; blur?: number },
): Promise<Picture> {
  const scale = to.size / Math.max(picture.width, picture.height)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const blur = to.blur ?? 0
  const room = Math.ceil(blur * 2.5)
  let pipe = fromPixels(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' })
  if (to.angle) pipe = pipe.rotate(to.angle, { background: '#00000000' })
  if (blur > 0) {
    pipe = pipe.extend({ top: room, bottom: room, left: room, right: room, background: '#00000000' }).blur(blur)
  } else if (scale > 1.1) {
    pipe = pipe.sharpen()
  }
  const { data, info } = await pipe.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Composites a picture onto another with its top-left corner at left, top; parts outside are clipped. */
export function drawPictureOnto(
  onto: Picture,
  picture: Picture,
  at: { left: number; top: number; opacity?: number },
): void {
  const opacity = at.opacity ?? 1
  const left = Math.round(at.left)
  const top = Math.round(at.top)
  const fromX = Math.max(0, -left)
  const toX = Math.min(picture.width, onto.width - left)
  const fromY = Math.max(0, -top)
  const toY = Math.min(picture.height, onto.height - top)
  const source = picture.data
  const target = onto.data
  for (let y = fromY; y < toY; y += 1) {
    let from = (y * picture.width + fromX) * 4
    let to = ((y + top) * onto.width + fromX + left) * 4
    for (let x = fromX; x < toX; x += 1, from += 4, to += 4) {
      const alpha = ((source[from + 3] ?? 0) / 255) * opacity
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const below = target[to + channel] ?? 0
        target[to + channel] = below + ((source[from + channel] ?? 0) - below) * alpha + 0.5
      }
    }
  }
}

/** Blends every pixel with a colour, like aerial perspective: `share` is 0 to 1, `brightness` is a factor. */
export function applyHaze(picture: Picture, colour: string, share: number, brightness = 1): void {
  const toward = parseHexColour(colour)
  const { data } = picture
  for (let index = 0; index < data.length; index += 4) {
    if (data[index + 3] === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const own = (data[index + channel] ?? 0) * brightness
      data[index + channel] = Math.min(255, own + ((toward[channel] ?? 0) - own) * share)
    }
  }
}

/** Encodes as WebP with quality 0 to 100. The same pixels give the same bytes. */
export function encodeWebp(picture: Picture, quality: number): Promise<Buffer> {
  return fromPixels(picture).removeAlpha().webp({ quality, effort: 4 }).toBuffer()
}

/** Encodes as JPEG with quality 0 to 100. */
export function encodeJpeg(picture: Picture, quality: number): Promise<Buffer> {
  return fromPixels(picture).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer()
}

function fromPixels(picture: Picture): Sharp {
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
}

async function decode(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const edge = visibleBounds({ width: info.width, height: info.height, data })
  const cut = await fromPixels({ width: info.width, height: info.height, data }).extract(edge).raw().toBuffer()
  return { width: edge.width, height: edge.height, data: cut }
}

/** The bounding box of all visible pixels. */
function visibleBounds(picture: Picture): { left: number; top: number; width: number; height: number } {
  let left = picture.width
  let right = 0
  let top = picture.height
  let bottom = 0
  for (let index = 3, pixel = 0; index < picture.data.length; index += 4, pixel += 1) {
    if ((picture.data[index] ?? 0) < 12) continue
    const x = pixel % picture.width
    const y = (pixel - x) / picture.width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) }
}
