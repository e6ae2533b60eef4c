import { destinationOfListPage } from '#platform/navigation/list-page-destination.ts'
import type { PageDestination } from '#platform/navigation/navigation.tsx'
import { parsePageNumber } from '#platform/navigation/page-number.ts'

/** The URL parameters of the page: the vendor to transfer to, the single transfer to show, the step of a new one, and the list page. */
export interface TransferPageParams {
  readonly vassalage?: string | undefined
  readonly transfer?: string | undefined
  /** `confirm`: the summary before the transfer is sent. `done`: its outcome. */
  readonly step?: 'confirm' | 'done' | undefined
  readonly pageNo: number
}

/** Reads the query of the URL; an invalid id, step or page number counts as absent. */
export function readTransferParams(params: Readonly<Record<string, string>>): TransferPageParams {
  const { vassalage, transfer, step, pageNo } = params
  const isId = transfer !== undefined && /^[\w-]{1,64}$/.test(transfer)
  return {
    vassalage,
    transfer: isId ? transfer : undefined,
    step: step === 'confirm' || step === 'done' ? step : undefined,
    pageNo: parsePageNumber(pageNo),
  }
}

/** The link to the transfer page with these parameters. */
export function toTransferPageDestination(params: TransferPageParams): PageDestination {
  return destinationOfListPage('transferFund', { ...params })
}
