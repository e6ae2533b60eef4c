import type { MessageFormatter } from '#client/text/localization.ts'
import type { StepsLabels } from './steps-game-module.ts'

/** The labels of a game, which has its own words for what the player does. */
export const stepsLabels = (open: string, formatMessage: MessageFormatter<'ready' | 'playing'>): StepsLabels => ({
  open,
  ready: formatMessage('ready'),
  playing: formatMessage('playing'),
})
