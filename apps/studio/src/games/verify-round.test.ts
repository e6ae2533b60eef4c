import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainSeedAt } from '#server/rounds/seed-chain.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { findGame, games } from './catalogue.ts'
import type { StepsAction } from './game.ts'
import { findInvalidVerificationFields, verifyRound } from './verify-round.ts'
import { paytableOfCode, videoPokerGames } from './video-poker/video-poker-game.ts'

const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

/** A valid choice of a game for a verification link. */
function choiceOf(code: string, turn: number): string {
  if (code === 'dice') return `${turn % 2 ? 'over' : 'under'}-${500 + turn * 29}`
  if (code === 'plinko') return `${8 + (turn % 9)}-${(['low', 'medium', 'high'] as const)[turn % 3]}`
  if (code === 'wheel') return `${10 + 10 * (turn % 5)}-${(['low', 'medium', 'high'] as const)[turn % 3]}`
  if (code === 'keno')
    return `low-${Array.from({ length: 1 + (turn % 10) }, (_, index) => index * 4 + 1 + (turn % 4)).join('.')}`
  if (code === 'limbo') return String(101 + turn * 7)
  // Every other round is a bonus buy, or hits the pot.
  if (code === 'tumble') return turn % 2 ? 'buy' : ''
  return code === 'hold' ? `${turn % 2 ? 100 : 1}-100` : ''
}

const soloGames = games.filter((game) => game.kind === 'solo')

test.each(soloGames.map((game) => [game.meta.code, game] as const))(
  'recomputes random rounds of the server with WebCrypto: %s',
  async (code, game) => {
    for (let turn = 0; turn < 300; turn += 1) {
      const server = randomBytes(32).toString('hex')
      const client = randomBytes(6).toString('base64url')
      const choice = choiceOf(code, turn)
      const played = game.readChoice(game.decodeChoice(choice))?.play(createSeededRandomStream(server, client, turn))
      const outcome = game.encodeOutcome(played?.events ?? [])
      const claim = { game: code, hash: hashHex(server), server, client, nonce: turn, choice, outcome }
      expect(findInvalidVerificationFields(claim)).toEqual([])
      const result = await verifyRound(claim)
      expect(result).toMatchObject({ isHashRight: true, isOutcomeRight: true, events: played?.events })
    }
  },
  60_000,
)

interface StepsRounds {
  readonly code: string
  choiceOf(turn: number): object
  /** The next action of an open round after so many, from what it offers. */
  actionOf(turn: number, step: number, offered: readonly string[]): StepsAction
}

const anyOffered = (turn: number, step: number, offered: readonly string[]): StepsAction => ({
  type: offered[(turn + step) % offered.length] ?? '',
})

const difficulties = ['easy', 'medium', 'hard', 'expert', 'master']
const stepsRounds: readonly StepsRounds[] = [
  {
    code: 'mines',
    choiceOf: (turn) => ({ mines: 1 + (turn % 24) }),
    actionOf: (turn, step) =>
      step < turn % 7 ? ({ type: 'pick', cell: (turn + 11 * step) % 25 } as StepsAction) : { type: 'take' },
  },
  {
    code: 'tower',
    choiceOf: (turn) => ({ difficulty: difficulties[turn % 5] }),
    actionOf: (turn, step) =>
      step < turn % 7 ? ({ type: 'pick', cell: (turn + step) % 2 } as StepsAction) : { type: 'take' },
  },
  { code: 'hi-lo', choiceOf: () => ({}), actionOf: anyOffered },
  { code: 'blackjack', choiceOf: (turn) => ({ boxes: 1 + (turn % 3) }), actionOf: anyOffered },
  {
    code: 'three-card-poker',
    choiceOf: (turn) => ({ pairPlus: [0, 1, 2, 5][turn % 4] }),
    actionOf: (turn) => ({ type: turn % 3 === 0 ? 'fold' : 'raise' }),
  },
  ...videoPokerGames.map(({ meta: { code } }) => ({
    code,
    choiceOf: () => ({ paytable: paytableOfCode(code) }),
    actionOf: (turn: number) =>
      ({ type: 'draw', holds: [0, 1, 2, 3, 4].filter((place) => turn & (1 << place)) }) as StepsAction,
  })),
]

test('knows how to play every steps game', () => {
  const codes = games.filter((game) => game.kind === 'steps').map((game) => game.meta.code)
  expect(stepsRounds.map(({ code }) => code).sort()).toEqual(codes.sort())
})

test.each(stepsRounds)(
  'replays random rounds of $code from their choice and actions with WebCrypto',
  async ({ code, choiceOf, actionOf }) => {
    const game = findGame(code)
    if (game?.kind !== 'steps') throw new Error('Unknown steps game.')
    for (let turn = 0; turn < 300; turn += 1) {
      const server = randomBytes(32).toString('hex')
      const client = randomBytes(6).toString('base64url')
      const choice = choiceOf(turn)
      const actions: StepsAction[] = []
      const play = () => game.play(createSeededRandomStream(server, client, turn), choice, actions)
      for (let stage = play(); stage && !stage.payoutRatio; stage = play())
        actions.push(actionOf(turn, actions.length, stage.actions))
      const events = play()?.events ?? []
      const outcome = game.encodeOutcome(events)
      const text = game.encodeChoice(choice, actions)
      const claim = { game: code, hash: hashHex(server), server, client, nonce: turn, choice: text, outcome }
      expect(findInvalidVerificationFields(claim)).toEqual([])
      expect(await verifyRound(claim)).toMatchObject({ isHashRight: true, isOutcomeRight: true, outcome, events })
    }
  },
  60_000,
)

test('rejects the outcome of a steps round whose actions are not possible with its seed, or do not end it', async () => {
  const claim = { game: 'mines', hash: '', server: 'ab'.repeat(32), client: 'me', nonce: 1, choice: '1-0', outcome: '' }
  const { events } = await verifyRound(claim)
  const outcome = '3-103'
  const [, lastPick] = events as { isMine: boolean }[]
  expect(lastPick).toMatchObject({ type: 'pick', isMine: false })
  for (const choice of ['1-0', '1-0.0-take'])
    expect((await verifyRound({ ...claim, choice, outcome })).isOutcomeRight).toBe(false)
  expect((await verifyRound({ ...claim, choice: '1-0.0-take' })).events).toEqual([])
})

const tables = games.filter((game) => game.kind === 'table')

test.each(tables.map((game) => [game.meta.code, game] as const))(
  'recomputes a round of the table %s, and hashes its seed back to the head',
  async (code, game) => {
    const chain = { lastSeed: randomBytes(32).toString('hex'), length: 200 }
    for (const nonce of [1, 2, 57, 199, 200]) {
      const server = chainSeedAt(chain, nonce)
      const client = `${game.tableCode}:2026-01-01:1`
      const events = game.deal(createSeededRandomStream(server, client, nonce))
      const outcome = game.encodeOutcome(events)
      const claim = { game: code, hash: chainSeedAt(chain, 0), server, client, nonce, choice: '', outcome }
      expect(findInvalidVerificationFields(claim)).toEqual([])
      expect(await verifyRound(claim)).toMatchObject({ isHashRight: true, isOutcomeRight: true, events })
    }
  },
)

test('rejects another seed, another hash and an outcome that was not drawn', async () => {
  const server = 'ab'.repeat(32)
  const claim = {
    game: 'dice',
    hash: hashHex(server),
    server,
    client: 'me',
    nonce: 3,
    choice: 'under-5000',
    outcome: '',
  }
  const { outcome } = await verifyRound(claim)
  expect((await verifyRound({ ...claim, outcome })).isOutcomeRight).toBe(true)
  expect((await verifyRound({ ...claim, outcome: String((Number(outcome) + 1) % 10_000) })).isOutcomeRight).toBe(false)
  expect((await verifyRound({ ...claim, nonce: 4, outcome })).isOutcomeRight).toBe(false)
  expect((await verifyRound({ ...claim, server: 'cd'.repeat(32) })).isHashRight).toBe(false)
})

test('lists the invalid fields of a link', () => {
  const claim = {
    game: 'dice',
    hash: '0'.repeat(64),
    server: '0'.repeat(64),
    client: 'me',
    nonce: 0,
    choice: 'over-5000',
    outcome: '',
  }
  expect(findInvalidVerificationFields(claim)).toEqual([])
  const wrong = { game: 'none', hash: 'x', server: '00', client: '', nonce: 1.5, choice: '', outcome: '' }
  expect(findInvalidVerificationFields(wrong)).toEqual(['game', 'hash', 'server', 'client', 'nonce'])
  expect(findInvalidVerificationFields({ ...claim, choice: 'over-100' })).toEqual(['choice'])
  const steps = { ...claim, game: 'mines', choice: '3-0.24-take' }
  expect(findInvalidVerificationFields(steps)).toEqual([])
  for (const choice of ['', '25-0', '3-25', '3-0-leave'])
    expect(findInvalidVerificationFields({ ...steps, choice })).toEqual(['choice'])
})
