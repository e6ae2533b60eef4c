import { expect, test } from 'vitest'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { type RoomShot, toShotsEvents } from '#games/room-shots.ts'
import { readLocalization } from '#server/message-files.ts'
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

test('describes a table balance by its room, its sums, its end and its shots in their order', () => {
  expect(describe([crab(0), crab(6), { target: 'shark', bet: 200, pay: 0 }])).toEqual({
    choices: ['Reef'],
    outcome: [
      `3 shots, 1 kill: ${euros('4.00')} staked, ${euros('6.00')} won`,
      'Closed by the player.',
      `Crab: 2 shots at ${euros('1.00')}, won ${euros('6.00')}`,
      `Shark: 1 shot at ${euros('2.00')}`,
    ],
  })
  expect(describe([]).outcome).toHaveLength(2)
})

test('lists at most as many lines as an operator reads, and says how many more there are', () => {
  const shots = Array.from({ length: 400 }, (_, shot): RoomShot => ({ ...crab(0), bet: 100 + 20 * (shot % 2) }))
  const { outcome } = describe(shots)
  expect(outcome.length).toBeLessThanOrEqual(200)
  expect(outcome.at(-1)).toBe('250 more entries. The verifier lists every shot.')
})

test('names every fish and every room in each language', () => {
  for (const lang of ['en', 'vi', 'ar']) {
    const targets = ['tropical-fish', 'snowflake', 'mermaid', 'dragon', 'bomb', 'trident']
    const { outcome } = describe(
      targets.map((target) => ({ target, bet: 20, pay: 0 })),
      lang,
    )
    for (const line of outcome) expect(line).not.toMatch(/fish_|line|closed_/)
  }
})

test('lists each shot for the verifier', () => {
  const events = toShotsEvents([crab(0), crab(6)])
  expect(fishHallDescriber.listBets?.(events)).toEqual(['crab · 100 → 0 (×0)', 'crab · 100 → 600 (×6)'])
  expect(fishHallDescriber.formatOutcome(events)).toBe('1/2 · 1.6')
})
