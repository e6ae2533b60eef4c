import { listAddress } from '#lib/list-address.ts'
import type { Destination } from '#lib/navigation.tsx'
import { pageNumberOf } from '#lib/page-number.ts'

/** What the address says of the deposit page: the order being looked at, the step of a new one, and the page of the list. */
export interface DepositSearch {
  readonly deposit: string | undefined
  /** `confirm`: everything once more, before it is ordered. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

/** Reads the address's query; what is no order's id, no step and no page number counts as absent. */
export function readDepositSearch(search: Readonly<Record<string, string>>): DepositSearch {
  const { deposit, step, pageNo } = search
  return {
    deposit: deposit !== undefined && /^[\w-]{1,64}$/.test(deposit) ? deposit : undefined,
    step: step === 'confirm' ? step : undefined,
    pageNo: pageNumberOf(pageNo),
  }
}

/** The address that says so. */
export function depositAddress(search: DepositSearch): Destination {
  return listAddress('depositv2', { ...search })
}
