import type { Model } from '#kit/model.ts'
import { banknote, noteBundle } from '#kit/note-bundle.ts'
import { group, put } from '#kit/shapes.ts'

/** A bundle of green notes in a gold band, before a loose fan of three. */
export const model: Model = {
  build: () =>
    group(
      ...[0.5, 0.28, 0.1].map((turn, index) =>
        put(banknote(), { at: [0.1, 0.16, -0.36 + index * 0.12], turn: [0, 0, turn] }),
      ),
      noteBundle(),
    ),
  pose: [-0.62, -0.34, 0.16],
}
