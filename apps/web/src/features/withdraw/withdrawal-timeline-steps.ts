import type { WithdrawalState } from '@foyer/contract/payments/withdrawal-states.ts'
import type { Withdrawal } from '@foyer/contract/payments/withdrawals.ts'

type Event = Withdrawal['events'][number]

/** How the timeline labels an event of a withdrawal: one state can be reached in several ways. */
export type TimelineStepName =
  | 'asked'
  | 'approved'
  | 'failed'
  | 'sent'
  | 'paid'
  | 'received'
  | 'receivedByTime'
  | 'forced'
  | 'partReceived'
  | 'disputed'
  | 'refunded'
  | 'rejected'
  | 'cancelled'

/** The timeline step of each event. A payment that the provider returned is `approved` again, as it was before it was sent. */
export function toTimelineSteps(events: readonly Event[]): readonly { step: TimelineStepName; event: Event }[] {
  return events.map((event, at) => ({ step: toTimelineStep(event, events[at - 1]?.state), event }))
}

export type UpcomingStepName = 'approval' | 'payment' | 'receipt' | 'restDecision' | 'decision'

const upcomingByState: Partial<Record<WithdrawalState, readonly UpcomingStepName[]>> = {
  review: ['approval', 'payment'],
  approved: ['payment'],
  sent: ['payment'],
  paid: ['receipt'],
  partReceived: ['restDecision'],
  disputed: ['decision'],
}

/** The steps to expect next; the withdrawal's expected time is that of the last one. */
export function listUpcomingSteps(state: WithdrawalState): readonly UpcomingStepName[] {
  return upcomingByState[state] ?? []
}

function toTimelineStep({ state, by }: Event, previousState: WithdrawalState | undefined): TimelineStepName {
  if (state === 'review') return 'asked'
  if (state === 'approved') return previousState === 'sent' ? 'failed' : 'approved'
  if (state !== 'received') return state
  if (by === 'clock') return 'receivedByTime'
  return by === 'operator' ? 'forced' : 'received'
}
