import { RulesFacts } from '#client/panels/rules-facts.tsx'
import './board-and-side.css'

/** What a player's choice amounts to, beside the board: names with their values. */
export const BoardFigures = ({
  figures,
}: {
  readonly figures: readonly (readonly [name: string, value: string])[]
}) => <RulesFacts facts={figures} className="board-figures" />
