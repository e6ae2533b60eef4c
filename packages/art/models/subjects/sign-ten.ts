import { letterSign } from '#kit/letter-sign.ts'
import { enamel } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'

/** The ten of a reel. */
export const model: Model = { build: () => letterSign('10', enamel('#0fae5c', '#04502c')), pose: [-0.04, -0.3, 0.03] }
