import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import type { Session } from '#client/play-api.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'

interface OriginalRulesProps {
  readonly session: Session
  /** The name and the range of the choice; absent for a game without one. */
  readonly choice?: readonly [name: string, range: string]
  /** What is true of this game alone. */
  readonly texts: readonly string[]
}

/** The rules of an original: return, choice and highest win, its own texts, and those of all games. */
export function OriginalRules({ session, choice, texts }: OriginalRulesProps) {
  const { localization } = useGameContext()
  const { formatMessage } = localization
  const { rtp, rtpFloor, maxWin, features, kind } = session.game
  const interruptedRule =
    kind === 'steps' ? createMessageFormatter(localization, 'originals')('ruleWaits') : formatMessage('ruleInterrupted')
  // Where the choice decides the return, the floor is that of a choice, not of rounding.
  const percent = features.includes('risk-levels') && rtpFloor ? `${rtpFloor} – ${rtp} %` : `${rtp} %`
  return (
    <>
      <RulesFacts
        facts={[
          [formatMessage('rulesReturn'), isolateLeftToRight(percent)],
          ...(choice ? [[choice[0], isolateLeftToRight(choice[1])] as const] : []),
          [formatMessage('rulesMax'), formatMessage('rulesMaxValue', { count: maxWin })],
        ]}
      />
      <RulesTexts texts={[...texts, interruptedRule, formatMessage('ruleMalfunction')]} />
    </>
  )
}
