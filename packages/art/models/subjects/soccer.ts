import type { Model } from '#kit/model.ts'
import { soccerBall } from '#kit/soccer-ball.ts'

export const model: Model = { build: soccerBall, pose: [0.35, -0.35, 0.12] }
