import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaAlphabet, captchaSize, drawCaptcha } from './captcha.ts'

/** How dark each of the picture's five parts is: the share of its pixels that are ink. */
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

test('draws every character of its alphabet, so that there is something to read', async () => {
  for (const character of captchaAlphabet) {
    const ink = await inkOf(await drawCaptcha(character.repeat(5), `seed of ${character}`))
    for (const share of ink) expect(share, character).toBeGreaterThan(0.06)
  }
})

test('is a small PNG of its own size', async () => {
  const png = await drawCaptcha('2A7KX', 'one')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...captchaSize })
  expect(png.length).toBeLessThan(20_000)
})

test('never draws the same text twice alike, and the same seed always', async () => {
  const [one, again, other] = await Promise.all(['one', 'one', 'other'].map((seed) => drawCaptcha('2A7KX', seed)))
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
})

test('has no two characters that are one when they are bent', () => {
  for (const pair of ['0O', '1I', '2Z', '5S', '8B', '6G', 'EF', 'UV', 'OQ', 'MN']) {
    expect([...pair].filter((character) => captchaAlphabet.includes(character)).length, pair).toBeLessThan(2)
  }
})

test('says so when it is asked for a character that nobody drew', async () => {
  await expect(drawCaptcha('0', 'seed')).rejects.toThrow('No captcha glyph')
})
