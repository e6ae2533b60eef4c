import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useTranslations } from 'use-intl'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { useVendors } from '#records/use-vendors.ts'
import type { TeamReportParams } from './team-report-params.ts'

/** The filters of rounds by category and vendor. */
export function GameFilters({ search: { category, vendor }, change }: RecordParamsState<TeamReportParams>) {
  const t = useTranslations('records')
  const { categories, vendors } = useVendors(category)
  return (
    <>
      <NativeSelect
        label={t('category')}
        value={category ?? ''}
        onChange={({ target }) => change({ category: target.value || undefined, vendor: undefined })}
        options={[{ value: '', label: t('allCategories') }, ...categories]}
      />
      <NativeSelect
        label={t('vendor')}
        value={vendor ?? ''}
        onChange={({ target }) => change({ vendor: target.value || undefined })}
        options={[{ value: '', label: t('allVendors') }, ...vendors]}
      />
    </>
  )
}
