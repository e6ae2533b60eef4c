import { listAddress } from '#lib/list-address.ts'
import type { Destination } from '#lib/navigation.tsx'
import { pageNumberOf } from '#lib/page-number.ts'

/** What the address says of the withdrawal page: the withdrawal being looked at, the step of a new one, the list's page. */
export interface WithdrawSearch {
  readonly withdrawal: string | undefined
  /** `confirm`: everything once more, before it is asked for. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

/** Reads the address's query; what is no id, no step and no page number counts as absent. */
export function readWithdrawSearch(search: Readonly<Record<string, string>>): WithdrawSearch {
  const { withdrawal, step, pageNo } = search
  return {
    withdrawal: withdrawal !== undefined && /^[\w-]{1,64}$/.test(withdrawal) ? withdrawal : undefined,
    step: step === 'confirm' ? step : undefined,
    pageNo: pageNumberOf(pageNo),
  }
}

/** The address that says so. */
export function withdrawAddress(search: WithdrawSearch): Destination {
  return listAddress('withdraw', { ...search })
}
