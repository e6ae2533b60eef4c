import { listAddress } from '#lib/list-address.ts'
import type { Destination } from '#lib/navigation.tsx'
import { pageNumberOf } from '#lib/page-number.ts'

/** The URL parameters of the deposit page: the deposit shown, the step of a new one, and the list page. */
export interface DepositSearch {
  readonly deposit: string | undefined
  /** `confirm`: the summary before the deposit is created. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

/** Reads the query of the URL; an invalid id, step or page number counts as absent. */
export function readDepositSearch(search: Readonly<Record<string, string>>): DepositSearch {
  const { deposit, step, pageNo } = search
  return {
    deposit: deposit !== undefined && /^[\w-]{1,64}$/.test(deposit) ? deposit : undefined,
    step: step === 'confirm' ? step : undefined,
    pageNo: pageNumberOf(pageNo),
  }
}

/** The link to the deposit page with these parameters. */
export function depositAddress(search: DepositSearch): Destination {
  return listAddress('depositv2', { ...search })
}
