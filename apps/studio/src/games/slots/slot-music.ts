import type { MusicMode, MusicMood } from '#client/sound/music-notes.ts'

/** Tempo and mode by sheet: those whose rounds are longer or rarer in wins are slower and darker. */
const sheetMusic: Readonly<Record<string, { readonly tempo: number; readonly mode: MusicMode }>> = {
  reels: { tempo: 88, mode: 'mixolydian' },
  classic: { tempo: 104, mode: 'ionian' },
  ways: { tempo: 92, mode: 'dorian' },
  book: { tempo: 70, mode: 'aeolian' },
  hold: { tempo: 78, mode: 'lydian' },
  manyways: { tempo: 96, mode: 'dorian' },
  tumble: { tempo: 100, mode: 'lydian' },
  cluster: { tempo: 84, mode: 'ionian' },
}

const lowestRoot = 45

/** The music of a slot: tempo and mode of its sheet, key and melody of the skin's colours (`#rrggbb`). */
export function slotMusicOf(sheetCode: string, colours: readonly string[]): MusicMood {
  const { tempo, mode } = sheetMusic[sheetCode] ?? { tempo: 88, mode: 'mixolydian' }
  const seed = [...colours.join('')].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 65_521, 7)
  return { tempo, mode, root: lowestRoot + (seed % 12), seed }
}
