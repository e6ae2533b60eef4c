export type SoundCue = 'spin' | 'stop' | 'scatter' | 'tease' | 'win' | 'big' | 'feature' | 'press'

export interface SoundPlayer {
  toggle(): boolean
  play(cue: SoundCue, step?: number): void
}

interface Tone {
  from: number
  to?: number
  at?: number
  ms: number
  gain: number
  wave: OscillatorType
}

const chord = (notes: number[], gapMs: number, ms: number): Tone[] =>
  notes.map((from, index) => ({ from, at: index * gapMs, ms, gain: 0.11, wave: 'triangle' as const }))

const cues: Record<SoundCue, (step: number) => Tone[]> = {
  press: () => [{ from: 520, to: 640, ms: 60, gain: 0.06, wave: 'sine' }],
  spin: () => [{ from: 180, to: 420, ms: 260, gain: 0.06, wave: 'sawtooth' }],
  stop: (step) => [
    { from: 150 + step * 14, to: 70, ms: 130, gain: 0.22, wave: 'sine' },
    { from: 900 + step * 60, ms: 30, gain: 0.03, wave: 'square' },
  ],
  scatter: (step) => chord([784 * 2 ** (step / 12), 1175 * 2 ** (step / 12)], 70, 260),
  tease: () => [{ from: 220, to: 660, ms: 1_000, gain: 0.05, wave: 'sawtooth' }],
  win: (step) => chord([523, 659, 784, 1047].slice(0, 2 + Math.min(2, step)), 80, 240),
  big: () => chord([392, 523, 659, 784, 1047, 1319, 1568], 110, 520),
  feature: () => chord([523, 622, 784, 932, 1047, 1245], 120, 480),
}

/** Creates a synthesizer for the sound cues. It is muted until the player turns sound on. */
export function createSynthesizer(): SoundPlayer {
  let context: AudioContext | undefined
  let isOn = false
  return {
    toggle() {
      isOn = !isOn
      context ??= new AudioContext()
      void (isOn ? context.resume() : context.suspend())
      return isOn
    },
    play(cue, step = 0) {
      if (!isOn || !context) return
      for (const tone of cues[cue](step)) playTone(context, tone)
    },
  }
}

function playTone(context: AudioContext, { from, to = from, at = 0, ms, gain, wave }: Tone): void {
  const start = context.currentTime + at / 1_000
  const end = start + ms / 1_000
  const oscillator = context.createOscillator()
  const gainNode = context.createGain()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, end)
  gainNode.gain.setValueAtTime(0, start)
  gainNode.gain.linearRampToValueAtTime(gain, start + 0.012)
  gainNode.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(gainNode).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(end)
}
