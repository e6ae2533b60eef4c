import type { Face } from '#games/three-dice.ts'

const places: Readonly<Record<Face, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-23, -23],
    [23, 23],
  ],
  3: [
    [-26, -26],
    [0, 0],
    [26, 26],
  ],
  4: [
    [-24, -24],
    [24, -24],
    [-24, 24],
    [24, 24],
  ],
  5: [
    [-26, -26],
    [26, -26],
    [0, 0],
    [-26, 26],
    [26, 26],
  ],
  6: [
    [-23, -29],
    [-23, 0],
    [-23, 29],
    [23, -29],
    [23, 0],
    [23, 29],
  ],
}

/** The pips of a face in a square of 100, as on Asian dice: the one is large, and the one and the four are red. */
export function PipFace({ face }: { face: Face }) {
  const colour = face === 1 || face === 4 ? 'is-red' : 'is-dark'
  return (
    <g className={`pips ${colour}`}>
      {places[face].map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={face === 1 ? 19 : 10.5} />
          <path className="pip-edge" d={`M${x - 8} ${y + 6.5}A10.5 10.5 0 0 0 ${x + 8} ${y + 6.5}`} />
        </g>
      ))}
    </g>
  )
}
