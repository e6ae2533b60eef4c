import sharp from 'sharp'

/** What one render may take. */
export const maxRenderBytes = 60_000
const renderQuality = 50

const size = 768
/** A picture with less than this share of visible pixels shows nothing. */
const minVisibleShare = 0.04
const visibleAlpha = 24

/** Makes the render of a drawn model: cropped to what is visible, as AVIF. Throws if it shows nothing, is cut off or too large. */
export async function encodeRender(png: Buffer): Promise<Buffer> {
  // In steps: within one pipeline, sharp trims before it resizes.
  const drawn = await sharp(png).resize(size, size).png().toBuffer()
  await assertFramed(drawn)
  const ground = { r: 0, g: 0, b: 0, alpha: 0 }
  const cropped = await sharp(drawn).trim({ background: ground, threshold: 1 }).png().toBuffer()
  return encodeAvif(cropped, { quality: renderQuality, maxBytes: maxRenderBytes })
}

/** The frames of a strip: enough for a swing of 24 steps, there and back. */
export const stripSize = { frames: 13, side: 144 } as const
/** Lower than of a render: nobody looks long at a frame. */
const stripEncoding = { quality: 40, maxBytes: 45_000 }

/** Makes the strip of a model that was drawn in all its frames side by side, in twice their size. Throws as `encodeRender` does. */
export async function encodeStrip(png: Buffer): Promise<Buffer> {
  const { frames, side } = stripSize
  const drawn = await sharp(png)
    .resize(frames * side, side)
    .png()
    .toBuffer()
  for (let frame = 0; frame < frames; frame++) {
    const area = { left: frame * side, top: 0, width: side, height: side }
    await assertFramed(await sharp(drawn).extract(area).png().toBuffer())
  }
  return encodeAvif(drawn, stripEncoding)
}

async function encodeAvif(
  png: Buffer,
  { quality, maxBytes }: { readonly quality: number; readonly maxBytes: number },
): Promise<Buffer> {
  const render = await sharp(png).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
  if (render.length <= maxBytes) return render
  throw new Error(`takes more than ${maxBytes} bytes: it has too much detail.`)
}

async function assertFramed(drawn: Buffer): Promise<void> {
  const { data: alpha, info } = await sharp(drawn).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const side = info.width
  const isVisible = (x: number, y: number) => (alpha[y * side + x] ?? 0) > visibleAlpha
  const visible = alpha.filter((value) => value > visibleAlpha).length / alpha.length
  if (visible < minVisibleShare) throw new Error('shows nothing.')
  for (let place = 0; place < side; place++) {
    if (isVisible(place, 0) || isVisible(place, side - 1) || isVisible(0, place) || isVisible(side - 1, place))
      throw new Error('leaves the frame.')
  }
}
