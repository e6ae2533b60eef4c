import { pageNumberOf } from '#lib/page-number.ts'

export interface AnnounceSearch {
  /** Undefined where the address names only an announcement: its page is looked for. */
  readonly pageNo: number | undefined
  /** The open announcement. */
  readonly id: string | undefined
}

/** What an address of `/announce` asks for. */
export function readAnnounceSearch({ pageNo, id }: Readonly<Record<string, string>>): AnnounceSearch {
  const open = id !== undefined && /^[0-9]{1,19}$/.test(id) ? id : undefined
  return { id: open, pageNo: open !== undefined && pageNo === undefined ? undefined : pageNumberOf(pageNo) }
}
