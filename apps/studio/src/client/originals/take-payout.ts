import type { StepsGameModule } from '#client/steps/steps-game-module.ts'
import { createMessageFormatter } from '#client/text/localization.ts'

/** Ends a round by the action `take`. The last event says what it pays now, as `multiplier` in hundredths. */
export const takePayout: NonNullable<StepsGameModule['end']> = {
  findAction(events, actions) {
    const { multiplier } = (events.at(-1) ?? {}) as { readonly multiplier?: number }
    if (!actions.includes('take') || multiplier === undefined) return undefined
    return { action: { type: 'take' }, multiplier }
  },
  format: (localization, amount) => createMessageFormatter(localization, 'originals')('take', { amount }),
}
