import { Ticker } from 'pixi.js'
import { expect, test } from 'vitest'
import { lowerResolutionWhenSlow, setIdleFrameRate } from './adaptive-render-quality.ts'

/** Creates a renderer of 800 by 600 CSS pixels at resolution 2, and a ticker that the test advances. */
function createTestRenderer() {
  const ticker = new Ticker()
  const renderer = {
    resolution: 2,
    screen: { width: 800, height: 600 },
    resize(width: number, height: number, resolution: number) {
      Object.assign(this, { screen: { width, height }, resolution })
    },
  }
  lowerResolutionWhenSlow({ renderer, ticker } as unknown as Parameters<typeof lowerResolutionWhenSlow>[0])
  let now = ticker.lastTime
  const renderFrames = (count: number, ms: number) => {
    for (let n = 0; n < count; n += 1) {
      now += ms
      ticker.update(now)
    }
  }
  return { ticker, renderer, renderFrames }
}

test('keeps the resolution while frames are on time', () => {
  const { renderer, renderFrames } = createTestRenderer()
  renderFrames(200, 16)
  expect(renderer.resolution).toBe(2)
})

test('keeps the resolution after single slow frames', () => {
  const { renderer, renderFrames } = createTestRenderer()
  for (let n = 0; n < 20; n += 1) {
    renderFrames(3, 400)
    renderFrames(1, 16)
  }
  expect(renderer.resolution).toBe(2)
})

test('halves the resolution after a run of slow frames, down to 0.5, and keeps the size', () => {
  const { renderer, renderFrames } = createTestRenderer()
  renderFrames(4, 200)
  expect(renderer.resolution).toBe(1)
  renderFrames(40, 200)
  expect(renderer).toMatchObject({ resolution: 0.5, screen: { width: 800, height: 600 } })
})

test('accounts for the idle frame rate when it detects slow frames', () => {
  const { ticker, renderer, renderFrames } = createTestRenderer()
  setIdleFrameRate(ticker, true)
  renderFrames(20, 510)
  expect(renderer.resolution).toBe(2)
  renderFrames(4, 900)
  expect(renderer.resolution).toBe(1)
  setIdleFrameRate(ticker, false)
  renderFrames(20, 16)
  expect(renderer.resolution).toBe(1)
})
