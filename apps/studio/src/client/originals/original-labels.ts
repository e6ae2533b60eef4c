import type { GameControlLabels } from '#client/solo/solo-game-module.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'

/** The texts of the controls of an original: its own, and those of autoplay. */
export const originalLabels = (
  localization: Localization,
  own: Omit<GameControlLabels, 'autoplay' | 'autoplayHint'>,
): GameControlLabels => ({
  ...own,
  autoplay: localization.formatMessage('auto'),
  autoplayHint: createMessageFormatter(localization, 'originals')('autoHint'),
})
