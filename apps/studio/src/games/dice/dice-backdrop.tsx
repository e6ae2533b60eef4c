/** The backdrop: soft light in the colours of the game and two large, blurred dice. */
export function DiceBackdrop() {
  return (
    <div className="dice-scene" aria-hidden="true">
      <Die className="is-near" faces={[5, 3, 6]} />
      <Die className="is-far" faces={[2, 6, 4]} />
    </div>
  )
}

/** Each face is a unit square laid out by a matrix of the cube's edges. */
const faceLayouts = ['matrix(87 50 -87 50 0 -100)', 'matrix(87 50 0 100 -87 -50)', 'matrix(87 -50 0 100 0 0)'] as const

/** The places of the pips by value, as column and row of a three by three grid. */
const pipPlaces: Readonly<Record<number, readonly string[]>> = {
  1: ['11'],
  2: ['00', '22'],
  3: ['00', '11', '22'],
  4: ['00', '02', '20', '22'],
  5: ['00', '02', '11', '20', '22'],
  6: ['00', '01', '02', '20', '21', '22'],
}

/** A die in isometric view: three faces with their pips. */
function Die({ className, faces }: { className: string; faces: readonly [number, number, number] }) {
  return (
    <svg viewBox="-105 -115 210 230" className={className} aria-hidden="true">
      {faceLayouts.map((layout, index) => (
        <g key={layout} transform={layout} className={`face face-${index}`}>
          <rect x="0.015" y="0.015" width="0.97" height="0.97" rx="0.16" />
          {pipPlaces[faces[index] ?? 1]?.map((place) => (
            <circle key={place} cx={pipAt(place, 0)} cy={pipAt(place, 1)} r="0.085" />
          ))}
        </g>
      ))}
    </svg>
  )
}

const pipAt = (place: string, axis: 0 | 1): number => 0.25 + Number(place[axis]) * 0.25
