import { setMissions } from '@foyer/contract/operator/missions.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createPromotionActions, testRaffle } from '#testing/test-promotions.ts'

const app = await startTestApp()
const { add } = createPromotionActions(app)

/** What the call answers to a mission that gives tickets of a promotion. */
async function answerTo(code: string, promotionId: string): Promise<string> {
  const goal = { event: 'login', measure: 'count', target: '1' }
  const reward = { kind: 'tickets', tickets: 1, promotionId }
  const words = { EN: { title: 'Test', text: '' } }
  const body = {
    ...{ brand: 'aurora', reason: 'New week' },
    missions: [{ code, period: 'day', stars: 1, goal, reward, words }],
  }
  return (await app.call(setMissions, { token: app.operatorKey(), body })).message
}

test('gives tickets of raffles of the brand alone, also of one that is not open yet', async () => {
  const credit = { kind: 'freeCredit' as const, amount: '1.00', wagerMultiplier: 0, needs: [] }
  expect(await answerTo('none', '999999')).toBe('mission_invalid')
  expect(await answerTo('credit', await add({ rule: credit }))).toBe('mission_invalid')
  expect(await answerTo('other', await add({ type: 'SPECIAL', rule: testRaffle, brand: 'lotus' }))).toBe(
    'mission_invalid',
  )
  expect(await answerTo('draft', await add({ type: 'SPECIAL', rule: testRaffle, status: 'draft' }))).toBe('')
})
