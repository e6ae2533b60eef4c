import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { EmptyRecordActions } from '#records/empty-record-actions.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { TeamReportParams } from './team-report-params.ts'

const noFilters = { account: undefined, category: undefined, vendor: undefined }

/** The team has no rounds in the range, or none that match the filters. */
export function NoRounds({ search: params, today, change }: RecordParamsState<TeamReportParams>) {
  const t = useTranslations('records')
  const isFiltered = params.account !== '' || params.category !== undefined || params.vendor !== undefined
  return (
    <EmptyState
      picture={<PagePicture name="dice" />}
      title={t('noRounds')}
      text={t('noRoundsText')}
      action={
        <EmptyRecordActions days={params.days} today={today} onChange={change}>
          {isFiltered && <Button onClick={() => change(noFilters)}>{t('clearFilters')}</Button>}
        </EmptyRecordActions>
      }
    />
  )
}
