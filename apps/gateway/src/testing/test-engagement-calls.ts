import { randomUUID } from 'node:crypto'
import type { promotion } from '#db/schema/content.ts'

/** The ids of records that operators decide about. */
export interface EngagementRecordIds {
  readonly reward: string
  readonly bonus: string
  readonly promotion: string
  readonly entry: string
  readonly redemption: string
  readonly referral: string
}

const reason = 'Looked at it'
const recipe = { title: 'Cup', subject: 'mug', props: ['cookie'], grade: 'jade', scene: 'vault' }

const mission = {
  code: 'test-mission',
  period: 'day',
  goal: { event: 'round', measure: 'count', target: '5' },
  reward: { kind: 'points', points: 5 },
  stars: 1,
  words: { EN: { title: 'Test', text: '' } },
}

const goods = {
  ...{
    code: 'test-cup',
    kind: 'physical',
    points: 150,
    amount: '0',
    stock: 20,
    limitPerMember: 2,
    minLevel: 0,
    status: 'hidden',
    sort: 0,
  },
  words: { EN: { name: 'Test cup', text: 'Holds coffee.' } },
  recipe,
}

const info: Partial<typeof promotion.$inferInsert> = { type: 'SPECIAL', rule: { kind: 'info' } }
const promotionFile = {
  ...info,
  ...{ title: { EN: 'Test' }, summary: { EN: 'Test' }, content: { EN: '<p>Test</p>' } },
  ...{ startAt: '2026-01-01T00:00:00Z', endAt: null, recipe: { title: 'Test', subject: 'mug', props: ['cookie'] } },
}

/** Valid bodies of the operator calls about what members are given, by the name of the call. */
export function createEngagementBodies(brand: string, account: string, ids: EngagementRecordIds) {
  return {
    grantReward: { brand, account, kind: 'cash', amount: '1', reason, idempotencyKey: randomUUID() },
    releaseReward: { id: ids.reward, reason },
    voidReward: { id: ids.reward, reason },
    voidBonus: { id: ids.bonus, reason },
    setMissions: { brand, missions: [mission], reason },
    putMallGoods: { brand, goods: [goods] },
    decideRedemption: { id: ids.redemption, decision: 'approve' },
    createPromotion: { brand, promotion: promotionFile, open: false },
    openPromotion: { id: ids.promotion },
    stopPromotion: { id: ids.promotion, reason },
    approvePromotionEntry: { id: ids.entry },
    rejectPromotionEntry: { id: ids.entry, reason },
    decideReferral: { id: ids.referral, decision: 'release', reason },
    approveVipLevel: { brand, account, level: 2, reason },
  } as const satisfies Record<string, object>
}

/** Valid queries of these calls. */
export function createEngagementQueries(brand: string, account: string, ids: EngagementRecordIds) {
  return {
    listBrandMissions: { brand },
    getPromotionReport: { id: ids.promotion },
    getMemberVip: { brand, account },
  } as const satisfies Record<string, object>
}
