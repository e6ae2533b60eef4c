import { letterSign } from '#kit/letter-sign.ts'
import { enamel } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'

/** The king of a reel. */
export const model: Model = { build: () => letterSign('K', enamel('#f08a00', '#8a3a00')), pose: [-0.04, -0.3, 0.03] }
