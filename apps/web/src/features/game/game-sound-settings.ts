import { parseSoundSettings, postToGame, type SoundSettings } from './studio-game-frame-messages.ts'

const storageKey = 'foyer_game_sound'

/** Stores how the player has set the sound of games, for those that are opened later in this browser. */
export function storeSoundSettings(settings: SoundSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Without storage each game begins with its own settings.
  }
}

/** Sends the stored settings to a game, whose sandbox gives it no storage; nothing if there are none. */
export function sendSoundSettings(frame: Window): void {
  const settings = readSoundSettings()
  if (settings) postToGame(frame, { type: 'sound-settings', ...settings })
}

function readSoundSettings(): SoundSettings | undefined {
  try {
    return parseSoundSettings(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return undefined
  }
}
