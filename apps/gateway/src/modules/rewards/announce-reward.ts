import { afterCommit } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import type { RewardRow } from './reward-row.ts'

/** Tells the member's open pages of a reward's state, after the commit. */
export function announceReward({ live }: AppServices, { id, memberId, state }: RewardRow): void {
  afterCommit(() => live.send(memberId, 'reward', { id: String(id), state }))
}
