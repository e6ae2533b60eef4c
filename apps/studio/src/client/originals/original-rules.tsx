import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import type { Session } from '#client/play-api.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'

interface OriginalRulesProps {
  readonly session: Session
  /** The name and the range of the choice. */
  readonly choice: readonly [name: string, range: string]
  /** What is true of this game alone. */
  readonly texts: readonly string[]
}

/** The rules of an original: return, choice and highest win, its own texts, and those of all games. */
export function OriginalRules({ session, choice: [name, range], texts }: OriginalRulesProps) {
  const { formatMessage } = useGameContext().localization
  const { rtp, rtpFloor, maxWin, features } = session.game
  // Where the choice decides the return, the floor is that of a choice, not of rounding.
  const percent = features.includes('risk-levels') && rtpFloor ? `${rtpFloor} – ${rtp} %` : `${rtp} %`
  return (
    <>
      <RulesFacts
        facts={[
          [formatMessage('rulesReturn'), isolateLeftToRight(percent)],
          [name, isolateLeftToRight(range)],
          [formatMessage('rulesMax'), formatMessage('rulesMaxValue', { count: maxWin })],
        ]}
      />
      <RulesTexts texts={[...texts, formatMessage('ruleInterrupted'), formatMessage('ruleMalfunction')]} />
    </>
  )
}
