import type { Database } from '@foyer/gateway/db/database-transactions.ts'

interface History {
  readonly memberId: bigint
  readonly entries: number
  readonly days: number
}

const batchSize = 100_000
/** Nine transactions are five stakes with four wins in between. Some of them are deposits instead. */
const cycle = { movements: 9, rounds: 5 }
const depositEvery = 1_370

/**
 * Fills an empty ledger with one member's play, evenly distributed over a number of days up to now, with games in random
 * order. The result is consistent: entries sum to zero, versions have no gaps, and the balance is the sum of the entries. It
 * uses SQL because the ledger's own calls would take an hour.
 */
export async function insertPlayHistory(db: Database, { memberId, entries, days }: History): Promise<void> {
  await db.runScript(`
    insert into ledger_account (code, currency, live, floor_minor) values
      ('player:${memberId}:cash', 'USD', true, 0), ('house:ggr:PG:aurora:USD', 'USD', false, null),
      ('psp:sandbox:clearing:aurora:USD', 'USD', false, null)`)
  const rounds = Math.ceil(entries / cycle.movements) * cycle.rounds
  for (let from = 0; from < rounds; from += batchSize)
    await db.runScript(insertRoundsSql({ memberId, days, rounds, from }))
  let balance = 0n
  for (let from = 0; from < entries; from += batchSize)
    balance = await insertEntries(db, { memberId, entries, days }, from, balance)
  await db.runScript(`
    update ledger_account set balance = ${balance}, version = ${entries} where live;
    select setval(pg_get_serial_sequence('ledger_tx', 'id'), ${entries})`)
  // A server analyzes the tables itself later; the embedded database never does.
  if (db.kind === 'server') await db.runScript('vacuum analyze')
}

/** One round in two hundred is returned; the newest few are still open. */
function insertRoundsSql({
  memberId,
  days,
  rounds,
  from,
}: {
  memberId: bigint
  days: number
  rounds: number
  from: number
}): string {
  return `
    insert into round (adapter, vendor_round_id, vendor, member_id, brand, node_id, currency, state, bet_minor, win_minor,
      started_at, settled_at)
    select 'bench', n::text, (array['PG', 'JILI', 'CQ9', 'FC'])[1 + (h % 40) % 4], ${memberId}, 'aurora', 'bench-' || h % 40, 'USD',
      case when n >= ${rounds - 5} then 'open' when n % 200 = 0 then 'returned' else 'settled' end, 100,
      case when n % 5 = 4 or n % 200 = 0 or n >= ${rounds - 5} then 0 else 120 end,
      now() - make_interval(secs => (${rounds} - n) * ${days * 86_400}::double precision / ${rounds}), now()
    from (select n, abs(hashint4(n)) as h from generate_series(${from}, ${Math.min(from + batchSize, rounds) - 1}) n) numbered
    order by n`
}

async function insertEntries(
  db: Database,
  { memberId, entries, days }: History,
  from: number,
  balance: bigint,
): Promise<bigint> {
  const last = Math.min(from + batchSize, entries)
  await db.runScript(`
    create unlogged table moved as
    select n, kind, amount, ${balance} + sum(amount) over (order by n) as after from (
      select n, kind, case kind when 'deposit' then 100000 when 'bet' then -100 else 120 end as amount from (
        select n, case when n % ${depositEvery} = 1 then 'deposit' when n % ${cycle.movements} % 2 = 0 then 'bet' else 'win' end
          as kind
        from generate_series(${from + 1}, ${last}) n) kinds) amounts;
    insert into ledger_tx (id, scope, idem_key, req_hash, kind, state, round_id, result, created_at) overriding system value
    select n, 'bench', n::text, 'x', kind, 'posted',
      case when kind <> 'deposit' then 1 + n / ${cycle.movements} * ${cycle.rounds} + n % ${cycle.movements} / 2 end,
      '{"balances":{}}', now() - make_interval(secs => (${entries} - n) * ${days * 86_400}::double precision / ${entries})
    from moved order by moved.n;
    insert into ledger_entry (tx_id, seq, account_id, amount, balance_after, account_version)
    select moved.n, leg, case when leg = 1 then cash.id when kind = 'deposit' then paid.id else house.id end,
      case leg when 1 then amount else -amount end, case leg when 1 then after end, case leg when 1 then moved.n end
    from moved, generate_series(1, 2) leg, ledger_account cash, ledger_account house, ledger_account paid
    where cash.code = 'player:${memberId}:cash' and house.code = 'house:ggr:PG:aurora:USD' and paid.code = 'psp:sandbox:clearing:aurora:USD'
    order by moved.n, leg`)
  const [row] = await db.raw.query<{ after: string }>('select after::text from moved order by n desc limit 1')
  await db.runScript('drop table moved')
  return BigInt(row?.after ?? 0)
}
