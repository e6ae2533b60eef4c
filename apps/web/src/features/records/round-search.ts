/** A page of the betting record. */
interface Page<Row> {
  readonly list: readonly Row[]
  readonly totalPages: number
}

/** The round of an id, looked for page by page from the newest; undefined where the pages hold none. */
export async function findRound<Row extends { readonly roundId: string }>(
  roundId: string,
  readPage: (pageNo: number) => Promise<Page<Row>>,
): Promise<Row | undefined> {
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, totalPages } = await readPage(pageNo)
    const found = list.find((row) => row.roundId === roundId)
    if (found || pageNo >= totalPages) return found
  }
}
