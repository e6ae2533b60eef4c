import { expect, test } from 'vitest'
import { findRoundDescriber } from '#client/text/describe-round.ts'
import { languageDirections } from '#client/text/languages.ts'
import { findGame } from '#games/catalogue.ts'
import { computePayout } from '#games/game.ts'
import { readLocalization } from '#server/message-files.ts'
import { openTestSession, setUpTestTable, testTable } from '#server/tables/test-table.ts'
import { playRound } from './play-round.ts'

setUpTestTable()

const originals = [
  { code: 'limbo', choice: { target: 101 }, wrong: [{ target: 100 }, { target: 1_000_001 }] },
  { code: 'wheel', choice: { segments: 50, risk: 'low' }, wrong: [{ segments: 25, risk: 'low' }] },
  {
    code: 'keno',
    choice: { numbers: [7, 3, 12], risk: 'high' },
    wrong: [{ numbers: [3, 3], risk: 'low' }, { risk: 'low' }],
  },
] as const

test.each(originals)(
  'settles a round of $code by its choice, and refuses a wrong one without a debit',
  async (played) => {
    const { code, choice, wrong } = played
    const session = await openTestSession(`token-of-${code}`, 'REAL', code)
    const { wallet } = testTable.testOperator
    const play = (key: string, value: object | undefined) =>
      playRound(testTable.services, { session, key: `${code}-${key}`, stake: '1.00', ...(value && { choice: value }) })
    const before = wallet.balance
    for (const [index, value] of [undefined, {}, ...wrong].entries())
      await expect(play(`wrong-${index}`, value)).rejects.toMatchObject({ code: 'choice_invalid' })
    expect(wallet.balance).toBe(before)
    const round = await play('right', choice)
    const game = findGame(code)
    expect(round.state).toBe('settled')
    expect(game?.kind === 'solo' && game.readChoice(choice)?.choice).toEqual(round.choices)
    const [event] = round.events as { multiplier?: number; target?: number; isWin?: boolean }[]
    const multiplier = event?.multiplier ?? (event?.isWin ? event.target : 0) ?? 0
    expect(wallet.balance).toBe(before - 100n + computePayout(100n, { num: multiplier, den: 100 }))
  },
)

test('describes a round of each original in every language', () => {
  const rounds = [
    { code: 'limbo', choices: { target: 250 }, event: { target: 250, result: 312, isWin: true } },
    { code: 'wheel', choices: { segments: 20, risk: 'low' }, event: { segment: 3, multiplier: 150 } },
    { code: 'keno', choices: { numbers: [3, 7], risk: 'low' }, event: { drawn: [7, 40], hits: 1, multiplier: 130 } },
  ]
  const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/[\u2066\u2069]/g, ''))
  const describe = (lang: string) =>
    rounds.flatMap(({ code, choices, event }) => {
      const round = { choices, events: [event], currency: 'EUR', digits: 2 }
      const described = findRoundDescriber(code).describeRound(round, readLocalization(lang))
      return plain([...described.choices, ...described.outcome])
    })
  expect(describe('en')).toEqual([
    'Target 2.50×',
    'Result 3.12×',
    'Low risk, 20 segments',
    'Landed on 1.50×',
    'Low risk: 3 7',
    'Drawn: 7 40',
    '1 hit: 1.30×',
  ])
  for (const lang of Object.keys(languageDirections)) {
    const lines = describe(lang)
    expect(new Set(lines).size, lang).toBe(lines.length)
    for (const line of lines) expect(line, lang).not.toMatch(/[{}]/)
  }
})
