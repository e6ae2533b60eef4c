import { sql } from 'drizzle-orm'
import { connect } from '#db/connect.ts'
import { inTransaction } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { post, transferMany } from '#ledger/ledger.ts'
import { betMovement, winMovement } from '#ledger/rounds.ts'

const db = await connect({})
await migrate(db)
if (process.env.PRE) await db.script(process.env.PRE)
const mk = (i: number, p: string) => ({
  vendor: 'CQ9',
  txId: p + i,
  playerId: BigInt(1 + ((i >> 1) % 1000)),
  currency: 'USD' as const,
  amount: 100n,
})
for (let r = 0; r < 5; r++) {
  const n = 4000
  const ms = Array.from({ length: n }, (_, i) =>
    i % 2 ? betMovement({ ...mk(i, 'b' + r), amount: 50n }) : winMovement(mk(i, 'w' + r)),
  )
  const t = performance.now()
  const o = await inTransaction(db, (tx) => transferMany(tx, ms))
  console.log(
    'many/s',
    Math.round((n / (performance.now() - t)) * 1000),
    o.filter((x) => x.outcome === 'posted').length,
  )
}
if (process.env.SINGLE)
  for (let r = 0; r < 3; r++) {
    const t = performance.now()
    for (let i = 0; i < 1000; i++) await post(db, betMovement({ ...mk(i, 'x' + r), amount: 1n }))
    console.log('single/s', Math.round((1000 / (performance.now() - t)) * 1000))
  }
const timeIt = async (label: string, stmt: string, n = 3000) => {
  const t = performance.now()
  await db.script(
    `do $x$ declare leg record; v bigint; w bigint; ids bigint[]; j jsonb; begin for i in 1..${n} loop ${stmt} end loop; end $x$`,
  )
  console.log(label, Math.round(((performance.now() - t) * 1000) / n), 'us')
}
const legs = `'[{"code":"player:1:cash","currency":"USD","live":true,"floor":"0","amount":"-1"},{"code":"house:ggr:CQ9:USD","currency":"USD","live":false,"floor":null,"amount":"1"}]'::jsonb`
await timeIt('seen', `select t.id, t.state into leg from ledger_tx t where t.scope = 's' and t.idem_key = 'k'||i;`)
await timeIt(
  'legs loop',
  `for leg in     select a.id, l.code, l.amount, a.live, a.status, a.balance, a.currency = l.currency as same_currency,
      sum(l.amount) over () as total, count(*) over (partition by l.currency) = count(*) over () as one_currency
    from jsonb_to_recordset(${legs}) as l(code text, currency text, amount bigint)
    left join ledger_account a on a.code = l.code
    order by a.id nulls first loop end loop;`,
)
await timeIt(
  'legs loop no windows',
  `for leg in     select a.id, l.code, l.amount, a.live, a.status, a.balance, a.currency = l.currency as same_currency
    from jsonb_to_recordset(${legs}) as l(code text, currency text, amount bigint)
    left join ledger_account a on a.code = l.code
    order by a.id nulls first loop end loop;`,
)
await timeIt(
  'legs subselect',
  `for leg in  select l.code, l.amount, (select a.id from ledger_account a where a.code = l.code) as id
    from jsonb_to_recordset(${legs}) as l(code text, currency text, amount bigint)
    order by 3 nulls first loop end loop;`,
)
await timeIt(
  'legs lateral',
  `for leg in  select a.id, l.code, l.amount, a.live, a.status, a.balance, a.currency as ac, l.currency
    from jsonb_to_recordset(${legs}) as l(code text, currency text, amount bigint)
    left join lateral (select a.* from ledger_account a where a.code = l.code limit 1) a on true
    order by a.id nulls first loop end loop;`,
)
await timeIt('array append', `ids := ids || v;`, 2000)
await timeIt(
  'update',
  `update ledger_account a set balance = a.balance + 1, version = a.version + 1
      where a.id = (select id from ledger_account where code='player:1:cash') and (i > 0 or a.status = 'open' and (a.floor_minor is null or a.balance +1 >= a.floor_minor))
      returning a.balance, a.version into v, w;`,
)
await timeIt(
  'record',
  `v := ledger_record('zz', 'k'||i, '1234567890123456789012345678901234567890123', 'bet', 'posted', null, null, '{"balances":{}}', null);`,
)
await timeIt(
  'entries',
  `insert into ledger_entry (tx_id, seq, account_id, amount, balance_after, account_version)
  select 10000000+i, e.seq, e.account_id, e.amount, e.balance_after, e.account_version
  from unnest(array[555,2], array[1,-1], array[i,null]::bigint[], array[i,null]::bigint[]) with ordinality as
    e(account_id, amount, balance_after, account_version, seq);`,
)
await timeIt(
  'entries by value',
  `insert into ledger_entry (tx_id, seq, account_id, amount, balance_after, account_version)
  values (20000000+i, 1, 556, -1, i, i); insert into ledger_entry (tx_id, seq, account_id, amount, balance_after, account_version)
  values (20000000+i, 2, 3, -1, null, null);`,
)
await timeIt('result', `j := ledger_result(null, jsonb_build_object('player:1:cash', '5'), null);`)
await db.close()
