import type { getTeamStatement, TeamFigures } from '@foyer/contract/agents/team-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'

/** The id of the row of the member whose statement it is. */
export const ownRowId = 'own'

/** A row of a statement: a direct downline with their team, or the member whose statement it is, alone. */
export interface StatementRow extends TeamFigures {
  readonly id: string
  readonly account: string
  readonly isAgent: boolean
}

/** The rows of a page. The first page begins with the own figures, so that all rows add up to the totals. */
export function toStatementRows(
  { own, list }: Pick<ResponseValueOf<typeof getTeamStatement>, 'own' | 'list'>,
  isFirstPage: boolean,
): readonly StatementRow[] {
  return isFirstPage ? [{ ...own, id: ownRowId, account: '', isAgent: true }, ...list] : list
}
