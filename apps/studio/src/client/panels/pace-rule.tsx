import { useGameContext } from '#client/game-context.tsx'
import type { Session } from '#client/play-api.ts'
import { leastRoundMsOf } from '#games/least-round-duration.ts'

/** The rule of strict pace; nothing without it. */
export function PaceRule({ session: { game, pace } }: { session: Session }) {
  const { lang, formatMessage } = useGameContext().localization
  const leastMs = leastRoundMsOf(game, pace)
  if (leastMs === 0) return null
  return <p>{formatMessage('rulePace', { seconds: new Intl.NumberFormat(lang).format(leastMs / 1_000) })}</p>
}
