const memberId = (account: string) => `(select id from member where brand = 'aurora' and account = '${account}')`
const [agent, subagent] = [memberId('agent'), memberId('subagent')]
/** Midnight of the brand, so many days ago. */
const midnight = (daysAgo: number | string) =>
  `(date_trunc('day', now() at time zone 'UTC') - (${daysAgo}) * interval '1 day') at time zone 'UTC'`

interface ContractRow {
  readonly id: string
  readonly kind: string
  readonly period: string
  readonly upline: string
  readonly downline: string
  readonly tiers: readonly object[]
}

const dividendTiers = [
  { periodValidBet: '10000', activeMembers: 1, rate: '0.2' },
  { periodValidBet: '500000', activeMembers: 40, periodProfitLoss: '90000', rate: '0.3' },
]
const dailyTiers = [
  { betAmount: '100', activeMembers: 0, rate: '0.005' },
  { betAmount: '5000000', activeMembers: 3, rate: '0.008' },
]
const contractRows: readonly ContractRow[] = [
  ...[
    { kind: 'dividend', period: 'semimonthly', tiers: dividendTiers },
    { kind: 'daily', period: 'daily', tiers: dailyTiers },
    { kind: 'realtime', period: 'realtime', tiers: [{ rate: '0.0012' }] },
  ].map((terms) => ({ ...terms, id: `own-${terms.kind}`, upline: 'null', downline: agent })),
  {
    ...{ id: 'given-dividend', kind: 'dividend', period: 'semimonthly', upline: agent, downline: subagent },
    tiers: dividendTiers.slice(0, 1),
  },
]

function insertContract({ id, kind, period, upline, downline, tiers }: ContractRow): string {
  // Rounds of today are over already: a real-time contract that began today would be paid for what the demo's members bet.
  const startsAt = midnight(period === 'realtime' ? -1 : 0)
  const moments = `${midnight(90)}, ${midnight(90)}, ${startsAt}`
  return `insert into agent_contract (id, brand, kind, upline_id, downline_id, period, tiers, state, offered_at, answer_by, starts_at, idempotency_key) values ('${id}', 'aurora', '${kind}', ${upline}, ${downline}, '${period}', '${JSON.stringify(tiers)}', 'active', ${moments}, '${id}')`
}

interface SettlementRows {
  readonly contract: string
  /** SQL of the first moment and the end of a period, the state and the amounts in minor units, of the row number `n`. */
  readonly start: string
  readonly end: string
  readonly state: string
  readonly gross: string
  readonly count: number
  readonly tier?: string
  readonly childrenGross?: string
}

function insertSettlements(rows: SettlementRows): string {
  const { contract, start, end, state, gross, count, tier = '1', childrenGross = '0' } = rows
  const paidAt = `case when ${state} = 'paid' then ${end} + interval '20 seconds' end`
  return `insert into settlement (brand, contract_id, kind, period, upline_id, downline_id, level, period_start, period_end, valid_minor, loss_minor, active, carry_in, tier, gross_minor, carry_out, children_gross_minor, state, transaction_id, calculated_at, held_at, paid_at) select 'aurora', c.id, c.kind, c.period, c.upline_id, c.downline_id, 1, ${start}, ${end}, 5000000 - n * 90000, 213000 - n * 1000, case when (${tier}) is null then 0 else 2 end, 0, ${tier}, ${gross}, 0, ${childrenGross}, ${state}, case when ${state} = 'paid' then 7700 + n end, ${end}, case when ${state} = 'held' then ${end} end, ${paidAt} from agent_contract c, generate_series(1, ${count}) n where c.id = '${contract}'`
}

interface RebateRows {
  readonly child: string
  readonly category: string
  readonly childRate: number
  /** SQL of minor units, of the row number `n`. */
  readonly carryIn: string
}

const rebateRows: readonly RebateRows[] = [
  { child: subagent, category: 'RNG', childRate: 6_000, carryIn: 'case n when 3 then -200000 else 0 end' },
  { child: memberId('player'), category: 'LIVE', childRate: 2_000, carryIn: '0' },
]

/** Rebates of the line of twelve days, each of which was paid on the next day. */
function insertRebates({ child, category, childRate, carryIn }: RebateRows): string {
  const volume = '1200000::bigint + n * 10000'
  const amount = `(${volume} + ${carryIn}) * (8000 - ${childRate}) / 1000000`
  const day = `(now() at time zone 'UTC')::date - n`
  const paidAt = `${midnight('n - 1')} + interval '10 minutes'`
  return `insert into line_rebate_day (brand, agent_id, day, child_id, category, own_rate, child_rate, volume_minor, carry_in_minor, carry_out_minor, amount_minor, transaction_id, paid_at) select 'aurora', ${agent}, ${day}, ${child}, '${category}', 8000, ${childRate}, ${volume}, ${carryIn}, 0, ${amount}, 7800 + n, ${paidAt} from generate_series(1, 12) n`
}

const halfMonth = { start: midnight('n * 15 + 15'), end: midnight('n * 15') }
/** SQL statements that give the demo agent contracts, settlements and rebates of known amounts. */
export const agentIncomeStatements: readonly string[] = [
  // Instead of the demo's contracts, which are not settled yet, and its rebates: the figures are those below.
  'delete from agent_contract_event',
  'delete from agent_contract',
  `update line_rebate_close set day = (now() at time zone 'UTC')::date - 1`,
  `update member set payment_password_hash = (select payment_password_hash from member where brand = 'aurora' and account = 'player') where id = ${agent}`,
  ...contractRows.map(insertContract),
  insertSettlements({
    ...{ ...halfMonth, contract: 'own-dividend', count: 3, gross: `case n when 2 then 0 else 35700 + n * 100 end` },
    ...{ state: `case n when 2 then 'zero' else 'paid' end`, tier: `case n when 2 then null else 1 end` },
    childrenGross: `case n when 1 then 53250 else 0 end`,
  }),
  insertSettlements({
    ...{ ...halfMonth, contract: 'given-dividend', count: 2, childrenGross: '9000' },
    ...{ state: `case n when 1 then 'held' else 'paid' end`, gross: `case n when 1 then 17550 else 20000 end` },
  }),
  insertSettlements({
    ...{ contract: 'own-daily', start: midnight('n + 1'), end: midnight('n'), count: 25 },
    ...{ state: `'paid'`, gross: '25000 - n * 450' },
  }),
  insertSettlements({
    ...{ contract: 'own-realtime', state: `'paid'`, gross: '60 - n', count: 30 },
    start: `${midnight(0)} - n * interval '5 minutes'`,
    end: `${midnight(0)} - (n - 1) * interval '5 minutes'`,
  }),
  ...rebateRows.map(insertRebates),
]
