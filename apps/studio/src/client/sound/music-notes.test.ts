import { expect, test } from 'vitest'
import { type MusicMood, notesOf } from './music-notes.ts'

const mood: MusicMood = { tempo: 84, mode: 'dorian', root: 50, seed: 7 }
const minute = notesOf(mood, { from: 0, to: 60 })

test('plays the same notes at the same times for the same mood', () => {
  expect(notesOf(mood, { from: 0, to: 60 })).toEqual(minute)
  expect(notesOf({ ...mood, seed: 8 }, { from: 0, to: 60 })).not.toEqual(minute)
})

test('has each note in exactly one of the spans that follow each other, wherever they are cut', () => {
  const cuts = [0, 0.1, 0.35, 2.9, 2.95, 11.5, 30.01, 60]
  const parts = cuts.slice(1).flatMap((to, place) => notesOf(mood, { from: cuts[place] ?? 0, to }))
  expect(parts).toEqual(minute)
})

test('keeps to the scale of its mode and to pitches that small speakers can play', () => {
  const scale = [0, 2, 3, 5, 7, 9, 10]
  for (const { frequency } of minute) {
    const semitones = Math.round(12 * Math.log2(frequency / 440)) + 69 - mood.root
    expect(scale).toContain(((semitones % 12) + 12) % 12)
    expect(frequency).toBeGreaterThan(55)
    expect(frequency).toBeLessThan(1_800)
  }
})

test('stays quiet: the notes that sound together never reach full scale', () => {
  for (const { at } of minute) {
    const sounding = minute.filter((note) => note.at <= at && at < note.at + note.seconds)
    expect(sounding.reduce((sum, { gain }) => sum + gain, 0)).toBeLessThan(1.6)
  }
})
