import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { addInboxMessages, type NewInboxMessage } from '#notify/inbox-messages.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { readHeldGroups } from './held-payout-groups.ts'

/** Sends each agent one message about the hourly and real-time salaries of a day: what was paid, and what is held since then. */
export async function notifySalaries(services: AppServices, run: ScheduledRun): Promise<void> {
  const brand = services.brands.getByCode(run.brand)
  if (!brand) return
  await inTransaction(services.db, async (tx) => {
    await run.assertHeld(tx)
    const { currency } = brand
    const until = run.dueAt.toISOString()
    const messages: NewInboxMessage[] = []
    for (const { id, kind, name, amount } of await readSalaries(tx, run)) {
      const memberId = BigInt(id)
      const minor = name === 'settlementHeld' ? await readMissing(tx, currency, { memberId, kind }) : BigInt(amount)
      const values = { kind, amount: fromMinor(minor, currency), currency, until }
      if (minor > 0n) messages.push({ memberId, name, values })
    }
    await addInboxMessages(tx, services, messages)
  })
}

/** What an agent's payable lacks for held salaries of a kind. */
async function readMissing(
  tx: Tx,
  currency: Currency,
  { memberId, kind }: { readonly memberId: bigint; readonly kind: ContractKind },
): Promise<bigint> {
  const groups = await readHeldGroups(tx, { uplineIds: [memberId], currency })
  return groups.filter((group) => group.kind === kind).reduce((sum, { missing }) => sum + missing, 0n)
}

type Salary = {
  readonly id: string
  readonly kind: ContractKind
  readonly name: 'settlementPaid' | 'settlementWaits' | 'settlementHeld'
  readonly amount: string
}

/** Looked up by the downlines of contracts: a day has few of the settlements that there are. */
function readSalaries(tx: Tx, { brand, coversFrom, dueAt }: ScheduledRun): Promise<Salary[]> {
  const from = sql`${coversFrom.toISOString()}::timestamptz`
  const to = sql`${dueAt.toISOString()}::timestamptz`
  return tx.rows<Salary>(sql`
    with party as (
      select distinct downline_id, upline_id, kind from agent_contract
      where brand = ${brand} and kind in ('hourly', 'realtime') and starts_at < ${to}
    ), downline as (select distinct downline_id as id, kind from party
    ), upline as (select distinct upline_id as id, kind from party where upline_id is not null
    ), held as (
      select s.downline_id, s.upline_id, s.kind, sum(s.gross_minor) as amount from upline u
      join settlement s on s.upline_id = u.id and s.kind = u.kind and s.state = 'held'
        and s.held_at >= ${from} and s.held_at < ${to}
      group by s.downline_id, s.upline_id, s.kind
    )
    select d.id::text, d.kind, 'settlementPaid' as name, p.amount::text from downline d
    cross join lateral (
      select sum(s.gross_minor) as amount from settlement s where s.downline_id = d.id and s.kind = d.kind and s.state = 'paid'
        and s.paid_at >= ${from} and s.paid_at < ${to}
    ) p where p.amount > 0
    union all
    select downline_id::text, kind, 'settlementWaits', amount::text from held
    union all
    select upline_id::text, kind, 'settlementHeld', sum(amount)::text from held group by upline_id, kind
    order by 1, 2, 3`)
}
