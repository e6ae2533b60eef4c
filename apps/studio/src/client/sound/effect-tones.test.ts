import { expect, test } from 'vitest'
import { type SoundCue, tonesOf } from './effect-tones.ts'

const cues: readonly [SoundCue, readonly number[]][] = [
  ['press', [0]],
  ['spin', [0]],
  ['stop', [0, 6]],
  ['scatter', [1, 6]],
  ['tease', [0]],
  ['win', [0, 20_000]],
  ['count', [0, 250, 700, 4_400]],
  ['big', [1, 2, 3]],
  ['feature', [0]],
  ['chip', [0]],
  ['card', [0]],
  ['turn', [0]],
  ['shake', [0, 1_600]],
  ['land', [0, 4]],
  ['ball', [0, 5_000]],
  ['pocket', [0]],
  ['bets-closed', [0]],
  ['result', [0]],
]

test.each(cues)('%s has audible tones within the range of hearing, and few enough at once', (cue, steps) => {
  for (const step of steps) {
    const tones = tonesOf(cue, step)
    for (const { from, to = from, at = 0, ms, gain } of tones) {
      expect(Math.min(from, to)).toBeGreaterThan(30)
      expect(Math.max(from, to)).toBeLessThan(12_000)
      expect(gain).toBeGreaterThan(0)
      expect(ms).toBeGreaterThan(0)
      const together = tones.filter((other) => (other.at ?? 0) <= at && at < (other.at ?? 0) + other.ms)
      expect(together.reduce((sum, other) => sum + other.gain, 0)).toBeLessThan(1)
    }
  }
})

test('a count ends with what it counts, and each celebration is longer than the one below', () => {
  const endOf = (cue: SoundCue, step: number) => Math.max(...tonesOf(cue, step).map(({ at = 0, ms }) => at + ms))
  expect(endOf('count', 700)).toBeLessThanOrEqual(700)
  expect(endOf('big', 2)).toBeGreaterThan(endOf('big', 1))
  expect(endOf('big', 3)).toBeGreaterThan(endOf('big', 2))
  expect(endOf('ball', 5_000)).toBeLessThanOrEqual(5_000)
})
