import type { Campaign, EngagementState } from './model-state.ts'

/** Whether everything before a moment is counted for good, and read by a consumer. */
export function isClosed(state: EngagementState, consumer: string, end: number): boolean {
  const { read, watermark } = state.progress
  const last = read.get(consumer) ?? 0n
  return watermark >= end && !state.stream.some(({ id, countedAt }) => id > last && countedAt < end)
}

/** The moment up to which a consumer has read everything, and up to which this is final. */
export function countedUpTo(state: EngagementState, consumer: string): { counted: number; final: number } {
  const last = state.progress.read.get(consumer) ?? 0n
  const unread = state.stream.find(({ id }) => id > last)?.countedAt ?? Number.POSITIVE_INFINITY
  const { countedUpTo: counted, watermark } = state.progress
  return { counted: Math.min(counted, unread), final: Math.min(watermark, unread) }
}

export const isOpen = ({ now }: EngagementState, { endAt }: Campaign) => endAt === null || endAt > now()
