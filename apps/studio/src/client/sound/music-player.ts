import { type MusicMood, type Note, notesOf } from './music-notes.ts'
import type { ToneOutput } from './play-tone.ts'

export interface MusicPlayer {
  start(): void
  /** Fades out. */
  stop(): void
  /** Gives way to a win or an announcement for some ms. */
  duck(ms: number): void
}

/** Notes are scheduled this far ahead, so that a busy main thread delays none. */
const lookaheadSeconds = 1.2
const wakeMs = 400
const startSeconds = 0.05
const fadeMs = 300
const musicGain = 0.34
const duckedGain = 0.09

/** Plays the notes of a mood, each time from where it stopped. */
export function createMusicPlayer({ context, master }: ToneOutput, mood: MusicMood): MusicPlayer {
  /** What sounds since the last start; its notes end with it. */
  let playing: { readonly bus: GainNode; readonly timer: ReturnType<typeof setInterval> } | undefined
  /** Up to where the notes have been scheduled, in seconds of the music. */
  let scheduledTo = 0
  const schedule = (bus: GainNode, origin: number) => {
    const to = context.currentTime - origin + lookaheadSeconds
    for (const note of notesOf(mood, { from: scheduledTo, to })) playNote({ context, bus, origin }, note)
    scheduledTo = Math.max(scheduledTo, to)
  }
  return {
    start() {
      if (playing) return
      const bus = context.createGain()
      const origin = context.currentTime - scheduledTo + startSeconds
      bus.gain.value = 0
      bus.gain.setTargetAtTime(musicGain, context.currentTime, 0.8)
      bus.connect(master)
      schedule(bus, origin)
      playing = { bus, timer: setInterval(() => schedule(bus, origin), wakeMs) }
    },
    stop() {
      if (!playing) return
      const { bus, timer } = playing
      playing = undefined
      clearInterval(timer)
      bus.gain.cancelScheduledValues(context.currentTime)
      bus.gain.setTargetAtTime(0, context.currentTime, 0.05)
      setTimeout(() => bus.disconnect(), fadeMs)
    },
    duck(ms) {
      if (!playing) return
      const { gain } = playing.bus
      const now = context.currentTime
      gain.cancelScheduledValues(now)
      gain.setTargetAtTime(duckedGain, now, 0.05)
      gain.setTargetAtTime(musicGain, now + ms / 1_000, 0.5)
    },
  }
}

interface NoteOutput {
  readonly context: BaseAudioContext
  readonly bus: AudioNode
  /** The time of the context at which the music began. */
  readonly origin: number
}

const voices = {
  pad: { wave: 'triangle', attack: 0.35 },
  bass: { wave: 'sine', attack: 0.02 },
  pluck: { wave: 'triangle', attack: 0.006 },
} as const

/** One oscillator a note, which the browser frees when it ends. */
export function playNote({ context, bus, origin }: NoteOutput, { voice, at, seconds, frequency, gain }: Note): void {
  const { wave, attack } = voices[voice]
  const start = Math.max(context.currentTime, origin + at)
  const oscillator = context.createOscillator()
  const envelope = context.createGain()
  oscillator.type = wave
  oscillator.frequency.value = frequency
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(gain, start + attack)
  if (voice === 'pad') {
    envelope.gain.setValueAtTime(gain, start + seconds * 0.7)
    envelope.gain.linearRampToValueAtTime(0, start + seconds)
  } else envelope.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  oscillator.connect(envelope).connect(bus)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
