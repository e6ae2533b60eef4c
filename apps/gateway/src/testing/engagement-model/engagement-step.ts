import { pickRandomItem } from '#seed/random.ts'
import type { AppServices } from '#src/app-services.ts'
import type { CallAnswer, createIdReader, createOutsideEvents, createVendorCalls } from './engagement-calls.ts'
import type { EngagementTestApp } from './engagement-world.ts'
import { type EngagementState, isAway, type ModelMember } from './model-state.ts'

/** Something that happens to the members of a world, in the gateway and in the model. */
export interface EngagementStep {
  readonly name: string
  /** With a database that may be killed, or twice at one moment. */
  act(services: AppServices): Promise<CallAnswer>
  /** What it has to come to, which the model takes note of. */
  expect(answer: CallAnswer): string
  /** What a repetition of it comes to, if that is something else. */
  readonly repeated?: string | (() => string)
  /** Whether it happens once: it comes from outside, or a repetition would be something else. */
  readonly isOnce?: boolean
  /** Whether it lets the stream be read. */
  readonly readsStream?: boolean
}

export interface StepContext {
  readonly app: EngagementTestApp
  readonly state: EngagementState
  readonly vendor: ReturnType<typeof createVendorCalls>
  readonly outside: ReturnType<typeof createOutsideEvents>
  readonly ids: ReturnType<typeof createIdReader>
  readonly random: () => number
}

/** Undefined where there is nothing to do it to. */
export type StepMaker = (context: StepContext) => EngagementStep | undefined | Promise<EngagementStep | undefined>

export const chance = ({ random }: StepContext, share: number): boolean => random() < share
/** From 1 to `most`. */
export const number = ({ random }: StepContext, most: number): number => 1 + Math.floor(random() * most)
export const cents = (context: StepContext, most: number): bigint => BigInt(number(context, most))
export const pick = <Item>({ random }: StepContext, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : pickRandomItem(random, items)

export function anyMember(context: StepContext): ModelMember {
  const found = pick(context, context.state.members)
  if (!found) throw new Error('The world has no members.')
  return found
}

/** Mostly somebody who takes no break. */
export function presentMember(context: StepContext): ModelMember {
  const present = context.state.members.filter((one) => !isAway(context.state, one))
  return (chance(context, 0.9) ? pick(context, present) : undefined) ?? anyMember(context)
}

/** The member as a caller of the site. */
export const callerOf = ({ app: { brand } }: StepContext, { id: memberId }: ModelMember) => ({
  ...{ brand, address: '203.0.113.7', language: 'EN' },
  session: { tokenHash: '', memberId, role: 'member' as const, brand: brand.code, mustChangePassword: false },
})
