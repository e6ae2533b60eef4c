import { type IncomeFigures, type IncomeKind, incomeKinds } from '@foyer/contract/agents/settlements.ts'
import { signOf } from '#platform/i18n/format.ts'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { settlementPages } from './settlement-pages.ts'

/** The kinds of income that the brand has, and those of which one of the totals has something. */
export function useIncomeKinds(totals: readonly IncomeFigures[]): readonly IncomeKind[] {
  const { isAvailable } = usePages()
  const isPaid = (kind: IncomeKind) => totals.some((figures) => signOf(figures[kind]) !== 0)
  const isOffered = (kind: IncomeKind) =>
    kind === 'rebate' ? isFeatureEnabled('teamRebate') : isAvailable(settlementPages[kind])
  return incomeKinds.filter((kind) => isPaid(kind) || isOffered(kind))
}
