import { destinationOfListPage } from '#platform/navigation/list-page-destination.ts'
import type { PageDestination } from '#platform/navigation/navigation.tsx'
import { parsePageNumber } from '#platform/navigation/page-number.ts'

/** The URL parameters of the withdrawal page: the withdrawal shown, the step of a new one, and the list page. */
export interface WithdrawPageParams {
  readonly withdrawal: string | undefined
  /** `confirm`: the summary before the withdrawal is created. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

/** Reads the query of the URL; an invalid id, step or page number counts as absent. */
export function readWithdrawParams(params: Readonly<Record<string, string>>): WithdrawPageParams {
  const { withdrawal, step, pageNo } = params
  return {
    withdrawal: withdrawal !== undefined && /^[\w-]{1,64}$/.test(withdrawal) ? withdrawal : undefined,
    step: step === 'confirm' ? step : undefined,
    pageNo: parsePageNumber(pageNo),
  }
}

/** The link to the withdrawal page with these parameters. */
export function toWithdrawPageDestination(params: WithdrawPageParams): PageDestination {
  return destinationOfListPage('withdraw', { ...params })
}
