import sharp from 'sharp'

/** What one render may take. */
export const maxRenderBytes = 60_000
/** What a render takes where a lower quality suffices for it: together they have to fit the repository. */
const aimedBytes = 48_000

const size = 768
const qualities = [84, 76, 68, 60, 52, 44]
/** A picture with less than this share of visible pixels shows nothing. */
const minVisibleShare = 0.04
const visibleAlpha = 24

/** Makes the render of a drawn model: cropped to what is visible, as WebP. Throws if it shows nothing, is cut off or too large. */
export async function encodeRender(png: Buffer): Promise<Buffer> {
  // In steps: within one pipeline, sharp trims before it resizes.
  const drawn = await sharp(png).resize(size, size).png().toBuffer()
  await assertFramed(drawn)
  const ground = { r: 0, g: 0, b: 0, alpha: 0 }
  const cropped = await sharp(drawn).trim({ background: ground, threshold: 1 }).png().toBuffer()
  let render = Buffer.alloc(0)
  for (const quality of qualities) {
    render = await sharp(cropped)
      .webp({ quality, alphaQuality: quality + 6, effort: 6, smartSubsample: true })
      .toBuffer()
    if (render.length <= aimedBytes) return render
  }
  if (render.length <= maxRenderBytes) return render
  throw new Error(`takes more than ${maxRenderBytes} bytes: it has too much detail.`)
}

async function assertFramed(drawn: Buffer): Promise<void> {
  const alpha = await sharp(drawn).extractChannel('alpha').raw().toBuffer()
  const isVisible = (x: number, y: number) => (alpha[y * size + x] ?? 0) > visibleAlpha
  const visible = alpha.filter((value) => value > visibleAlpha).length / alpha.length
  if (visible < minVisibleShare) throw new Error('shows nothing.')
  for (let place = 0; place < size; place++) {
    if (isVisible(place, 0) || isVisible(place, size - 1) || isVisible(0, place) || isVisible(size - 1, place))
      throw new Error('leaves the frame.')
  }
}
