import { pageNumberOf } from '#lib/page-number.ts'

/** What the address says of the page: the vendor that money is to be moved to, and the page of the list. */
export interface FundsSearch {
  readonly vassalage: string | undefined
  readonly pageNo: number
}

export function readFundsSearch({ vassalage, pageNo }: Readonly<Record<string, string>>): FundsSearch {
  return { vassalage, pageNo: pageNumberOf(pageNo) }
}
