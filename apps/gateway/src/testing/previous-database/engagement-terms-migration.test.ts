import { getPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { decideRedemption, listRedemptions } from '@foyer/contract/operator/point-mall.ts'
import { approveVipLevel, listVipRequests } from '@foyer/contract/operator/vip-levels.ts'
import { expect, test } from 'vitest'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'

// Rows as they were before migration 0061: physical goods were `thing`, a level that waits for an approval was asked for.
const db = await createEmptyDatabase()
await migrateGatewayDatabase(db, { before: '0061' })
await db.runScript(`
  insert into member (brand, account, nickname, type, currency, password_hash) values ('aurora', 'mara', 'mara', 0, 'USD', 'none');
  insert into mall_goods (brand, code, kind, name, text, recipe, points, amount_minor, credit, stock, most_each, status, sort)
    select 'aurora', code, kind, '{"EN": "Goods"}', '{"EN": "Goods."}', '{}', 300, 0, credit::jsonb, 5, most_each, 'shown', sort
    from (values ('phones', 'thing', null, 2, 1), ('cash', 'cash', '{"worth": "500"}', null, 2))
      as goods (code, kind, credit, most_each, sort);
  insert into redemption (transaction_no, brand, member_id, goods_id, kind, name, quantity, points, amount_minor, currency, status,
      points_balance, idempotency_key, created_at)
    select 'no ' || g.code, 'aurora', m.id, g.id, g.kind, g.name, 1, 300, 0, 'USD', 'inProcess', 0, g.code, now()
    from mall_goods g, member m;
  insert into vip (member_id, brand, progress_minor, level_since, asked_level, asked_at)
    select id, 'aurora', 3000000, now(), 2, '2026-11-01' from member`)
await migrateGatewayDatabase(db)
const app = await startTestApp({ db, content: 'none' })
const operator = { token: app.operatorKey() }

test('lists goods and redemptions of before with the kinds and limits of today', async () => {
  const { list } = (await app.call(getPointReward, {})).value
  expect(list.map(({ kind, limitPerMember }) => ({ kind, limitPerMember }))).toEqual([
    { kind: 'physical', limitPerMember: 2 },
    { kind: 'cash', limitPerMember: null },
  ])
  const waiting = (await app.call(listRedemptions, operator)).value.list
  expect(waiting.map(({ kind }) => kind)).toEqual(['physical', 'cash'])
  const decide = (id = '') => app.call(decideRedemption, { ...operator, body: { id, decision: 'approve' } })
  expect((await decide(waiting[0]?.id)).value).toMatchObject({ status: 'approved' })
  expect((await decide(waiting[1]?.id)).message).toBe('redemption_credited_automatically')
})

test('a level that waited for an approval waits on, and can be approved', async () => {
  const { list } = (await app.call(listVipRequests, operator)).value
  expect(list).toMatchObject([{ account: 'mara', pendingLevel: 2, pendingSince: '2026-11-01T00:00:00.000Z' }])
  const body = { brand: 'aurora', account: 'mara', level: 2, reason: 'Checked' }
  expect((await app.call(approveVipLevel, { ...operator, body })).value).toMatchObject({ level: 2, pendingLevel: null })
  expect((await app.call(listVipRequests, operator)).value.list).toEqual([])
})
