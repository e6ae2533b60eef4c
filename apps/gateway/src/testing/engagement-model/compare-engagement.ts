import { sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { activeBonusOf, type EngagementState, type ModelMember, type ModelReward } from './model-state.ts'

// Everything that is stored of a world beside what the model says, as texts by key.

type Facts = Readonly<Record<string, string>>

/** What the gateway stores and the model does not say, or the other way round. */
export async function findModelDifferences(db: Db, state: EngagementState): Promise<string[]> {
  const stored = await readStored(db, state)
  const expected = { ...listMemberFacts(state), ...listOfferFacts(state) }
  const keys = new Set([...Object.keys(stored), ...Object.keys(expected)])
  return [...keys].flatMap((key) => {
    const [is, shouldBe] = [stored[key] ?? 'nothing', expected[key] ?? 'nothing']
    return is === shouldBe ? [] : [`${key}: ${is}, not ${shouldBe}`]
  })
}

/** Rows that say nothing are left out on both sides. */
async function readStored(db: Db, { members, campaigns, goods }: EngagementState): Promise<Facts> {
  const list = (ids: readonly bigint[]) => sql`string_to_array(${ids.join(',')}, ',')::bigint[]`
  const own = list(members.map(({ id }) => id))
  const ms = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::bigint`)
  const rows = await db.rows<{ key: string; fact: string }>(sql`
    select 'account ' || code as key, balance::text as fact from ledger_account
      where code ~ '^player:[0-9]+:(cash|bonus|points)$' and split_part(code, ':', 2)::bigint = any(${own}) and balance <> 0
    union all select concat_ws(' ', 'reward', member_id, source, source_key),
      concat_ws(' ', kind, amount, state, coalesce(${ms('claim_until')}::text, '-'), budget_id) from reward where member_id = any(${own})
    union all select concat_ws(' ', 'bonus', b.member_id, r.source, r.source_key), concat_ws(' ', b.amount_minor, b.required_minor, b.wagered_minor,
      b.state, ${ms('b.expires_at')}) from bonus b join reward r on r.id = b.id where b.member_id = any(${own})
    union all select concat_ws(' ', 'entry', promotion_id, member_id, cycle_key), concat_ws(' ', state, end_reason) from promotion_entry
      where member_id = any(${own})
    union all select concat_ws(' ', 'tickets', promotion_id, member_id), concat_ws(' ', tickets, drawn) from raffle_ticket
      where member_id = any(${own})
    union all select concat_ws(' ', 'due', member_id, type), remainder::text from point_due where member_id = any(${own}) and remainder <> 0
    union all select 'level ' || id, level::text from member where id = any(${own}) and level > 0
    union all select 'vip ' || member_id, concat_ws(' ', progress_minor, is_pinned) from vip where member_id = any(${own})
    union all select concat_ws(' ', 'mission', member_id, mission_id, cycle_key), concat_ws(' ', value, done_at is not null) from mission_progress
      where member_id = any(${own}) and value <> 0
    union all select concat_ws(' ', 'rebate', member_id, category, vendor, day), concat_ws(' ', valid_minor, rate, carry_in_minor, claimed_minor,
      closed_at is not null, credited_minor, credited_at is not null, carry_out_minor) from rebate_day where member_id = any(${own})
    union all select 'referral ' || referee_id, concat_ws(' ', state, why, coalesce(deposit_minor, 0), bet_minor) from referral
      where referee_id = any(${own})
    union all select concat_ws(' ', 'redemption', member_id, idempotency_key), concat_ws(' ', status, quantity, transaction_no) from redemption
      where member_id = any(${own})
    union all select 'budget ' || promotion_id, concat_ws(' ', spent_minor, rewards) from promotion_budget
      where promotion_id = any(${list(campaigns.map(({ id }) => id))})
    union all select concat_ws(' ', 'stock', promotion_id, prize), stock::text from raffle_stock
      where promotion_id = any(${list(campaigns.map(({ id }) => id))})
    union all select 'goods ' || id, stock::text from mall_goods where id = any(${list(goods.map(({ id }) => id))})`)
  return Object.fromEntries(rows.map(({ key, fact }) => [key, fact]))
}

const join = (...parts: readonly (string | number | bigint | boolean | null | undefined)[]) =>
  parts
    .filter((part) => part !== null && part !== undefined)
    .map((part) => (part === true ? 't' : part === false ? 'f' : String(part)))
    .join(' ')

function listMemberFacts({ members }: EngagementState): Facts {
  const facts = members.flatMap((member): [string, string][] => [
    ...factsOfAccounts(member),
    ...factsOfProgress(member),
    ...member.rewards.flatMap(factsOfReward),
    ...factsOfRebates(member),
    ...member.redemptions.map(({ key, status, quantity, transactionNo }): [string, string] => [
      `redemption ${member.id} ${key}`,
      join(status, quantity, transactionNo),
    ]),
  ])
  return Object.fromEntries(facts)
}

function factsOfAccounts(member: ModelMember): [string, string][] {
  const { id, cash, points, pointsDue } = member
  const accounts = { cash, bonus: activeBonusOf(member)?.amount ?? 0n, points }
  const facts = [
    ...Object.entries(accounts).map(([name, balance]) => [`account player:${id}:${name}`, balance] as const),
    ...[...pointsDue].map(([type, due]) => [`due ${id} ${type}`, due] as const),
  ]
  return facts.flatMap(([key, amount]) => (amount === 0n ? [] : [[key, String(amount)]]))
}

function factsOfProgress({ id, level, vip, hasVip, missions }: ModelMember): [string, string][] {
  const done = [...missions].filter(([, { value }]) => value !== 0n)
  return [
    ...(level > 0 ? [[`level ${id}`, String(level)] satisfies [string, string]] : []),
    ...(hasVip ? [[`vip ${id}`, join(vip.progress, vip.isPinned)] satisfies [string, string]] : []),
    ...done.map(([key, { value, isDone }]): [string, string] => [`mission ${id} ${key}`, join(value, isDone)]),
  ]
}

function factsOfReward({ member, source, sourceKey, ...reward }: ModelReward): [string, string][] {
  const { kind, amount, state, claimUntil, campaign, bonus } = reward
  const name = join(member.id, source, sourceKey)
  const facts: [string, string][] = [[`reward ${name}`, join(kind, amount, state, claimUntil ?? '-', campaign?.id)]]
  if (bonus)
    facts.push([`bonus ${name}`, join(bonus.amount, bonus.required, bonus.wagered, bonus.state, bonus.expiresAt)])
  return facts
}

const factsOfRebates = ({ id, rebates }: ModelMember) =>
  rebates.map(({ category, vendor, day, ...row }): [string, string] => [
    join('rebate', id, category, vendor, day),
    join(row.valid, row.rate, row.carryIn, row.claimed, row.isClosed, row.credited, row.isCredited, row.carryOut),
  ])

function listOfferFacts({ campaigns, entries, members, goods, referrals }: EngagementState): Facts {
  const facts: [string, string][] = [
    ...entries.map(({ campaign, member, cycleKey, state, endReason }): [string, string] => [
      join('entry', campaign.id, member.id, cycleKey),
      join(state, endReason),
    ]),
    ...members.flatMap(({ id, tickets }) =>
      [...tickets].map(([campaign, own]): [string, string] => [
        join('tickets', campaign.id, id),
        join(own.tickets, own.drawn),
      ]),
    ),
    ...campaigns.map(({ id, spent, rewards }): [string, string] => [`budget ${id}`, join(spent, rewards)]),
    ...campaigns.flatMap(({ id, stock }) =>
      [...stock].map(([prize, left]): [string, string] => [join('stock', id, prize), String(left)]),
    ),
    ...goods.map(({ id, stock }): [string, string] => [`goods ${id}`, String(stock)]),
    ...referrals.map(({ referee, state, why, deposit, bet }): [string, string] => [
      `referral ${referee.id}`,
      join(state, why, deposit ?? 0n, bet),
    ]),
  ]
  return Object.fromEntries(facts)
}
