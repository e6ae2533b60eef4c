/**
 * The roads of a game between two sides. The big road lists the results in columns: a column for each run of one side, ties noted on the result before.
 * The three derived roads say whether the big road repeats itself: they compare its columns with those one, two and three before.
 */

/** The side that won by its colour on the roads, such as red for the banker and blue for the player. */
export type RoadSide = 'blue' | 'red' | 'amber' | 'black'
export type RoadResult = RoadSide | 'tie'

export interface BigRoadEntry {
  readonly side: RoadSide
  /** Ties after this result; for the first entry also those before it. */
  readonly ties: number
}

/** Columns of the big road: each a run of one side. */
export type BigRoad = readonly (readonly BigRoadEntry[])[]

export function toBigRoad(roadResults: readonly RoadResult[]): BigRoad {
  const columns: BigRoadEntry[][] = []
  let leadingTies = 0
  for (const result of roadResults) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (result === 'tie') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 }
      else leadingTies += 1
    } else if (last?.side === result) column?.push({ side: result, ties: 0 })
    else {
      columns.push([{ side: result, ties: leadingTies }])
      leadingTies = 0
    }
  }
  return columns
}

/** How many columns back a derived road compares. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof derivedRoads

/** `repeat` where the big road goes on like the column that it is compared with, `break` where it does not. */
export type DerivedMark = 'repeat' | 'break'

/** The marks of a derived road, a run of equal marks to a column. */
export function toDerivedRoad(bigRoad: BigRoad, road: DerivedRoad): readonly (readonly DerivedMark[])[] {
  const back = derivedRoads[road]
  const lengthOf = (column: number) => bigRoad[column]?.length ?? 0
  const marks = bigRoad.flatMap((entries, column) =>
    entries.flatMap((_entry, row): DerivedMark[] => {
      if (column < (row === 0 ? back + 1 : back)) return []
      // A new column: did the one before end like the one that it is compared with? Else: is there an entry beside this one, or none beside both?
      const isRepeat =
        row === 0 ? lengthOf(column - 1) === lengthOf(column - 1 - back) : lengthOf(column - back) !== row
      return [isRepeat ? 'repeat' : 'break']
    }),
  )
  const columns: DerivedMark[][] = []
  for (const mark of marks) {
    const column = columns.at(-1)
    if (column?.[0] === mark) column.push(mark)
    else columns.push([mark])
  }
  return columns
}

export interface RoadCell<Entry> {
  readonly entry: Entry
  readonly column: number
  readonly row: number
}

export const roadRows = 6

/** Lays columns out on a grid of six rows: a run that meets the bottom or another run turns to the right, and goes on in that row. */
export function layOutRoad<Entry>(columns: readonly (readonly Entry[])[]): readonly RoadCell<Entry>[] {
  const taken = new Set<string>()
  const isTaken = (column: number, row: number) => taken.has(`${column} ${row}`)
  return columns.flatMap((entries, start) => {
    let [column, row, hasTurned] = [start, 0, false]
    // The tail of an earlier run can lie on the first row.
    while (isTaken(column, row)) column += 1
    return entries.map((entry, index) => {
      hasTurned ||= index > 0 && (row + 1 === roadRows || isTaken(column, row + 1))
      if (index > 0 && hasTurned) column += 1
      else if (index > 0) row += 1
      taken.add(`${column} ${row}`)
      return { entry, column, row }
    })
  })
}
