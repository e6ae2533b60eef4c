/** The browser's speech synthesis: which languages it can speak, and one text at a time. */

/** Whether the browser has a voice for a language, such as `vi`. */
export const canSpeak = (lang: string): boolean => findVoice(lang) !== undefined

/** Calls the listener when the browser has loaded its voices. Returns the function that ends the subscription. */
export function subscribeToVoices(listener: () => void): () => void {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
  speech?.addEventListener('voiceschanged', listener)
  return () => speech?.removeEventListener('voiceschanged', listener)
}

/** Speaks a text in place of the one that is being spoken; nothing without a voice for its language. */
export function speak(text: string, { lang, volume }: { readonly lang: string; readonly volume: number }): void {
  const voice = findVoice(lang)
  if (!voice) return
  cancelSpeech()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.volume = volume / 100
  speechSynthesis.speak(utterance)
}

/** Ends what is being spoken. */
export function cancelSpeech(): void {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
  speech?.cancel()
}

/** The voice of a language; one that is on the device before one of a network service. */
function findVoice(lang: string): SpeechSynthesisVoice | undefined {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
  const voices = (speech?.getVoices() ?? []).filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === lang)
  return voices.find(({ localService }) => localService) ?? voices[0]
}
