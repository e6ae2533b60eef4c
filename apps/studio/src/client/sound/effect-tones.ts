/** The effects as data: oscillators that glide, and noise through a filter. */

export type SoundCue =
  | 'press'
  | 'spin'
  | 'stop'
  | 'scatter'
  | 'tease'
  | 'win'
  | 'count'
  | 'big'
  | 'feature'
  | 'chip'
  | 'card'
  | 'turn'
  | 'shake'
  | 'land'
  | 'ball'
  | 'pocket'
  | 'shot'
  | 'bets-closed'
  | 'result'

export interface Tone {
  /** `noise` is white noise through a band-pass filter, whose frequency glides. */
  readonly wave: 'sine' | 'triangle' | 'sawtooth' | 'square' | 'noise'
  /** Hz. */
  readonly from: number
  readonly to?: number
  /** ms after the cue. */
  readonly at?: number
  readonly ms: number
  readonly gain: number
  /** ms until it has its full gain. */
  readonly attackMs?: number
}

/** What is heard of a cue. `step` counts what repeats: reels, scatters, stakes won. For `count`, `shake` and `ball` it is a time in ms. */
export const tonesOf = (cue: SoundCue, step = 0): readonly Tone[] => cues[cue](step)

/** The cues that the music gives way to, and for how long in ms. */
export const duckingMs: Readonly<Partial<Record<SoundCue, number>>> = {
  tease: 1_200,
  win: 1_400,
  big: 4_200,
  feature: 2_400,
}

const chord = (notes: readonly number[], gapMs: number, ms: number): Tone[] =>
  notes.map((from, index) => ({ from, at: index * gapMs, ms, gain: 0.11, wave: 'triangle' }))

const cues: Readonly<Record<SoundCue, (step: number) => readonly Tone[]>> = {
  press: () => [{ from: 520, to: 640, ms: 60, gain: 0.06, wave: 'sine' }],
  spin: () => [
    { from: 180, to: 420, ms: 260, gain: 0.05, wave: 'triangle' },
    { from: 500, to: 1_900, ms: 320, gain: 0.05, attackMs: 90, wave: 'noise' },
  ],
  // A reel is heavy: the body is a falling low tone, the latch a short click.
  stop: (step) => [
    { from: 128 + step * 9, to: 46, ms: 190, gain: 0.34, wave: 'sine' },
    { from: 240 + step * 12, to: 90, ms: 70, gain: 0.1, wave: 'triangle' },
    { from: 1_700 + step * 120, to: 900, ms: 32, gain: 0.16, attackMs: 1, wave: 'noise' },
  ],
  scatter: (step) => chord([784 * 2 ** (step / 12), 1_175 * 2 ** (step / 12)], 70, 260),
  tease: () => [
    { from: 196, to: 587, ms: 1_100, gain: 0.06, attackMs: 700, wave: 'sawtooth' },
    { from: 400, to: 3_200, ms: 1_100, gain: 0.07, attackMs: 900, wave: 'noise' },
  ],
  win: (step) => chord([523, 659, 784, 1_047].slice(0, 2 + Math.min(2, step)), 80, 240),
  count: (ms) => countTicks(ms),
  big: (step) => bigWinSteps(step),
  feature: () => chord([523, 622, 784, 932, 1_047, 1_245], 120, 480),
  // Clay on clay: two clicks close together.
  chip: () => [
    { from: 3_400, to: 2_600, ms: 26, gain: 0.2, attackMs: 1, wave: 'noise' },
    { from: 2_500, to: 2_050, at: 34, ms: 34, gain: 0.14, attackMs: 1, wave: 'noise' },
    { from: 1_480, at: 2, ms: 40, gain: 0.03, wave: 'sine' },
  ],
  card: () => [{ from: 2_100, to: 5_200, ms: 150, gain: 0.12, attackMs: 60, wave: 'noise' }],
  turn: () => [
    { from: 3_200, to: 1_300, ms: 60, gain: 0.16, attackMs: 2, wave: 'noise' },
    { from: 190, to: 110, ms: 60, gain: 0.1, wave: 'sine' },
  ],
  shake: (ms) => shakes(ms),
  land: (step) => [
    { from: 300 + step * 30, to: 140, ms: 70, gain: 0.16, wave: 'sine' },
    { from: 2_600 + step * 200, to: 1_800, ms: 28, gain: 0.18, attackMs: 1, wave: 'noise' },
  ],
  ball: (ms) => rollOfBall(ms),
  // A gun under water: a low thud and a hiss; `step` is above 0 for those of others.
  shot: (step) => [
    { from: 190, to: 62, ms: 110, gain: step > 0 ? 0.06 : 0.16, attackMs: 2, wave: 'sine' },
    { from: 1_400, to: 500, ms: 90, gain: step > 0 ? 0.03 : 0.09, attackMs: 2, wave: 'noise' },
  ],
  pocket: () => [0, 120, 215, 280].map((at, bounce) => click(at, 0.2 - bounce * 0.045)),
  // A bell, twice: the croupier's call for no more bets.
  'bets-closed': () =>
    [0, 190].flatMap((at): Tone[] => [
      { from: 880, at, ms: 420, gain: 0.09, wave: 'sine' },
      { from: 2_429, at, ms: 160, gain: 0.02, wave: 'sine' },
    ]),
  result: () => chord([659, 988], 90, 320),
}

const click = (at: number, gain: number): Tone => ({
  from: 2_900,
  to: 2_200,
  at,
  ms: 30,
  gain: Math.max(0.02, gain),
  attackMs: 1,
  wave: 'noise',
})

const tickGapMs = 62

/** Ticks while an amount counts up, higher and higher. */
function countTicks(ms: number): Tone[] {
  const count = Math.max(1, Math.floor(ms / tickGapMs))
  return Array.from({ length: count }, (_, tick) => ({
    from: 660 * 2 ** (tick / count),
    at: tick * tickGapMs,
    ms: 44,
    gain: 0.05,
    wave: 'triangle',
  }))
}

/** A celebration of level 1 is two phrases; each level above it adds one a fourth higher. */
function bigWinSteps(level: number): Tone[] {
  const phrase = [392, 523, 659, 784, 1_047]
  const phraseMs = 620
  return Array.from({ length: level + 1 }, (_, step) =>
    chord(
      phrase.map((note) => note * 2 ** ((step * 5) / 12)),
      90,
      460,
    ).map((tone) => ({ ...tone, at: (tone.at ?? 0) + step * phraseMs })),
  ).flat()
}

const shakeGapMs = 105

/** Dice in a shaker: hits of two kinds, not quite even. */
function shakes(ms: number): Tone[] {
  return Array.from({ length: Math.max(0, Math.floor(ms / shakeGapMs)) }, (_, hit) => ({
    from: hit % 2 === 0 ? 1_500 : 2_300,
    to: 1_100,
    at: hit * shakeGapMs + ((hit * 37) % 29),
    ms: 50,
    gain: 0.09 + ((hit * 13) % 5) * 0.014,
    attackMs: 2,
    wave: 'noise',
  }))
}

/** The ball on the track for `ms`: knocks at the frets, rarer as it slows down. */
function rollOfBall(ms: number): Tone[] {
  const tones: Tone[] = [{ from: 700, to: 320, ms: Math.max(1, ms), gain: 0.06, attackMs: 120, wave: 'noise' }]
  for (let at = 60, gap = 70; at < ms - 60; at += gap, gap *= 1.035)
    tones.push({ from: 1_250, to: 1_000, at, ms: 24, gain: 0.06, attackMs: 1, wave: 'noise' })
  return tones
}
