import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainSeedAt } from '#server/rounds/seed-chain.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { findGame } from './catalogue.ts'
import { findInvalidVerificationFields, verifyRound } from './verify-round.ts'

const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test.each(['reels', 'dice'])(
  'recomputes random rounds of the server with WebCrypto: %s',
  async (code) => {
    const game = findGame(code)
    if (game?.kind !== 'solo') throw new Error('Unknown solo game.')
    for (let turn = 0; turn < 300; turn += 1) {
      const server = randomBytes(32).toString('hex')
      const client = randomBytes(6).toString('base64url')
      const choice = code === 'dice' ? `${turn % 2 ? 'over' : 'under'}-${500 + turn * 29}` : ''
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

test('recomputes the cards of a table, and hashes its seed back to the head', async () => {
  const game = findGame('baccarat')
  if (game?.kind !== 'table') throw new Error('Unknown table game.')
  const chain = { lastSeed: randomBytes(32).toString('hex'), length: 200 }
  for (const nonce of [1, 2, 57, 199, 200]) {
    const server = chainSeedAt(chain, nonce)
    const events = game.deal(createSeededRandomStream(server, 'baccarat-1:2026-01-01:1', nonce))
    const claim = {
      game: 'baccarat',
      hash: chainSeedAt(chain, 0),
      server,
      client: 'baccarat-1:2026-01-01:1',
      nonce,
      choice: '',
      outcome: game.encodeOutcome(events),
    }
    expect(await verifyRound(claim)).toMatchObject({ isHashRight: true, isOutcomeRight: true, events })
  }
})

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
})
