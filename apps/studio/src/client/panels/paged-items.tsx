import { Pagination } from '@foyer/ui/pagination.tsx'
import { type ReactNode, useState } from 'react'
import type { Localization } from '#client/text/localization.ts'

interface PagedItemsProps<Item> {
  readonly items: readonly Item[]
  readonly localization: Localization
  /** Renders the items of a page; `first` is the place of the first one among all, from 0. */
  readonly children: (shown: readonly Item[], first: number) => ReactNode
}

const itemsPerPage = 20

/** A long list in pages. */
export function PagedItems<Item>({ items, localization, children }: PagedItemsProps<Item>) {
  const { formatMessage, lang } = localization
  const [page, setPage] = useState(1)
  const first = (page - 1) * itemsPerPage
  return (
    <>
      {children(items.slice(first, first + itemsPerPage), first)}
      <Pagination
        page={page}
        pageCount={Math.ceil(items.length / itemsPerPage)}
        onPageChange={setPage}
        marginPages={1}
        pageRange={3}
        formatPage={(number) => new Intl.NumberFormat(lang).format(number)}
        labels={{
          region: formatMessage('pages'),
          previous: formatMessage('previousPage'),
          next: formatMessage('nextPage'),
          page: (number) => formatMessage('pageOf', { page: number }),
        }}
      />
    </>
  )
}
