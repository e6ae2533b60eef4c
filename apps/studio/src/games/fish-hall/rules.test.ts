import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RandomStream } from '#games/random-stream.ts'
import {
  chiSquaredZScore,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { listShots, sumShots } from '#games/room-shots.ts'
import { findInvalidVerificationFields, verifyRound } from '#games/verify-round.ts'
import { createShotStream } from '#server/rooms/shot-stream.ts'
import { type FishKind, fishKinds, meanPayOf } from './fish.ts'
import { fishHallGame } from './fish-hall-game.ts'
import { decideShot, killBoundOf, returnPpm } from './rules.ts'

/** A stream of given values; the bounds that were asked for are checked. */
function streamOf(draws: readonly (readonly [value: number, bound: number])[]): RandomStream {
  const left = [...draws]
  return {
    below(bound) {
      const [value, expected] = left.shift() ?? []
      expect(bound).toBe(expected)
      return value ?? 0
    },
  }
}

const playDraw = (kind: FishKind, draw: number, place: number) =>
  decideShot(
    streamOf([
      [draw, killBoundOf(kind)],
      [place, kind.pays.length],
    ]),
    kind.code,
  )

test('returns exactly 96 % of each shot at every fish, summed over every draw', () => {
  for (const kind of fishKinds) {
    const bound = killBoundOf(kind)
    expect(Number.isInteger(bound) && bound <= 2 ** 32, kind.code).toBe(true)
    // The draws below the limit kill, those from it on do not: the sum over all of them is that of the kills.
    for (const draw of [0, 1, returnPpm - 1]) expect(playDraw(kind, draw, 0), kind.code).toBe(kind.pays[0])
    for (const draw of [returnPpm, returnPpm + 1, bound - 1]) expect(playDraw(kind, draw, 0), kind.code).toBe(0)
    const paid = kind.pays.reduce((sum, _, place) => sum + BigInt(playDraw(kind, 0, place)), 0n)
    const places = BigInt(kind.pays.length)
    // paid / places · 960,000 / bound = 96 / 100, as whole numbers.
    expect(paid * BigInt(returnPpm) * 100n, kind.code).toBe(96n * places * BigInt(bound))
  }
  expect(fishHallGame.meta.rtp).toBe('96.00')
})

test('pays 2 to 300 bets, from lists with a whole mean', () => {
  const pays = fishKinds.flatMap((kind) => kind.pays)
  expect([Math.min(...pays), Math.max(...pays)]).toEqual([2, fishHallGame.meta.maxWin])
  for (const kind of fishKinds) expect(Number.isInteger(meanPayOf(kind)), kind.code).toBe(true)
  expect(new Set(fishKinds.map(({ code }) => code)).size).toBe(fishKinds.length)
})

test.each(['tropical-fish', 'turtle', 'bomb', 'mermaid'])(
  'matches the exact return over 100,000 shots within the 99 % interval: %s',
  (code) => {
    const kind = fishKinds.find((one) => one.code === code) as FishKind
    const stream = createMulberry32Stream(0x0ee7_96a1 + kind.size)
    const pays = Array.from({ length: 100_000 }, () => decideShot(stream, code))
    const meanSquare = kind.pays.reduce((sum, pay) => sum + pay ** 2, 0) / kind.pays.length
    const deviation = Math.sqrt((0.96 / meanPayOf(kind)) * meanSquare - 0.96 ** 2)
    expect(Math.abs(meanZScore(pays, { mean: 0.96, deviation }))).toBeLessThan(zLimit99)
  },
)

test('draws fairly from blocks of one seed: kills, payouts of a boss, runs', () => {
  const shots = Array.from({ length: 40_000 }, (_, shot) =>
    decideShot(createShotStream('5a'.repeat(32), { clientSeed: 'hall', nonce: 3, shot }), 'tropical-fish'),
  )
  const kills = shots.filter((pay) => pay > 0).length
  expect(Math.abs(chiSquaredZScore([kills, 40_000 - kills], [19_200, 20_800]))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(shots.map((pay) => pay > 0)))).toBeLessThan(zLimit99)
  const snowflakes = Array.from({ length: 60_000 }, (_, shot) =>
    decideShot(createShotStream('6b'.repeat(32), { clientSeed: 'hall', nonce: 3, shot }), 'snowflake'),
  )
  const counts = [5, 10, 15, 20, 25].map((pay) => snowflakes.filter((drawn) => drawn === pay).length)
  const expected = counts.map(() => (60_000 * 0.96) / 15 / 5)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
})

const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('the verifier decides every shot again as the server did, and finds a changed one', async () => {
  for (let turn = 0; turn < 300; turn += 1) {
    const server = hashHex(String(turn).padStart(64, '0'))
    const count = turn % 40
    const runs = Array.from({ length: count }, (_, index) => fishKinds[(turn + (index >> 2)) % fishKinds.length])
    const choice = runs.map((kind, index) => `${kind?.code}.${20 * (1 + (index % 3))}.1`).join('_')
    const pays = runs.map((kind, shot) =>
      decideShot(createShotStream(server, { clientSeed: 'player', nonce: turn, shot }), kind?.code ?? ''),
    )
    const kills = pays.flatMap((pay, shot) => (pay > 0 ? [`${shot}.${pay}`] : []))
    const claim = { game: 'fish-hall', hash: hashHex(server), server, client: 'player', nonce: turn, choice }
    const outcome = kills.join('_') || '0'
    expect(findInvalidVerificationFields({ ...claim, outcome })).toEqual([])
    const result = await verifyRound({ ...claim, outcome })
    expect(result).toMatchObject({ isHashRight: true, isOutcomeRight: true })
    expect(listShots(result.events).map(({ pay }) => pay)).toEqual(pays)
    expect(sumShots(result.events).shots).toBe(count)
    expect((await verifyRound({ ...claim, outcome: `${outcome}_99.2` })).isOutcomeRight).toBe(false)
  }
}, 60_000)
