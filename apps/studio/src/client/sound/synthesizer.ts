import { duckingMs, type SoundCue, tonesOf } from './effect-tones.ts'
import type { MusicMood } from './music-notes.ts'
import { createMusicPlayer, type MusicPlayer } from './music-player.ts'
import { createNoise, playTone } from './play-tone.ts'
import { cancelSpeech, speak } from './result-speech.ts'
import { createSoundStore, type SoundState, type SoundStore } from './sound-settings.ts'

export interface SoundPlayer {
  readonly settings: SoundStore
  /** The music of the game, while the sound is on and its settings have music. */
  readonly mood: MusicMood | undefined
  setMood(mood: MusicMood): void
  /** Turns the sound on or off. Browsers start audio only in the handler of a gesture, so nothing else may call it. */
  setOn(isOn: boolean): void
  play(cue: SoundCue, step?: number): void
  /** Speaks the result of a round, if the player wants to hear them. */
  call(text: string, lang: string): void
}

/** The audio graph. It exists while the sound is on: closing it silences everything at once and costs nothing. */
interface Output {
  readonly context: AudioContext
  readonly master: GainNode
  readonly noise: AudioBuffer
  music?: MusicPlayer
}

/** Creates the sound of a page. It is muted, without an audio context, until the player turns it on. */
export function createSynthesizer(): SoundPlayer {
  const settings = createSoundStore()
  let output: Output | undefined
  let mood: MusicMood | undefined
  const update = (state: SoundState) => {
    if (state.isOn) output ??= openOutput()
    else if (output) {
      output.music?.stop()
      void output.context.close()
      output = undefined
    }
    if (!state.isOn || !state.calls) cancelSpeech()
    if (output) applySettings(output, state, mood)
  }
  settings.subscribe(update)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) cancelSpeech()
    void (document.hidden ? output?.context.suspend() : output?.context.resume())
    if (output) applySettings(output, settings.getState(), mood)
  })
  return {
    settings,
    get mood() {
      return mood
    },
    setMood(next) {
      mood = next
      update(settings.getState())
    },
    setOn: (isOn) => settings.setState({ isOn }),
    play(cue, step) {
      // The clock of a hidden page stands still: what it played would be heard all at once later.
      if (!output || document.hidden) return
      const ducked = duckingMs[cue]
      if (ducked !== undefined) output.music?.duck(ducked)
      if (!settings.getState().effects) return
      for (const tone of tonesOf(cue, step)) playTone(output, tone)
    },
    call(text, lang) {
      const { isOn, calls, volume } = settings.getState()
      if (isOn && calls && !document.hidden) speak(text, { lang, volume })
    },
  }
}

function openOutput(): Output {
  const context = new AudioContext({ latencyHint: 'interactive' })
  const master = context.createGain()
  // Several effects at once would clip.
  const compressor = context.createDynamicsCompressor()
  master.connect(compressor).connect(context.destination)
  return { context, master, noise: createNoise(context) }
}

function applySettings(output: Output, { volume, music }: SoundState, mood: MusicMood | undefined): void {
  // Loudness is perceived in powers: half of the slider sounds like half.
  output.master.gain.setTargetAtTime((volume / 100) ** 2, output.context.currentTime, 0.02)
  const isPlaying = music && mood !== undefined && !document.hidden
  if (isPlaying) output.music ??= createMusicPlayer(output, mood)
  if (isPlaying) output.music?.start()
  else output.music?.stop()
}
