import { letterSign } from '#kit/letter-sign.ts'
import { enamel } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'

/** The ace of a reel. */
export const model: Model = { build: () => letterSign('A', enamel('#e0142e', '#7a0014')), pose: [-0.04, -0.3, 0.03] }
