import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeRender, maxRenderBytes } from './encode-render.ts'

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
  expect({ format, hasAlpha }).toEqual({ format: 'webp', hasAlpha: true })
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
