import { CatmullRomCurve3, Vector3 } from 'three'
import { cluster } from '#kit/cluster.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, dome, group, put } from '#kit/shapes.ts'
import { smallCrown } from '#kit/small-crown.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const purple = vinyl('#7a1fd0')
const pink = vinyl('#ff6fae')

const course = points3(
  ...[0.3, -0.3, 0, 0.75, -1.05, 0, 1.3, -1.3, 0, 1.8, -1.05, 0, 1.9, -0.55, 0, 1.62, -0.3, 0, 1.42, -0.48, 0],
)
const line = new CatmullRomCurve3(course.map((point) => new Vector3(...point)))
const thickness = (along: number) => 0.42 - 0.3 * along

/** An arm which narrows towards its curled tip, with suckers below. */
function arm() {
  const suckers = Array.from({ length: 9 }, (_, index) => {
    const along = 0.28 + index * 0.075
    const [{ x, y }, way, size] = [line.getPointAt(along), line.getTangentAt(along), thickness(along)]
    const at = [x + way.y * size * 0.94, y - way.x * size * 0.94, 0] as const
    return ball(size * 0.46, pink, { at, turn: [0, 0, Math.atan2(-way.x, way.y)], scale: [0.5, 1, 1] })
  })
  return group(taperedTube(course, thickness, purple), ...suckers)
}

const crown = () =>
  put(
    group(
      smallCrown({ tips: gloss('#fff3e0'), jewels: [gloss('#0a62d8'), gloss('#d0021b')] }, { scale: 1.35 }),
      dome(0.5, vinyl('#c4001f'), { at: [0, 0.14, 0], scale: [1, 0.8, 1] }),
    ),
    { at: [0.12, 1.52, 0], turn: [0.1, Math.PI / 6, -0.12] },
  )

const head = () =>
  group(
    ball(1.08, purple, { at: [0, 0.5, 0], scale: [1.08, 1, 0.98] }),
    ball(0.86, purple, { at: [0, -0.15, 0.05] }),
    cluster([-0.75, 1.05, 0.5, 0.17, -0.92, 0.75, 0.45, 0.11, 0.72, 1.12, 0.52, 0.13], vinyl('#b06bff')),
    eyes({ apart: 0.46, y: 0.42, z: 0.96, size: 1.75 }),
    cheeks({ apart: 0.74, y: 0.06, z: 0.84 }),
    smile({ y: 0.06, z: 1, width: 0.13 }),
  )

/** An octopus with a crown. */
export const model: Model = {
  build: () => group(head(), crown(), put(around(8, arm), { turn: [0, Math.PI / 8, 0] })),
  pose: [0.12, -0.2, 0],
}
