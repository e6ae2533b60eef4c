import { expect, test } from 'vitest'
import { type Card, createEndlessShoe, ranks } from '#games/cards.ts'
import { countRightRanks, type Guess, type HiLoEvent, isRightGuess, type OpenCard } from '#games/hi-lo/rules.ts'
import { playTower, rowsByDifficulty } from '#games/tower/rules.ts'
import type { PublicRound } from './rounds/round.ts'
import { actionTimeoutMs } from './rounds/round-timeouts.ts'
import { resumeRounds } from './rounds/settle-round.ts'
import {
  callPlayApi,
  expectWalletToMatchRounds,
  openTestSession,
  readRounds,
  readSeededStream,
  recoverEveryRound,
  setUpStepsTest,
  stepsTest,
} from './rounds/test-steps-round.ts'
import { dumpStudioTables } from './rounds/test-stored-seeds.ts'

setUpStepsTest()

let keyCount = 0

/** Opens a round with a stake of 1.00. */
async function requestRound(token: string, choice: object): Promise<PublicRound> {
  keyCount += 1
  const body = { key: `steps-key-${keyCount}`, stake: '1.00', choice }
  return ((await callPlayApi(token, 'POST', '/rounds', body)).json() as { round: PublicRound }).round
}

async function sendAction(token: string, id: string, body: { step: number; action: object }) {
  const response = await callPlayApi(token, 'POST', `/rounds/${id}/actions`, body)
  return { text: response.body, ...(response.json() as { round?: PublicRound; error?: string }) }
}

/** The cards of a round, from its seed. */
async function readCards(id: string, count: number) {
  const draw = createEndlessShoe(await readSeededStream({ id }))
  return Array.from({ length: count }, draw)
}

/** The guess at the open card that the next one makes right: one of the two always is. */
function chooseRightGuess({ card, offers }: OpenCard, next: Card): Guess {
  const right = offers.find(({ guess }) => isRightGuess(card, guess, next))
  if (!right) throw new Error(`No guess at ${card} is right with ${next}.`)
  return right.guess
}

test('hi-lo pays what the guesses were offered at, and no answer or row contains a card before it is drawn', async () => {
  const { token } = await openTestSession({ gameCode: 'hi-lo' })
  const opened = await requestRound(token, {})
  const cards = await readCards(opened.id, 5)
  let round: PublicRound | undefined = opened
  let chance = { num: 1n, den: 1n }
  for (let step = 0; step < 4; step += 1) {
    const open = round?.stage?.events.at(-1) as OpenCard
    expect(open.card).toBe(cards[step])
    const guess = chooseRightGuess(open, cards[step + 1] ?? 'AS')
    chance = { num: chance.num * BigInt(countRightRanks(open.card, guess)), den: chance.den * BigInt(ranks.length) }
    const answer = await sendAction(token, opened.id, { step, action: { type: guess } })
    round = answer.round
    const events = (round?.stage?.events ?? []) as HiLoEvent[]
    const shown = events.flatMap((event) => ('card' in event ? [event.card] : []))
    expect(shown).toEqual(cards.slice(0, step + 2))
    expect(await dumpStudioTables(stepsTest.database.query)).not.toContain('"offers"')
  }
  const { round: taken } = await sendAction(token, opened.id, { step: 4, action: { type: 'take' } })
  expect(taken).toMatchObject({ state: 'settled', win: (Number((99n * chance.den) / chance.num) / 100).toFixed(2) })
  await expectWalletToMatchRounds()
})

test('hi-lo refuses a guess that the card does not offer, a take before the first guess, and a choice', async () => {
  const { token } = await openTestSession({ gameCode: 'hi-lo' })
  const keyed = { key: 'a-key-of-hi-lo', stake: '1.00', choice: { card: 'AS' } }
  expect((await callPlayApi(token, 'POST', '/rounds', keyed)).json()).toMatchObject({ error: 'choice_invalid' })
  const { id, stage } = await requestRound(token, {})
  const [first] = (stage?.events ?? []) as OpenCard[]
  const offered = first?.offers.map(({ guess }) => guess) ?? []
  const missing = (['higher', 'lower', 'same'] as const).filter((guess) => !offered.includes(guess))
  for (const type of [...missing, 'take', 'pick'])
    expect((await sendAction(token, id, { step: 0, action: { type } })).error).toBe('action_invalid')
  await recoverEveryRound()
  expect(await readRounds()).toMatchObject([{ id, state: 'settled', win: '100', actions: [{ type: 'take' }] }])
  await expectWalletToMatchRounds()
})

test('tower opens where it was, hides its traps until the end, and is taken after 24 hours', async () => {
  const { token } = await openTestSession({ gameCode: 'tower' })
  const choice = { difficulty: 'hard' } as const
  const { id } = await requestRound(token, choice)
  const board = playTower(await readSeededStream({ id }), choice, [{ type: 'take' }])?.events.at(-1)
  const traps = board?.type === 'board' ? board.traps : []
  const safe = traps.map(([trap]) => rowsByDifficulty.hard.cells - 1 - (trap ?? 0))
  const list = traps.map(([trap]) => `[${trap}]`).join(',')
  for (const step of [0, 1]) {
    const { text, round } = await sendAction(token, id, { step, action: { type: 'pick', cell: safe[step] } })
    expect(round?.stage?.events.at(-1)).toMatchObject({ row: step, isTrap: false, multiplier: [198, 396][step] })
    expect(text).not.toContain('"board"')
    expect((await dumpStudioTables(stepsTest.database.query)).replaceAll(' ', '')).not.toContain(list)
  }
  expect((await sendAction(token, id, { step: 2, action: { type: 'pick', cell: 2 } })).error).toBe('action_invalid')
  const { token: next } = await openTestSession({ gameCode: 'tower' })
  expect((await callPlayApi(next, 'GET', '/session')).json()).toMatchObject({
    unfinished: { id, choices: choice, stage: { step: 2, actions: ['pick', 'take'] } },
  })
  stepsTest.now += actionTimeoutMs
  await resumeRounds(stepsTest.services, stepsTest.now)
  const [taken] = await readRounds()
  expect(taken).toMatchObject({ id, state: 'settled', win: '396' })
  expect(taken?.events.at(-1)).toEqual({ type: 'board', traps, end: 'take', multiplier: 396 })
  await expectWalletToMatchRounds()
})

test('tower loses its stake to a trap, and shows all traps', async () => {
  const { token } = await openTestSession({ gameCode: 'tower' })
  const choice = { difficulty: 'master' } as const
  const { id } = await requestRound(token, choice)
  const board = playTower(await readSeededStream({ id }), choice, [{ type: 'take' }])?.events.at(-1)
  const traps = board?.type === 'board' ? board.traps : []
  const { round } = await sendAction(token, id, { step: 0, action: { type: 'pick', cell: traps[0]?.[1] } })
  expect(round).toMatchObject({ state: 'settled', win: '0.00' })
  expect(round?.events?.at(-1)).toEqual({ type: 'board', traps, end: 'trap', multiplier: 0 })
  await expectWalletToMatchRounds()
})
