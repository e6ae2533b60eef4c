import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import type { HandKind } from './hand-kinds.ts'
import type { Paytable } from './paytables.ts'

export type VideoPokerMessageFormatter = MessageFormatter<MessageKey<'video-poker'>>

/** The name of a kind of hand; the lowest pair that pays is named by its rank. */
export function nameKind(
  formatMessage: VideoPokerMessageFormatter,
  { lowestPair }: Pick<Paytable, 'lowestPair'>,
  kind: HandKind,
): string {
  if (kind === 'highPair') return formatMessage(lowestPair === 'K' ? 'kingsOrBetter' : 'jacksOrBetter')
  return formatMessage(kind)
}
