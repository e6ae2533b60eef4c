import { gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { noteBundle } from '#kit/note-bundle.ts'
import { ball, bothSides, group, type Place, put } from '#kit/shapes.ts'

/** A long round feather, which goes along x from the origin. */
const feather = (length: number, color: string, place: Place) =>
  put(group(ball(length / 2, vinyl(color), { at: [length / 2, 0, 0], scale: [1, 0.34, 0.24] })), place)

/** Three rows of feathers that fan out, and a gold joint. */
const wing = () =>
  group(
    ...[0, 1, 2, 3, 4].map((index) =>
      feather(2.1 - index * 0.26, index % 2 ? '#c8dcff' : '#fff6ff', {
        at: [0.1, -0.1 * index, -0.1 - index * 0.03],
        turn: [0, 0.1, 0.9 - index * 0.33],
      }),
    ),
    ...[0, 1, 2, 3].map((index) =>
      feather(1.35 - index * 0.17, index % 2 ? '#ffd04a' : '#ffb000', {
        at: [0.08, 0, 0.06 - index * 0.02],
        turn: [0, 0.1, 0.98 - index * 0.34],
      }),
    ),
    ...[0, 1, 2].map((index) =>
      feather(0.85 - index * 0.1, '#fff6ff', { at: [0.05, 0, 0.2 - index * 0.02], turn: [0, 0.1, 1 - index * 0.4] }),
    ),
    ball(0.26, gold(), { at: [0, 0, 0.2] }),
  )

/** A bundle of notes that flies on two wings. */
export const model: Model = {
  build: () =>
    group(
      put(noteBundle(), { at: [0, -0.2, 0], turn: [-0.5, 0, 0.1], scale: 0.72 }),
      bothSides((side) => put(wing(), { at: [side * 0.7, 0.3, -0.2], scale: [side, 1, 1] })),
    ),
  pose: [0.02, -0.26, 0.04],
}
