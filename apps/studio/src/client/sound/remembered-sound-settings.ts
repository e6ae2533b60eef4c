/** What a browser remembers of the sound. Whether it is on is not part of it: every game begins muted. */
export interface SoundSettings {
  /** Per cent. */
  readonly volume: number
  readonly music: boolean
  readonly effects: boolean
  /** Whether the results of tables are spoken. */
  readonly calls: boolean
}

export const defaultSoundSettings: SoundSettings = { volume: 70, music: true, effects: true, calls: false }

/** Undefined if the value is not complete settings. */
export function parseSoundSettings(value: unknown): SoundSettings | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { volume, music, effects, calls } = value as { readonly [Key in keyof SoundSettings]?: unknown }
  if (typeof volume !== 'number' || !(volume >= 0 && volume <= 100)) return undefined
  if (typeof music !== 'boolean' || typeof effects !== 'boolean' || typeof calls !== 'boolean') return undefined
  return { volume, music, effects, calls }
}
