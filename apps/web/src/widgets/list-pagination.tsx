import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Pagination } from '@foyer/ui/pagination.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

export type ListPaginationProps = {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** With it each page is a link, which can be opened in a new tab and shared. */
  hrefFor?: (page: number) => string
  marginPages?: number
  className?: string
}

/** The pagination of a list, labelled and numbered in the user's language; nothing for a single page. */
export function ListPagination({ marginPages = limits.paginatorMargin, ...props }: ListPaginationProps) {
  const t = useTranslations('paging')
  const { tag } = useLanguage()
  const labels = {
    region: t('pages'),
    previous: t('previousPage'),
    next: t('nextPage'),
    page: (page: number) => t('pageOf', { page }),
  }
  return (
    <Pagination
      {...props}
      marginPages={marginPages}
      pageRange={limits.paginatorRange}
      formatPage={(page) => formatNumber(page, tag)}
      labels={labels}
    />
  )
}
