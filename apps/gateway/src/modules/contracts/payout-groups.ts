/** What a contract pays to its downline for a period; minor units. */
interface GrossPayment {
  readonly memberId: bigint
  /** Null for a head agent, whom the brand pays. */
  readonly uplineId: bigint | null
  /** The level of the downline in the tree of agents. */
  readonly level: number
  readonly gross: bigint
}

/** An upline with the direct downlines that it pays for one period of a kind, together or not at all. */
export interface PayoutGroup {
  readonly uplineId: bigint | null
  readonly payments: readonly GrossPayment[]
  readonly total: bigint
}

/** The payout groups of a period, from the brand down, so that an upline has been paid before it pays; groups of one level by the upline's number. */
export function groupPayments(payments: readonly GrossPayment[]): PayoutGroup[] {
  const groups = Map.groupBy(payments, ({ uplineId }) => uplineId)
  return [...groups]
    .map(([uplineId, members]) => ({
      uplineId,
      payments: members.toSorted((one, other) => compare(one.memberId, other.memberId)),
      total: members.reduce((sum, { gross }) => sum + gross, 0n),
    }))
    .toSorted((one, other) => levelOf(one) - levelOf(other) || compare(one.uplineId ?? 0n, other.uplineId ?? 0n))
}

/** What each agent keeps of a period: the own gross less that of the direct downlines. Negative for one who pays more than they get. */
export function netsOf(payments: readonly GrossPayment[]): ReadonlyMap<bigint, bigint> {
  const nets = new Map<bigint, bigint>()
  const add = (memberId: bigint, minor: bigint) => nets.set(memberId, (nets.get(memberId) ?? 0n) + minor)
  for (const { memberId, uplineId, gross } of payments) {
    add(memberId, gross)
    if (uplineId !== null) add(uplineId, -gross)
  }
  return nets
}

interface PaidGroups {
  readonly paid: readonly PayoutGroup[]
  /** With what the upline's payable lacks. */
  readonly held: readonly { readonly group: PayoutGroup; readonly missing: bigint }[]
  /** The payables afterwards, by member. */
  readonly payables: ReadonlyMap<bigint, bigint>
}

/**
 * Pays the groups in their order, each as a whole. A group that the upline's payable does not cover is held: nobody of it is paid, and the
 * payable stays. The brand's own groups are always paid.
 */
export function payGroups(groups: readonly PayoutGroup[], before: ReadonlyMap<bigint, bigint>): PaidGroups {
  const payables = new Map(before)
  const add = (memberId: bigint, minor: bigint) => payables.set(memberId, (payables.get(memberId) ?? 0n) + minor)
  const paid: PayoutGroup[] = []
  const held: { group: PayoutGroup; missing: bigint }[] = []
  for (const group of groups) {
    const { uplineId, payments, total } = group
    const available = uplineId === null ? total : (payables.get(uplineId) ?? 0n)
    if (available < total) {
      held.push({ group, missing: total - available })
      continue
    }
    if (uplineId !== null) add(uplineId, -total)
    for (const { memberId, gross } of payments) add(memberId, gross)
    paid.push(group)
  }
  return { paid, held, payables }
}

function levelOf({ payments }: PayoutGroup): number {
  return payments[0]?.level ?? 0
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other)
}
