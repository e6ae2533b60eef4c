import type { WithdrawalState } from '@foyer/contract/withdrawal-states.ts'
import type { Withdrawal } from '@foyer/contract/withdrawals.ts'

type Event = Withdrawal['events'][number]

/** How the timeline labels an event of a withdrawal: one state can be reached in several ways. */
export type TimelineStep =
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
export function timelineSteps(events: readonly Event[]): readonly { step: TimelineStep; event: Event }[] {
  return events.map((event, at) => ({ step: stepOf(event, events[at - 1]?.state), event }))
}

export type StepToCome = 'approval' | 'payment' | 'receipt' | 'restDecision' | 'decision'

const toCome: Partial<Record<WithdrawalState, readonly StepToCome[]>> = {
  review: ['approval', 'payment'],
  approved: ['payment'],
  sent: ['payment'],
  paid: ['receipt'],
  partReceived: ['restDecision'],
  disputed: ['decision'],
}

/** The steps to expect next; the withdrawal's expected time is that of the last one. */
export function stepsToCome(state: WithdrawalState): readonly StepToCome[] {
  return toCome[state] ?? []
}

function stepOf({ state, by }: Event, before: WithdrawalState | undefined): TimelineStep {
  if (state === 'review') return 'asked'
  if (state === 'approved') return before === 'sent' ? 'failed' : 'approved'
  if (state !== 'received') return state
  if (by === 'clock') return 'receivedByTime'
  return by === 'operator' ? 'forced' : 'received'
}
