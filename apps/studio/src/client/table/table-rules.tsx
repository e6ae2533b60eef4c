import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'

interface TableRulesProps {
  /** Bets with their return. */
  readonly returns: readonly (readonly [name: string, value: string])[]
  /** Bets with their odds, for a table with too many to list each with its return. */
  readonly odds?: readonly (readonly [name: string, value: string])[]
  /** How the game is played and what it pays, a paragraph each. */
  readonly texts: readonly string[]
  /** Whether bets are placed with chips. */
  readonly hasChips?: boolean
  /** How the outcome is drawn. */
  readonly fairness: string
}

/** The rules of a table: its returns, its own texts, and those that every table has. */
export function TableRules({ returns, odds, texts, hasChips = true, fairness }: TableRulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  return (
    <>
      <h3>{localization.formatMessage('rulesReturn')}</h3>
      <RulesFacts facts={returns} />
      {odds && <RulesFacts facts={odds} />}
      <RulesTexts
        texts={[
          ...texts,
          formatMessage('ruleTable'),
          ...(hasChips ? [formatMessage('ruleChips'), formatMessage('ruleKeys')] : []),
          fairness,
          localization.formatMessage('ruleInterrupted'),
          localization.formatMessage('ruleMalfunction'),
        ]}
      />
    </>
  )
}
