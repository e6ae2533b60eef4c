import { type EffectCallback, useEffect } from 'react'

/** Runs an effect once, when the component appears: a view opens once, whatever its props become. */
export function useMountEffect(effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is the purpose.
  useEffect(effect, [])
}
