import { luckySeven } from '#kit/lucky-seven.ts'
import type { Model } from '#kit/model.ts'

/** A lucky seven of red enamel in gold, twice edged. */
export const model: Model = { build: luckySeven, pose: [-0.04, -0.36, 0.04] }
