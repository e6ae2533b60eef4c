import type { reward } from '#db/schema/rewards.ts'

export type RewardRow = typeof reward.$inferSelect
