import { parsePageNumber } from '#platform/navigation/page-number.ts'

/** The URL parameters of the page: the step of a transfer, and the list page. */
export interface UplineTransferPageParams {
  /** `confirm`: the summary before the transfer is sent. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

export function readUplineTransferParams({ step, pageNo }: Readonly<Record<string, string>>): UplineTransferPageParams {
  return { step: step === 'confirm' ? step : undefined, pageNo: parsePageNumber(pageNo) }
}
