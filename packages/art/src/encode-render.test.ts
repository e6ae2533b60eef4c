import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeRender, encodeStrip, maxRenderBytes, stripSize } from './encode-render.ts'

const drawnSize = 1_536

/** A PNG as a page draws it: a box of pixels on transparent ground. */
async function drawBox(box: { left: number; top: number; size: number; noise?: boolean }): Promise<Buffer> {
  const { left, top, size, noise = false } = box
  const pixels = noise ? randomBytes(size * size * 4) : Buffer.alloc(size * size * 4, 200)
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
  const input = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
  const ground = { width: drawnSize, height: drawnSize, channels: 4, background: '#00000000' } as const
  return sharp({ create: ground }).composite([{ input, left, top }]).png().toBuffer()
}

test('crops the render to what is visible, with a transparent ground', async () => {
  const render = await encodeRender(await drawBox({ left: 300, top: 500, size: 800 }))
  const { width, height, format, hasAlpha } = await sharp(render).metadata()
  expect({ format, hasAlpha }).toEqual({ format: 'heif', hasAlpha: true })
  // Scaling softens the edge by a pixel.
  for (const side of [width, height]) expect(Math.abs(side - 400)).toBeLessThanOrEqual(4)
})

test.each([
  ['shows nothing.', { left: 700, top: 700, size: 20 }],
  ['leaves the frame.', { left: 0, top: 400, size: 700 }],
  ['leaves the frame.', { left: 400, top: 836, size: 700 }],
  [`takes more than ${maxRenderBytes} bytes`, { left: 100, top: 100, size: 1_300, noise: true }],
])('refuses a render that %s', async (message, box) => {
  await expect(encodeRender(await drawBox(box))).rejects.toThrow(message)
})

const { frames, side } = stripSize

/** A strip as a page draws it, in twice its size: a box in each frame, but for one. */
async function drawStrip({ emptyFrame }: { emptyFrame?: number } = {}): Promise<Buffer> {
  const input = { width: side, height: side, channels: 4, background: '#ffcc00' } as const
  const box = await sharp({ create: input }).png().toBuffer()
  const boxes = Array.from({ length: frames }, (_, index) => index)
    .filter((index) => index !== emptyFrame)
    .map((index) => ({ input: box, left: index * side * 2 + side / 2, top: side / 2 }))
  const ground = { width: side * 2 * frames, height: side * 2, channels: 4, background: '#00000000' } as const
  return sharp({ create: ground }).composite(boxes).png().toBuffer()
}

test('keeps the frames of a strip in their places', async () => {
  const { data, info } = await sharp(await encodeStrip(await drawStrip()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([frames * side, side])
  const alphaAt = (x: number) => data[((side / 2) * info.width + x) * 4 + 3]
  for (let frame = 0; frame < frames; frame++)
    expect([alphaAt(frame * side + 4), alphaAt(frame * side + side / 2)]).toEqual([0, 255])
})

test('refuses a strip with an empty frame', async () => {
  await expect(encodeStrip(await drawStrip({ emptyFrame: frames - 1 }))).rejects.toThrow('shows nothing.')
})
