import { pageNumberOf } from '#lib/page-number.ts'

/** The URL parameters of the page: the step of a transfer, and the list page. */
export interface UplineSearch {
  /** `confirm`: the summary before the transfer is sent. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

export function readUplineSearch({ step, pageNo }: Readonly<Record<string, string>>): UplineSearch {
  return { step: step === 'confirm' ? step : undefined, pageNo: pageNumberOf(pageNo) }
}
