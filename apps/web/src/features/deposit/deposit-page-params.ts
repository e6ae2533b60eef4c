import { destinationOfListPage } from '#platform/navigation/list-page-destination.ts'
import type { PageDestination } from '#platform/navigation/navigation.tsx'
import { parsePageNumber } from '#platform/navigation/page-number.ts'

/** The URL parameters of the deposit page: the deposit shown, the step of a new one, and the list page. */
export interface DepositPageParams {
  readonly deposit: string | undefined
  /** `confirm`: the summary before the deposit is created. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

/** Reads the query of the URL; an invalid id, step or page number counts as absent. */
export function readDepositParams(params: Readonly<Record<string, string>>): DepositPageParams {
  const { deposit, step, pageNo } = params
  return {
    deposit: deposit !== undefined && /^[\w-]{1,64}$/.test(deposit) ? deposit : undefined,
    step: step === 'confirm' ? step : undefined,
    pageNo: parsePageNumber(pageNo),
  }
}

/** The link to the deposit page with these parameters. */
export function toDepositPageDestination(params: DepositPageParams): PageDestination {
  return destinationOfListPage('depositv2', { ...params })
}
