import { Ticker } from 'pixi.js'
import { expect, test } from 'vitest'
import { rest, savePixels } from './frames.ts'

/** A picture of 800 by 600 at two pixels for each of the page's, and a clock that is turned by hand. */
function drawn() {
  const ticker = new Ticker()
  const renderer = {
    resolution: 2,
    screen: { width: 800, height: 600 },
    resize(width: number, height: number, resolution: number) {
      Object.assign(this, { screen: { width, height }, resolution })
    },
  }
  savePixels({ renderer, ticker } as unknown as Parameters<typeof savePixels>[0])
  let now = ticker.lastTime
  const pictures = (count: number, ms: number) => {
    for (let n = 0; n < count; n += 1) {
      now += ms
      ticker.update(now)
    }
  }
  return { ticker, renderer, pictures }
}

test('keeps every pixel while pictures come in time', () => {
  const { renderer, pictures } = drawn()
  pictures(200, 16)
  expect(renderer.resolution).toBe(2)
})

test('takes no single slow picture for a slow machine', () => {
  const { renderer, pictures } = drawn()
  for (let n = 0; n < 20; n += 1) {
    pictures(3, 400)
    pictures(1, 16)
  }
  expect(renderer.resolution).toBe(2)
})

test('halves the pixels after a run of slow pictures, down to half a pixel, and keeps the size', () => {
  const { renderer, pictures } = drawn()
  pictures(4, 200)
  expect(renderer.resolution).toBe(1)
  pictures(40, 200)
  expect(renderer).toMatchObject({ resolution: 0.5, screen: { width: 800, height: 600 } })
})

test('takes rest for no slowness, and slowness at rest for what it is', () => {
  const { ticker, renderer, pictures } = drawn()
  rest(ticker, true)
  pictures(20, 510)
  expect(renderer.resolution).toBe(2)
  pictures(4, 900)
  expect(renderer.resolution).toBe(1)
  rest(ticker, false)
  pictures(20, 16)
  expect(renderer.resolution).toBe(1)
})
