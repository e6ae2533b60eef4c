import { getPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { putMallGoods } from '@foyer/contract/operator/point-mall.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createPromotionActions, testRaffle } from '#testing/test-promotions.ts'

const app = await startTestApp()
const { add } = createPromotionActions(app)

const mug = {
  ...{
    code: 'test-mug',
    kind: 'physical',
    points: 150,
    amount: '0',
    stock: 20,
    limitPerMember: 2,
    minLevel: 0,
    status: 'shown',
    sort: 0,
  },
  words: { EN: { name: 'Test mug', text: 'Holds coffee.' }, VI: { name: 'Cốc thử', text: 'Đựng cà phê.' } },
  recipe: { title: 'Mug', subject: 'mug', props: ['cookie'], grade: 'jade', scene: 'vault' },
} as const

const put = (...goods: readonly object[]) =>
  app.call(putMallGoods, { token: app.operatorKey(), body: { brand: 'aurora', goods: goods as never } })
const shown = async (language = 'EN') =>
  (await app.call(getPointReward, { query: { language, pageSize: 100 } })).value.list

test('adds goods, changes those with known codes, and keeps the stock that a file does not name', async () => {
  expect((await put(mug)).value.list).toMatchObject([{ code: 'test-mug', outcome: 'added', stock: 20 }])
  expect((await put(mug)).value.list).toMatchObject([{ outcome: 'unchanged' }])
  const { stock: _stock, ...withoutStock } = mug
  const { value } = await put({ ...withoutStock, points: 160 })
  expect(value.list).toMatchObject([{ outcome: 'changed', stock: 20 }])
  const inVietnamese = (await shown('VI')).find(({ name }) => name === 'Cốc thử')
  expect(inVietnamese).toMatchObject({ points: 160, stock: 20, limitPerMember: 2 })
  await put({ ...mug, status: 'hidden' })
  expect((await shown()).map(({ name }) => name)).not.toContain('Test mug')
  const subject = value.list[0]?.id ?? ''
  const audit = await app.call(getAuditLog, { token: app.operatorKey(), query: { subject } })
  expect(audit.value.list).toHaveLength(3)
})

test('gives tickets of a raffle that is not open yet', async () => {
  const promotionId = await add({ type: 'SPECIAL', rule: testRaffle, status: 'draft' })
  const { value } = await put({ ...mug, code: 'test-tickets', kind: 'tickets', worth: '3', promotionId })
  expect(value.list).toMatchObject([{ outcome: 'added' }])
})

test('refuses a file with one wrong row, and writes nothing of it', async () => {
  const before = await shown()
  const credit = await add({ rule: { kind: 'freeCredit', amount: '1.00', wagerMultiplier: 0, needs: [] } })
  const wrong: [object, RegExp][] = [
    [{ points: 0 }, /costs nothing/],
    [{ amount: '1.001' }, /not an amount/],
    [{ amount: '-1' }, /not an amount/],
    [{ recipe: { ...mug.recipe, subject: 'no-such-thing' } }, /unknown object/],
    [{ kind: 'cash' }, /positive amount/],
    [{ kind: 'cash', worth: '0' }, /positive amount/],
    [{ kind: 'tickets', worth: '3', promotionId: '999999' }, /names no raffle/],
    [{ kind: 'tickets', worth: '3', promotionId: credit }, /names no raffle/],
    [{ worth: '3' }, /physical goods have no worth/],
    [{ stock: undefined }, /need a stock/],
  ]
  for (const [change, problem] of wrong) {
    const answer = await put({ ...mug, code: 'test-good' }, { ...mug, code: 'test-wrong', ...change })
    expect(answer).toMatchObject({ status: 422, message: 'field_invalid' })
    expect(JSON.stringify(answer)).toMatch(problem)
  }
  expect(await shown()).toEqual(before)
})
