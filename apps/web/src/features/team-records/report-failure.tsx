import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

type ReportFailureProps = {
  query: UseQueryResult
  /** Returns to the whole team. */
  onClear: () => void
}

/** Why a report could not be read. An account that is not in the team is no failure of the report. */
export function ReportFailure({ query, onClear }: ReportFailureProps) {
  const t = useTranslations('downlines')
  const teamRecords = useTranslations('teamRecords')
  if (toCallError(findLoadError(query)).code !== 'downline_not_found') return <LoadFailure query={query} />
  return (
    <EmptyState
      icon="search-x"
      title={t('notFound')}
      text={teamRecords('notFoundText')}
      action={<Button onClick={onClear}>{t('backToTeam')}</Button>}
    />
  )
}
