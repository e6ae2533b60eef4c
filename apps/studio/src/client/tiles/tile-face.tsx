type Place = readonly [x: number, y: number]

const rowsOf = (...rows: readonly (readonly [y: number, ...xs: number[]])[]): readonly Place[] =>
  rows.flatMap(([y, ...xs]) => xs.map((x): Place => [x, y]))

/** The places of the dots on a tile of 60 by 80, by their number. */
const dotPlaces: Readonly<Record<string, readonly Place[]>> = {
  1: rowsOf([40, 30]),
  2: rowsOf([22, 30], [58, 30]),
  3: rowsOf([20, 15], [40, 30], [60, 45]),
  4: rowsOf([22, 17, 43], [58, 17, 43]),
  5: rowsOf([20, 16, 44], [40, 30], [60, 16, 44]),
  6: rowsOf([18, 18, 42], [40, 18, 42], [62, 18, 42]),
  7: rowsOf([14, 13], [22, 30], [30, 47], [49, 18, 42], [66, 18, 42]),
  8: rowsOf([14, 18, 42], [31, 18, 42], [49, 18, 42], [66, 18, 42]),
  9: rowsOf([17, 13, 30, 47], [40, 13, 30, 47], [63, 13, 30, 47]),
}
const dotColours = ['#1f6b3a', '#b3261e', '#1d4f9e'] as const

/** The face of a two-eight tube tile: engraved dots, or the frame of the white dragon. */
export function DotTileFace({ tile }: { tile: string }) {
  const places = dotPlaces[tile]
  const radius = tile === '1' ? 19 : Number(tile) > 6 ? 7.4 : 8.8
  return (
    <svg viewBox="0 0 60 80" aria-hidden="true">
      {places ? (
        places.map(([x, y], place) => (
          <EngravedDot key={`${x} ${y}`} x={x} y={y} radius={radius} colour={dotColours[place % 3] ?? '#1d4f9e'} />
        ))
      ) : (
        <g fill="none" stroke="#1d4f9e">
          <rect x="9" y="10" width="42" height="60" rx="5" strokeWidth="4" />
          <rect x="15" y="16" width="30" height="48" rx="2" strokeWidth="1.6" />
        </g>
      )}
    </svg>
  )
}

function EngravedDot({ x, y, radius, colour }: { x: number; y: number; radius: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 10})`}>
      <circle r="10" cy="0.9" fill="#fff" />
      <circle r="10" fill={colour} />
      <circle r="7" fill="none" stroke="#fbf6e6" strokeWidth="1.5" />
      <circle r="2.8" fill="#fbf6e6" />
      <path d="M-9.4 -3 A10 10 0 0 1 9.4 -3" fill="none" stroke="rgb(0 0 0 / 45%)" strokeWidth="1.2" />
    </g>
  )
}

/** The places of the pips on a half of 50 by 50, by their number. */
const pipPlaces: Readonly<Record<string, readonly Place[]>> = {
  1: rowsOf([25, 25]),
  2: rowsOf([13, 25], [37, 25]),
  3: rowsOf([10, 11], [25, 25], [40, 39]),
  4: rowsOf([13, 14, 36], [37, 14, 36]),
  5: rowsOf([11, 13, 37], [25, 25], [39, 13, 37]),
  6: rowsOf([14, 9, 25, 41], [36, 9, 25, 41]),
}

/** The face of a Chinese domino: ones and fours are red, the others white; of each of the two sixes one column is red. */
export function DominoFace({ tile }: { tile: string }) {
  const pips = tile.split(':').flatMap((half, index) =>
    (pipPlaces[half] ?? []).map(([x, y]) => ({
      x,
      y: y + index * 56,
      isLarge: half === '1',
      isRed: half === '1' || half === '4' || (tile === '6:6' && x < 25 === (index === 0)),
    })),
  )
  return (
    <svg viewBox="0 0 50 106" aria-hidden="true">
      {pips.map(({ x, y, isLarge, isRed }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${isLarge ? 1.35 : 1})`}>
          <circle r="5.7" fill="rgb(255 255 255 / 26%)" cy="0.9" />
          <circle r="5.4" fill={isRed ? '#e2382c' : '#f7f3e8'} />
          <path d="M-4.6 -2 A5 5 0 0 1 4.6 -2" fill="none" stroke="rgb(0 0 0 / 50%)" strokeWidth="1.3" />
        </g>
      ))}
    </svg>
  )
}
