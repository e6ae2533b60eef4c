import { listAddress } from '#lib/list-address.ts'
import type { Destination } from '#lib/navigation.tsx'
import { pageNumberOf } from '#lib/page-number.ts'

/** What the address says of the page: the vendor that money is to be moved to, the transfer to show alone, the step of a new one, and the page of the list. */
export interface FundsSearch {
  readonly vassalage?: string | undefined
  readonly transfer?: string | undefined
  /** `confirm`: everything once more, before it is sent. `done`: how it went. */
  readonly step?: 'confirm' | 'done' | undefined
  readonly pageNo: number
}

/** Reads the address's query; what is no id, no step and no page number counts as absent. */
export function readFundsSearch(search: Readonly<Record<string, string>>): FundsSearch {
  const { vassalage, transfer, step, pageNo } = search
  const isId = transfer !== undefined && /^[\w-]{1,64}$/.test(transfer)
  return {
    vassalage,
    transfer: isId ? transfer : undefined,
    step: step === 'confirm' || step === 'done' ? step : undefined,
    pageNo: pageNumberOf(pageNo),
  }
}

/** The address that says so. */
export function fundsAddress(search: FundsSearch): Destination {
  return listAddress('transferFund', { ...search })
}
