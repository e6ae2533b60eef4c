import { expect, test } from 'vitest'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { type RoomShot, toShotsEvents } from '#games/room-shots.ts'
import { readLocalization } from '#server/message-files.ts'
import { fishKinds } from './fish.ts'
import { fishHallDescriber } from './fish-hall-describer.ts'

const describe = (shots: readonly RoomShot[], lang = 'en') =>
  fishHallDescriber.describeRound(
    {
      choices: { room: 'reef' },
      events: [...toShotsEvents(shots), { type: 'closed', reason: 'left' }],
      currency: 'EUR',
      digits: 2,
    },
    readLocalization(lang),
  )
const euros = (amount: string) => isolateLeftToRight(`€${amount}`)
const crab = (pay: number): RoomShot => ({ target: 'crab', bet: 100, pay })

const shark = (pay: number): RoomShot => ({ target: 'shark', bet: 200, pay })

test('describes a table balance by its room, its sums and its end; by fish, the highest win first; and by its shots in their order', () => {
  expect(describe([crab(0), crab(6), shark(0), shark(60), crab(0)])).toEqual({
    choices: ['Reef'],
    outcome: [`5 shots, 2 kills: ${euros('7.00')} staked, ${euros('126.00')} won`, 'Closed by the player.'],
    summary: {
      title: 'Results by fish',
      columns: ['Fish', 'Shots', 'Staked', 'Kills', 'Won'],
      rows: [
        ['Shark', '2', euros('4.00'), '1', euros('120.00')],
        ['Crab', '3', euros('3.00'), '1', euros('6.00')],
      ],
    },
    bets: {
      title: 'All shots: 5',
      columns: ['Fish', 'Shots', 'Bet per shot', 'Won'],
      rows: [
        ['Crab', '2', euros('1.00'), euros('6.00')],
        ['Shark', '2', euros('2.00'), euros('120.00')],
        ['Crab', '1', euros('1.00'), '–'],
      ],
    },
  })
})

test('orders fish without a win by what was staked on them', () => {
  const { summary } = describe([crab(0), shark(0)])
  expect(summary?.rows.map(([fish]) => fish)).toEqual(['Shark', 'Crab'])
})

test('lists every shot of the longest table balance, and no table for one without shots', () => {
  const shots = Array.from({ length: 4_800 }, (_, shot): RoomShot => ({ ...crab(0), bet: 100 + 20 * (shot % 2) }))
  const { bets, outcome } = describe(shots)
  expect(bets?.title).toBe('All shots: 4,800')
  expect(bets?.rows).toHaveLength(4_800)
  expect(outcome).toHaveLength(2)
  expect(Object.keys(describe([]))).toEqual(['choices', 'outcome'])
})

test('names every fish and every column in each language', () => {
  for (const lang of ['en', 'vi', 'ar']) {
    const targets = fishKinds.map(({ code }) => code)
    const { summary, bets } = describe(
      targets.map((target) => ({ target, bet: 20, pay: 0 })),
      lang,
    )
    expect(summary?.rows).toHaveLength(targets.length)
    for (const table of [summary, bets])
      for (const text of [table?.title, ...(table?.columns ?? []), ...(table?.rows ?? []).flat()])
        expect(text).not.toMatch(/^$|fish_|byFish|undefined/)
  }
})

test('lists each shot for the verifier', () => {
  const events = toShotsEvents([crab(0), crab(6)])
  expect(fishHallDescriber.listBets?.(events)).toEqual(['crab · 100 → 0 (×0)', 'crab · 100 → 600 (×6)'])
  expect(fishHallDescriber.formatOutcome(events)).toBe('1/2 · 1.6')
})
