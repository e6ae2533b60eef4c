import { parsePageNumber } from '#platform/navigation/page-number.ts'

export interface AnnounceParams {
  /** Undefined when the URL names only an announcement: the gateway finds its page. */
  readonly pageNo: number | undefined
  /** Id of the open announcement. */
  readonly id: string | undefined
}

/** Reads the URL parameters of `/announce`. */
export function readAnnounceParams({ pageNo, id }: Readonly<Record<string, string>>): AnnounceParams {
  const open = id !== undefined && /^[0-9]{1,19}$/.test(id) ? id : undefined
  return { id: open, pageNo: open !== undefined && pageNo === undefined ? undefined : parsePageNumber(pageNo) }
}
