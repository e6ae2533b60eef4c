import type { Tone } from './effect-tones.ts'

/** Where tones are played. Any audio context, so that sound can also be rendered without being heard. */
export interface ToneOutput {
  readonly context: BaseAudioContext
  readonly master: AudioNode
  readonly noise: AudioBuffer
}

/** A second of white noise, which effects filter. */
export function createNoise(context: BaseAudioContext): AudioBuffer {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return noise
}

/** Schedules a tone from now on. */
export function playTone(output: ToneOutput, { at = 0, ms, gain, attackMs = 12, ...tone }: Tone): void {
  const start = output.context.currentTime + at / 1_000
  const end = start + ms / 1_000
  const envelope = output.context.createGain()
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(gain, start + Math.min(attackMs, ms / 2) / 1_000)
  envelope.gain.exponentialRampToValueAtTime(0.0001, end)
  const source = createSource(output, tone, { start, end })
  source.node.connect(envelope).connect(output.master)
  source.scheduled.start(start)
  source.scheduled.stop(end)
}

function createSource(
  { context, noise }: ToneOutput,
  { wave, from, to = from }: Pick<Tone, 'wave' | 'from' | 'to'>,
  { start, end }: { start: number; end: number },
): { readonly scheduled: AudioScheduledSourceNode; readonly node: AudioNode } {
  const glide = (frequency: AudioParam) => {
    frequency.setValueAtTime(from, start)
    frequency.exponentialRampToValueAtTime(to, end)
  }
  if (wave !== 'noise') {
    const oscillator = context.createOscillator()
    oscillator.type = wave
    glide(oscillator.frequency)
    return { scheduled: oscillator, node: oscillator }
  }
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = 1.2
  glide(filter.frequency)
  source.connect(filter)
  return { scheduled: source, node: filter }
}
