/**
 * Draws a cube without perspective: each of its faces is then an affine picture of a square. The table's axes are x to the right, y away from
 * the viewer and z up; those of the picture are x to the right and y down.
 */
import { type Face, faces } from '#games/three-dice.ts'

type Vector = readonly [number, number, number]

/** How high above the table the viewer looks from, as an angle in radians. */
const elevation = (54 * Math.PI) / 180
const [sine, cosine] = [Math.sin(elevation), Math.cos(elevation)]
const towardsViewer: Vector = [0, -cosine, sine]
/** From above, a little from the left and from the front. */
const towardsLight: Vector = [-0.33, -0.3, 0.895]

/** Half an edge of a die, in units of the picture. */
export const halfEdge = 50
/** The faces are drawn in a square of this half edge. */
const faceUnits = 50

/** The size of the die that fills the gaps between the rounded faces. */
const innerPart = 0.93

/** Where the picture of each face points on a die that lies with the one up: to the right, up and out. Opposite faces add up to seven. */
const faceAxes: Readonly<Record<Face, readonly [right: Vector, up: Vector, out: Vector]>> = {
  1: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  2: [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  3: [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  4: [
    [0, -1, 0],
    [0, 0, 1],
    [-1, 0, 0],
  ],
  5: [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  6: [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, -1],
  ],
}

/** Where a die is, in units of the picture, and how it is turned, in radians. */
export interface DiePose {
  readonly x: number
  readonly y: number
  /** Of its centre above the place where it lies. */
  readonly height: number
  /** The face that is up when it is not turned. */
  readonly top: Face
  /** About the vertical axis, then about the axes to the right and away. */
  readonly yaw: number
  readonly roll: number
  readonly pitch: number
}

/** A face that can be seen. */
export interface ProjectedFace {
  readonly face: Face
  /** The transform of its picture. */
  readonly transform: string
  /** A path of the square, a little inside the die: it fills the gaps between the rounded corners. */
  readonly outline: string
  /** How dark it is, from 0 to 1. */
  readonly shade: number
}

const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** Turns a vector of a die with the one up: the top face up first, then about the axes. */
function turn(vector: Vector, { top, yaw, roll, pitch }: DiePose): Vector {
  const [right, up, out] = faceAxes[top]
  const [x, y, z] = [dot(right, vector), dot(up, vector), dot(out, vector)]
  const [rolledX, rolledZ] = [x * Math.cos(roll) + z * Math.sin(roll), z * Math.cos(roll) - x * Math.sin(roll)]
  const [pitchedY, pitchedZ] = [
    y * Math.cos(pitch) - rolledZ * Math.sin(pitch),
    y * Math.sin(pitch) + rolledZ * Math.cos(pitch),
  ]
  return [
    rolledX * Math.cos(yaw) - pitchedY * Math.sin(yaw),
    rolledX * Math.sin(yaw) + pitchedY * Math.cos(yaw),
    pitchedZ,
  ]
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000

/** Where a place of the table is in the picture. */
export const project = ([x, y, z]: Vector): readonly [number, number] => [round(x), round(-y * sine - z * cosine)]

/** The faces of a die that can be seen. */
export function projectDie(pose: DiePose): readonly ProjectedFace[] {
  const [left, top] = project([pose.x, pose.y, pose.height + halfEdge])
  return faces.flatMap((face) => {
    const [right, up, out] = faceAxes[face].map((axis) => turn(axis, pose)) as [Vector, Vector, Vector]
    if (dot(out, towardsViewer) <= 0.001) return []
    const scale = halfEdge / faceUnits
    const [a, b] = project(right)
    const [c, d] = project(up)
    const [e, f] = project(out)
    const matrix = [a * scale, b * scale, -c * scale, -d * scale, left + e * halfEdge, top + f * halfEdge]
    const inner = halfEdge * innerPart
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([along = 0, across = 0]) => {
      const x = left + (e + a * along + c * across) * inner
      return `${round(x)} ${round(top + (f + b * along + d * across) * inner)}`
    })
    return [
      {
        face,
        transform: `matrix(${matrix.map(round).join(' ')})`,
        outline: `M${corners.join('L')}Z`,
        shade: shadeOf(dot(out, towardsLight)),
      },
    ]
  })
}

const shadeOf = (light: number): number => round(0.62 * (1 - Math.max(0, 0.25 + 0.75 * light)) ** 0.9)
