import { pageNumberOf } from '#lib/page-number.ts'

/** What the address says of the deposit page: the order being looked at, and the page of the list. */
export interface DepositSearch {
  readonly deposit: string | undefined
  readonly pageNo: number
}

/** Reads the address's query; what is no order's id and no page number counts as absent. */
export function readDepositSearch(search: Readonly<Record<string, string>>): DepositSearch {
  const { deposit, pageNo } = search
  return {
    deposit: deposit !== undefined && /^[\w-]{1,64}$/.test(deposit) ? deposit : undefined,
    pageNo: pageNumberOf(pageNo),
  }
}
