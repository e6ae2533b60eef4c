import { applySkinAndLanguage } from './apply-skin.ts'
import type { GameContext } from './game-context.tsx'
import type { Session } from './play-api.ts'
import { createSynthesizer } from './sound/synthesizer.ts'
import { createStageStore } from './stage-store.ts'
import { createAmountFormatter } from './text/amount-format.ts'
import type { Localization } from './text/localization.ts'

/** Creates the context of a game, and sets title, language and colours of the page. Without a balance (a replay) the stage has none. */
export function createGameContext(
  game: Pick<Session, 'title' | 'dress' | 'currency' | 'digits'> & { readonly balance?: Session['balance'] },
  localization: Localization,
): GameContext {
  const { currency, digits, balance = null } = game
  return {
    localization,
    formatAmount: createAmountFormatter(localization.lang, currency, digits),
    currency,
    digits,
    skin: applySkinAndLanguage(game, localization),
    pace: { turbo: false, reduced: matchMedia('(prefers-reduced-motion: reduce)').matches, skipped: false },
    sound: createSynthesizer(),
    stage: createStageStore({ balance, digits }),
  }
}
