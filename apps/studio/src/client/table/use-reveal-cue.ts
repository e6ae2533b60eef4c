import { useEffect } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { SoundCue } from '#client/sound/effect-tones.ts'
import type { Reveal } from './table-game-module.ts'

interface CueSpan {
  readonly cue: SoundCue
  /** ms from the start of the reveal. */
  readonly from: number
  readonly to: number
}

/** Plays a cue that lasts for a part of a reveal, such as the shaking of dice. Who arrives late hears what is left of it. */
export function useRevealCue(reveal: Reveal | undefined, { cue, from, to }: CueSpan): void {
  const { sound } = useGameContext()
  const startedAt = reveal?.startedAt
  useEffect(() => {
    if (startedAt === undefined || startedAt + to <= performance.now()) return
    const timer = setTimeout(
      () => sound.play(cue, startedAt + to - performance.now()),
      startedAt + from - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [startedAt, sound, cue, from, to])
}
