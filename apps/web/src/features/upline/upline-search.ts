import { pageNumberOf } from '#lib/page-number.ts'

/** What the address says of the page: the step of a transfer, and the page of the list. */
export interface UplineSearch {
  /** `confirm`: everything once more, before it is sent. */
  readonly step: 'confirm' | undefined
  readonly pageNo: number
}

export function readUplineSearch({ step, pageNo }: Readonly<Record<string, string>>): UplineSearch {
  return { step: step === 'confirm' ? step : undefined, pageNo: pageNumberOf(pageNo) }
}
