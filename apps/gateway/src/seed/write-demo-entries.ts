import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { EntryEndReason, EntryState } from '@foyer/contract/promotions/promotion-states.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { reward } from '#db/schema/rewards.ts'
import {
  cycleKeyAt,
  dueAtOf,
  type EntryReward,
  matchDeposit,
  type PromotionRow,
  toPromotionRow,
} from '#modules/promotions/service.ts'
import { makeReward, settleClaim } from '#modules/rewards/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { demoMoneyOf } from './demo-promotion.ts'
import type { demoPromotions } from './demo-promotions.ts'
import { writeEndedBonus } from './write-ended-bonus.ts'

interface RewardContext {
  readonly brand: Brand
  readonly rule: PromotionRule
  /** Minor units of an amount in US dollars. */
  readonly money: (dollars: number) => bigint
}

interface DemoEntry {
  readonly state: EntryState
  readonly joinedDaysAgo: number
  readonly endReason?: EntryEndReason
  /** How its reward was paid: by itself, by a claim that was made, or not yet. */
  readonly paid?: 'auto' | 'claimed' | 'no'
  readonly reward?: (context: RewardContext) => EntryReward
}

/** The entries of the demo account `player`: with the promotions that it has not entered, all states can be seen. */
const entriesOfPlayer: Readonly<Partial<Record<keyof typeof demoPromotions, DemoEntry>>> = {
  'weekly-return': { state: 'applying', joinedDaysAgo: 0 },
  'live-return': { state: 'joined', joinedDaysAgo: 0 },
  'highest-multiple': { state: 'joined', joinedDaysAgo: 0 },
  'daily-draw': { state: 'joined', joinedDaysAgo: 3 },
  'star-week': { state: 'joined', joinedDaysAgo: 0 },
  'first-double': { state: 'close', joinedDaysAgo: 9, endReason: 'late' },
  'opening-season': { state: 'rejected', joinedDaysAgo: 20 },
  'deposit-half': {
    state: 'rewarded',
    joinedDaysAgo: 1,
    paid: 'auto',
    reward: ({ brand, rule, money }) => {
      if (rule.kind !== 'depositMatch') throw new Error('The demo promotion of deposits is no match.')
      return matchDeposit(rule, brand, { amountMinor: money(100), depositRef: '' })
    },
  },
  'vip-thanks': { state: 'rewarded', joinedDaysAgo: 0, paid: 'no', reward: cashOf(10, 1) },
  'helping-hand': {
    state: 'rewarded',
    joinedDaysAgo: 3,
    paid: 'no',
    reward: (context) => ({ ...cashOf(3, 1)(context), heldFor: 'promotion' }),
  },
  'welcome-credit': { state: 'rewarded', joinedDaysAgo: 6, paid: 'claimed', reward: cashOf(5, 5) },
}

function cashOf(dollars: number, wagerMultiplier: number) {
  return ({ money }: RewardContext): EntryReward => ({
    kind: 'cash',
    amount: money(dollars),
    terms: { wagerMultiplier },
  })
}

/** Lets `player` take part in the demo's promotions, and gives the rewards through the payer of all rewards. */
export async function writeDemoEntries(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  promotionIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const [player] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, brand.code), eq(member.account, 'player')))
  if (!player) return
  await writeEndedBonus(tx, services, brand, player.id)
  for (const [code, entry] of Object.entries(entriesOfPlayer)) {
    const [stored] = await tx
      .select()
      .from(promotion)
      .where(eq(promotion.id, promotionIds.get(code) ?? 0n))
    const row = stored && toPromotionRow(services, brand, stored)
    if (row) await writeEntry(tx, services, { brand, promotion: row, memberId: player.id, entry })
  }
}

interface Written {
  readonly brand: Brand
  readonly promotion: PromotionRow
  readonly memberId: bigint
  readonly entry: DemoEntry
}

async function writeEntry(tx: Tx, services: AppServices, written: Written): Promise<void> {
  const { brand, promotion: row, memberId, entry } = written
  const nowMs = services.clock.now()
  const cycleKey = cycleKeyAt(row, brand, nowMs)
  const joinedAt = new Date(nowMs - entry.joinedDaysAgo * dayMs)
  // A bonus counts what was played since it was given.
  const then = { ...services, clock: { now: () => joinedAt.getTime() } }
  const isOpen = entry.state === 'joined' || entry.state === 'applying'
  await tx.insert(promotionEntry).values({
    ...{ brand: brand.code, promotionId: row.id, memberId, rule: row.rule, state: entry.state, joinedAt },
    cycleKey,
    dueAt:
      isOpen && row.rule.kind !== 'info' ? dueAtOf({ promotion: row, rule: row.rule, cycleKey, brand }, nowMs) : null,
    endedAt: isOpen ? null : new Date(nowMs - (entry.joinedDaysAgo * dayMs) / 2),
    endReason: entry.endReason ?? null,
    rewardId: await giveReward(tx, then, written, cycleKey),
  })
}

async function giveReward(
  tx: Tx,
  services: AppServices,
  { brand, promotion: row, memberId, entry }: Written,
  cycleKey: string,
) {
  if (!entry.reward) return null
  const format = demoMoneyOf(brand.currency)
  const money = (dollars: number) => toMinor(format(dollars), brand.currency) ?? 0n
  const { terms, ...given } = entry.reward({ brand, rule: row.rule, money })
  const made = await makeReward(tx, services, {
    ...{ brand, memberId, source: 'promotion', budgetId: row.id, claimDays: row.claimDays, ...given },
    sourceKey: `${row.id}:${cycleKey}`,
    terms: { ...terms, promotionId: String(row.id) },
    pays: entry.paid === 'auto' ? 'auto' : 'claim',
  })
  if (made.outcome !== 'made') throw new Error(`The reward of the demo promotion ${row.id} was not made.`)
  if (entry.paid === 'claimed') {
    const [locked] = await tx.select().from(reward).where(eq(reward.id, made.reward.id)).for('update')
    if (locked) await settleClaim(tx, services, brand, locked)
  }
  return made.reward.id
}
