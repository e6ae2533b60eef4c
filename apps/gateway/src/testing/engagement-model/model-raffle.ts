import { createHmac } from 'node:crypto'
import type { PromotionReward, PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { minorOf } from './engagement-terms.ts'
import { countedUpTo } from './model-progress.ts'
import { addTickets, makeReward } from './model-rewards.ts'
import {
  type Campaign,
  dayOf,
  type EngagementState,
  isAway,
  type ModelEntry,
  type ModelMember,
  type StreamRow,
} from './model-state.ts'

type RaffleRule = Extract<PromotionRule, { kind: 'raffle' }>
type TicketRule = RaffleRule['tickets'][number]

/** The ticket of the day of joining: its sign-in is usually over. */
export function giveFirstTickets(state: EngagementState, { campaign, member, ticketDays }: ModelEntry): void {
  if (campaign.rule.kind !== 'raffle') return
  for (const [source, { of }] of campaign.rule.tickets.entries()) {
    if (of !== 'day') continue
    ticketDays.set(`${dayOf(state.now())} ${source}`, { counted: 1n, tickets: 1, granted: 1 })
    addTickets(member, campaign, 1)
  }
}

/** Counts a portion of the stream for the tickets of an entry, and gives what it is worth. */
export function countTickets(entry: ModelEntry, rows: readonly StreamRow[]): void {
  const { rule } = entry.campaign
  if (rule.kind !== 'raffle') return
  for (const [source, ticket] of rule.tickets.entries()) {
    for (const row of rows.filter((one) => isCounted(entry, ticket, one))) addToDay(entry, source, ticket, row)
    for (const [key, own] of entry.ticketDays) if (key.endsWith(` ${source}`)) grant(entry, ticket, own)
  }
}

function addToDay({ ticketDays }: ModelEntry, source: number, { of }: TicketRule, row: StreamRow): void {
  const key = `${row.day} ${source}`
  const own = ticketDays.get(key) ?? { counted: 0n, tickets: 0, granted: 0 }
  own.counted += of === 'deposit' ? row.amount : of === 'day' ? 1n : row.commissionable
  ticketDays.set(key, own)
}

const countedKinds: Readonly<Record<string, readonly string[]>> = {
  deposit: ['deposit'],
  day: ['login'],
  validBet: ['round', 'change'],
}

function isCounted({ member, joinedAt, dueAt }: ModelEntry, { of }: TicketRule, row: StreamRow): boolean {
  const began = row.round?.startedAt ?? row.happenedAt
  const isInTime = began >= joinedAt && (dueAt === null || row.countedAt < dueAt)
  return row.member === member && isInTime && countedKinds[of]?.includes(row.kind) === true
}

/** A rollback takes no ticket back. */
function grant(
  { member, campaign }: ModelEntry,
  ticket: TicketRule,
  own: { counted: bigint; tickets: number; granted: number },
): void {
  const each = 'each' in ticket ? minorOf(ticket.each) : 1n
  const most = ticket.of === 'day' ? 1 : ticket.mostADay
  own.tickets = Math.max(own.tickets, Math.min(most, Number(own.counted / each)))
  addTickets(member, campaign, own.tickets - own.granted)
  own.granted = own.tickets
}

/** How long tickets can be drawn with after the end, at least. */
const drawsAfterEndMs = 10 * 60_000

/** Whether there was time to draw after a moment, and no ticket can come any more of what was done until then. */
export function isDrawingOver(state: EngagementState, endAt: number | null): boolean {
  if (endAt === null || state.now() < endAt + drawsAfterEndMs) return false
  return ['promotions', 'missions'].every((consumer) => countedUpTo(state, consumer).final >= endAt)
}

export interface ModelDraw {
  readonly outcome: string
  readonly prize?: number
}

/** Draws with one ticket: the roll is that of an HMAC by the seed, its stretch of the weights the prize. */
export function draw(state: EngagementState, member: ModelMember, campaign: Campaign, key: string): ModelDraw {
  if (isAway(state, member)) return { outcome: 'play_excluded' }
  const { rule, seed } = campaign
  if (seed === undefined || rule.kind !== 'raffle') return { outcome: 'promotion_closed' }
  const known = campaign.draws.get(`${member.id} ${key}`)
  if (known !== undefined) return { outcome: 'ok', prize: known }
  const takesPart = member.entries.some((one) => one.campaign === campaign && one.state === 'joined')
  if (isDrawingOver(state, campaign.endAt) || !takesPart) return { outcome: 'promotion_closed' }
  const own = member.tickets.get(campaign)
  if (!own || own.tickets === 0) return { outcome: 'raffle_no_ticket' }
  const ticketNo = own.drawn + 1
  const rolled = prizeOf(rule.prizes, rollOf(seed, `${member.id}:${ticketNo}`))
  const prize = campaign.stock.get(rolled) === 0 ? rule.prizes.length - 1 : rolled
  if (!award(state, { member, campaign, ticketNo, given: rule.prizes[prize]?.reward }))
    return { outcome: 'promotion_full' }
  const left = campaign.stock.get(rolled)
  if (left) campaign.stock.set(rolled, left - 1)
  const after = member.tickets.get(campaign) ?? own
  member.tickets.set(campaign, { tickets: after.tickets - 1, drawn: ticketNo })
  campaign.draws.set(`${member.id} ${key}`, prize)
  return { outcome: 'ok', prize }
}

interface Award {
  readonly member: ModelMember
  readonly campaign: Campaign
  readonly ticketNo: number
  readonly given: PromotionReward | undefined
}

/** Whether the budget has it. */
function award(state: EngagementState, { member, campaign, ticketNo, given }: Award): boolean {
  if (!given) throw new Error('There is no such prize.')
  const prize = {
    kind: given.kind,
    amount:
      given.kind === 'cash' ? minorOf(given.amount) : BigInt(given.kind === 'points' ? given.points : given.tickets),
  }
  const made = makeReward(state, {
    ...{ member, source: 'raffle', sourceKey: `${campaign.id}:${ticketNo}`, ...prize, campaign, raffle: campaign },
    ...{ claimDays: campaign.claimDays ?? 30, pays: campaign.pay === 'claim' ? 'claim' : 'auto' },
  })
  return made !== 'full'
}

function rollOf(seed: string, message: string): number {
  for (let block = 0; ; block++) {
    const text = block === 0 ? message : `${message}:${block}`
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest()
    for (let at = 0; at < digest.length; at += 4) {
      const value = digest.readUInt32BE(at)
      if (value < 4_294_000_000) return value % 1_000_000
    }
  }
}

function prizeOf(prizes: readonly { readonly weight: number }[], roll: number): number {
  let end = 0
  return prizes.findIndex(({ weight }) => {
    end += weight
    return roll < end
  })
}
