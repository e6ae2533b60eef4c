import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaAlphabet, captchaSize, renderCaptcha } from './captcha.ts'

/** The share of dark pixels in each fifth of the picture. */
async function inkOf(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = Array.from({ length: 5 }, () => 0)
  for (let index = 0; index < data.length; index += info.channels) {
    const x = (index / info.channels) % info.width
    const part = Math.floor((x / info.width) * 5)
    if ((data[index] ?? 255) < 120) dark[part] = (dark[part] ?? 0) + 1
  }
  return dark.map((pixels) => pixels / ((info.width / 5) * info.height))
}

test('draws every character of the alphabet visibly', async () => {
  for (const character of captchaAlphabet) {
    const ink = await inkOf(await renderCaptcha(character.repeat(5), `seed of ${character}`))
    for (const share of ink) expect(share, character).toBeGreaterThan(0.06)
  }
})

test('renders a small PNG of the declared size', async () => {
  const png = await renderCaptcha('2A7KX', 'one')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...captchaSize })
  expect(png.length).toBeLessThan(20_000)
})

test('varies with the seed and is deterministic for one seed', async () => {
  const [one, again, other] = await Promise.all(['one', 'one', 'other'].map((seed) => renderCaptcha('2A7KX', seed)))
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
})

test('has no two characters that look alike when distorted', () => {
  for (const pair of ['0O', '1I', '2Z', '5S', '8B', '6G', 'EF', 'UV', 'OQ', 'MN']) {
    expect([...pair].filter((character) => captchaAlphabet.includes(character)).length, pair).toBeLessThan(2)
  }
})

test('throws on a character without a glyph', async () => {
  await expect(renderCaptcha('0', 'seed')).rejects.toThrow('No captcha glyph')
})
