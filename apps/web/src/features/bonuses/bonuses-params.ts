import { type BonusListState, bonusListStates } from '@foyer/contract/engagement/bonuses.ts'
import { type PageTrail, readPageTrail } from '#records/page-trail.ts'
import { isRowId } from '#records/record-params.ts'

export interface BonusesParams {
  /** The active bonus, or those that have ended. */
  readonly list: 'active' | 'ended'
  /** A bonus whose rounds are shown in place of the lists. */
  readonly bonus: string | undefined
  /** Of the list of ended ones. */
  readonly state: BonusListState | undefined
  readonly trail: PageTrail
}

/** Reads the page's URL parameters. An invalid one counts as absent. */
export function readBonusesParams({ list, bonus, state, after }: Readonly<Record<string, string>>): BonusesParams {
  return {
    list: list === 'ended' ? 'ended' : 'active',
    bonus: isRowId(bonus) ? bonus : undefined,
    state: bonusListStates.find((name) => name === state),
    trail: readPageTrail(after),
  }
}
