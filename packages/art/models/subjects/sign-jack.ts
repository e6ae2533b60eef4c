import { letterSign } from '#kit/letter-sign.ts'
import { enamel } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'

/** The jack of a reel. */
export const model: Model = { build: () => letterSign('J', enamel('#0f86e8', '#05347e')), pose: [-0.04, -0.3, 0.03] }
