import { createInMemorySharedState } from './in-memory-shared-state.ts'
import type { SharedRedis, SharedState } from './shared-state.ts'

/** Without Redis, the state is in the memory of this process, which does not load the Redis client either. */
export async function connectSharedState(redis: SharedRedis | undefined): Promise<SharedState> {
  if (!redis) return createInMemorySharedState()
  const { connectRedisSharedState } = await import('./redis-shared-state.ts')
  return connectRedisSharedState(redis)
}
