import sharp, { type OutputInfo, type Sharp } from 'sharp'

/** What one render may take. */
export const maxRenderBytes = 60_000
const size = 768
/** A picture with less than this share of visible pixels shows nothing. */
const minVisibleShare = 0.04
const visibleAlpha = 24

/** What libaom takes for a render: at this effort a quarter of the time of the next one, for 3 % more bytes. */
const effort = 3
const renderEncoding = { quality: 52, maxBytes: maxRenderBytes }

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Makes the render of a drawn model: cropped to what is visible, as AVIF. Throws if it shows nothing, is cut off or too large. */
export async function encodeRender(png: Buffer): Promise<Buffer> {
  const drawn = await scale(png, { width: size, height: size })
  assertFramed(drawn)
  const ground = { r: 0, g: 0, b: 0, alpha: 0 }
  return encodeAvif(readPixels(drawn).trim({ background: ground, threshold: 1 }), renderEncoding)
}

/** The frames of a strip: enough for a swing of 24 steps, there and back. */
export const stripSize = { frames: 13, side: 144 } as const
/** Lower than of a render: nobody looks long at a frame. */
const stripEncoding = { quality: 42, maxBytes: 45_000 }

/** Makes the strip of a model that was drawn in all its frames side by side. Throws as `encodeRender` does. */
export async function encodeStrip(png: Buffer): Promise<Buffer> {
  const { frames, side } = stripSize
  const drawn = await scale(png, { width: frames * side, height: side })
  for (let frame = 0; frame < frames; frame++) assertFramed(drawn, frame * side)
  return encodeAvif(readPixels(drawn), stripEncoding)
}

/** A pipeline of its own: within one, sharp trims before it scales. */
const scale = (png: Buffer, { width, height }: { width: number; height: number }): Promise<Pixels> =>
  sharp(png).resize(width, height).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

const readPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

async function encodeAvif(
  pixels: Sharp,
  { quality, maxBytes }: { readonly quality: number; readonly maxBytes: number },
): Promise<Buffer> {
  const render = await pixels.avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
  if (render.length <= maxBytes) return render
  throw new Error(`takes more than ${maxBytes} bytes: it has too much detail.`)
}

/** Checks the square of full height that begins so many pixels from the left. */
function assertFramed({ data, info }: Pixels, left = 0): void {
  const side = info.height
  const isVisible = (x: number, y: number) => (data[(y * info.width + left + x) * 4 + 3] ?? 0) > visibleAlpha
  let visible = 0
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (isVisible(x, y)) visible++
  if (visible / side ** 2 < minVisibleShare) throw new Error('shows nothing.')
  for (let place = 0; place < side; place++) {
    if (isVisible(place, 0) || isVisible(place, side - 1) || isVisible(0, place) || isVisible(side - 1, place))
      throw new Error('leaves the frame.')
  }
}
