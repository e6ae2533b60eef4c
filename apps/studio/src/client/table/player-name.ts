import { createMessageFormatter, type Localization } from '#client/text/localization.ts'

/** A player of a round as other players see it: `you`, or a code that changes with each round. */
export function formatPlayerName(
  localization: Localization,
  { player, you }: { player: string; you?: string | undefined },
): string {
  const formatMessage = createMessageFormatter(localization, 'table')
  return player === you ? formatMessage('you') : formatMessage('player', { code: player.slice(0, 3) })
}
