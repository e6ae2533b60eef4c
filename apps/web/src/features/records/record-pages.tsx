import { Pagination } from '@foyer/ui/pagination.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

export type RecordPagesProps = { page: number; pageCount: number; onPageChange: (page: number) => void }

/** Pages of a record. */
export function RecordPages(props: RecordPagesProps) {
  const t = useTranslations('records')
  const { tag } = useLanguage()
  const labels = {
    region: t('pages'),
    previous: t('previousPage'),
    next: t('nextPage'),
    page: (page: number) => t('pageOf', { page }),
  }
  return <Pagination {...props} formatPage={(page) => formatNumber(page, tag)} labels={labels} />
}
