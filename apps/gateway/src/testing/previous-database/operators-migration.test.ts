import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'

const db = await createEmptyDatabase()

test('makes an operator without roles and keys of everybody who has acted as one', async () => {
  await migrateGatewayDatabase(db, { before: '0026' })
  await db.runScript(`
    insert into member (brand, account, nickname, type, currency, password_hash) values ('aurora', 'mara', 'mara', 0, 'USD', 'none');
    insert into deposit (id, brand, member_id, method_id, provider, amount_minor, currency, state, idempotency_key, expires_at)
      select name, 'aurora', (select id from member), 'bank-transfer', 'manual', 100, 'USD', state, name, now()
      from (values ('d1', 'confirmed'), ('d2', 'cancelled'), ('d3', 'review')) as orders (name, state);
    insert into operator_audit (at, operator, action, subject) values
      (now(), 'first', 'deposit.reject', 'd1'), (now(), 'anna', 'deposit.confirm', 'd1'),
      (now(), 'first', 'deposit.reject', 'd3'), (now(), 'vendor studio', 'round.retold', '1');
    insert into adjustment (id, member_id, amount_minor, currency, reason, state, idempotency_key, requested_by, requested_at)
      values ('a1', (select id from member), 100, 'USD', 'Goodwill', 'waiting', 'k1', 'ben', now())`)
  expect(await migrateGatewayDatabase(db)).toBeGreaterThan(0)
  const operators = await db.rows<{ name: string; status: string; by: string }>(
    sql`select name, status, created_by as by from operator order by name`,
  )
  expect(operators).toEqual(['anna', 'ben', 'first'].map((name) => ({ name, status: 'active', by: 'migration 0026' })))
  const [rest] = await db.rows<{ roles: number; keys: number; audit: number; deciders: string }>(sql`
    select (select count(*)::int from operator_role) as roles, (select count(*)::int from operator_key) as keys,
      (select count(*)::int from operator_audit) as audit,
      (select string_agg(id || ' ' || coalesce(decided_by, 'nobody'), ', ' order by id) from deposit) as deciders`)
  expect(rest).toEqual({ roles: 0, keys: 0, audit: 4, deciders: 'd1 anna, d2 nobody, d3 nobody' })
})
