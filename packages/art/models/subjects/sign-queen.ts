import { letterSign } from '#kit/letter-sign.ts'
import { enamel } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'

/** The queen of a reel. */
export const model: Model = { build: () => letterSign('Q', enamel('#8a3cf0', '#35107e')), pose: [-0.04, -0.3, 0.03] }
