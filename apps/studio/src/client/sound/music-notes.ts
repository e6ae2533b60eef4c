/** The music of a slot as data: which notes sound when. A pure function of the mood and the time, so that nothing is recorded or stored. */
import { createPlainStream } from '#games/outcome-set.ts'

/** Semitones above the root, and chords by their degree, one a bar: progressions without diminished chords. */
const modes = {
  ionian: {
    steps: [0, 2, 4, 5, 7, 9, 11],
    progressions: [
      [0, 5, 3, 4],
      [0, 3, 5, 4],
      [0, 4, 5, 3],
    ],
  },
  lydian: {
    steps: [0, 2, 4, 6, 7, 9, 11],
    progressions: [
      [0, 1, 0, 4],
      [0, 4, 1, 0],
    ],
  },
  mixolydian: {
    steps: [0, 2, 4, 5, 7, 9, 10],
    progressions: [
      [0, 6, 3, 0],
      [0, 3, 6, 0],
    ],
  },
  dorian: {
    steps: [0, 2, 3, 5, 7, 9, 10],
    progressions: [
      [0, 3, 0, 6],
      [0, 2, 3, 6],
    ],
  },
  aeolian: {
    steps: [0, 2, 3, 5, 7, 8, 10],
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 2],
      [0, 6, 5, 6],
    ],
  },
} as const

export type MusicMode = keyof typeof modes

export interface MusicMood {
  /** Quarter notes per minute. */
  readonly tempo: number
  readonly mode: MusicMode
  /** The MIDI number of the key's root, from 45 to 56. */
  readonly root: number
  /** The melody. */
  readonly seed: number
}

export interface Note {
  readonly voice: 'pad' | 'bass' | 'pluck'
  /** Seconds since the start of the music. */
  readonly at: number
  readonly seconds: number
  /** Hz. */
  readonly frequency: number
  /** From 0 to 1. */
  readonly gain: number
}

const beatsPerBar = 4
const stepsPerBar = 8
const barsPerPhrase = 8
/** The bars that a phrase repeats, so that its melody has a motif. */
const motifBars = [0, 1, 2, 3, 0, 1, 6, 7] as const
const phraseSeeds = 1 << 20

/** The notes that begin from `from` up to, but not including, `to`, both in seconds since the start of the music. Ordered by their beginning. */
export function notesOf(mood: MusicMood, { from, to }: { readonly from: number; readonly to: number }): Note[] {
  const barSeconds = secondsOfBar(mood)
  const notes: Note[] = []
  for (let bar = Math.max(0, Math.floor(from / barSeconds)); bar * barSeconds < to; bar += 1)
    notes.push(...notesOfBar(mood, bar).filter(({ at }) => at >= from && at < to))
  return notes.sort((one, other) => one.at - other.at)
}

const secondsOfBar = ({ tempo }: MusicMood): number => (beatsPerBar * 60) / tempo

function notesOfBar(mood: MusicMood, bar: number): Note[] {
  const { progressions } = modes[mood.mode]
  const phrase = Math.floor(bar / barsPerPhrase)
  const progression = progressions[(mood.seed + phrase) % progressions.length] ?? progressions[0]
  const chord = progression[bar % progression.length] ?? 0
  const barSeconds = secondsOfBar(mood)
  const at = bar * barSeconds
  const pad = [0, 4, 7].map(
    (interval): Note => ({
      voice: 'pad',
      at,
      seconds: barSeconds * 1.15,
      frequency: frequencyOf(mood, chord + interval),
      gain: 0.11,
    }),
  )
  const bass = [0, 5].map(
    (step): Note => ({
      voice: 'bass',
      at: at + (step * barSeconds) / stepsPerBar,
      seconds: barSeconds * 0.4,
      frequency: frequencyOf(mood, chord - 7),
      gain: step === 0 ? 0.3 : 0.18,
    }),
  )
  return [...pad, ...bass, ...melodyOfBar(mood, { bar, chord, at })]
}

/** The melody rests in the first half of every other phrase. Its pitches are those of the chord, or one step beside them. */
function melodyOfBar(mood: MusicMood, { bar, chord, at }: { bar: number; chord: number; at: number }): Note[] {
  const place = bar % barsPerPhrase
  const phrase = Math.floor(bar / barsPerPhrase)
  if (phrase % 2 === 1 && place < barsPerPhrase / 2) return []
  const stream = createPlainStream((mood.seed * 31 + phrase * barsPerPhrase + (motifBars[place] ?? 0)) % phraseSeeds)
  const notes: Note[] = []
  for (let step = 0; step < stepsPerBar; step += 1) {
    const isStrong = step % 2 === 0
    const [chance, tone, passing] = [stream.below(100), stream.below(4), stream.below(5)]
    if (chance >= (isStrong ? 58 : 26)) continue
    const interval = ([7, 9, 11, 14][tone] ?? 7) + (!isStrong && passing === 0 ? 1 : 0)
    notes.push({
      voice: 'pluck',
      at: at + (step * secondsOfBar(mood)) / stepsPerBar,
      seconds: 0.9,
      frequency: frequencyOf(mood, chord + interval),
      gain: isStrong ? 0.16 : 0.11,
    })
  }
  return notes
}

/** The frequency of a degree of the scale, equal temperament; 7 is the octave. */
function frequencyOf({ mode, root }: MusicMood, degree: number): number {
  const { steps } = modes[mode]
  const octave = Math.floor(degree / steps.length)
  const semitones = (steps[degree - octave * steps.length] ?? 0) + 12 * octave
  return 440 * 2 ** ((root + semitones - 69) / 12)
}
