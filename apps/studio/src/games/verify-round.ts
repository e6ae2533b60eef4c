import { findGame } from './catalogue.ts'
import type { RoomGame, StepsAction, StepsGame, StudioGame } from './game.ts'
import { createRandomStreamFromBlocks, hmacBlockMessage, type RandomStream } from './random-stream.ts'
import { decodeShots, encodeKills, type RoomShot, shotCursor, toShotsEvents } from './room-shots.ts'

/** The claim of a verification link, from its fields `#game=…&hash=…&server=…&client=…&nonce=…&choice=…&outcome=…`. */
export interface RoundVerificationInput {
  game: string
  hash: string
  server: string
  client: string
  nonce: number
  choice: string
  /** The claimed outcome; empty if the link claims none. */
  outcome: string
}

export interface RoundVerificationResult {
  /** The hash computed from the server seed; for a table the seed hashed `nonce` times. */
  hash: string
  isHashRight: boolean
  outcome: string
  /** Undefined if the link claims no outcome. */
  isOutcomeRight?: boolean
  events: unknown[]
}

export type InvalidVerificationField = 'game' | 'server' | 'client' | 'nonce' | 'choice' | 'hash'

const seedPattern = /^[0-9a-f]{64}$/
const maxChainLength = 100_000

/** Lists the missing and malformed fields of a claim. */
export function findInvalidVerificationFields({
  game,
  hash,
  server,
  client,
  nonce,
  choice,
}: RoundVerificationInput): InvalidVerificationField[] {
  const found = findGame(game)
  const checks: [InvalidVerificationField, boolean][] = [
    ['game', !found],
    ['hash', !seedPattern.test(hash)],
    ['server', !seedPattern.test(server)],
    ['client', !/^[A-Za-z0-9_:-]{1,96}$/.test(client)],
    ['nonce', !Number.isInteger(nonce) || nonce < 0 || nonce > maxChainLength],
    ['choice', found !== undefined && !isValidChoice(found, choice)],
  ]
  return checks.filter(([, isWrong]) => isWrong).map(([fault]) => fault)
}

function isValidChoice(game: StudioGame, text: string): boolean {
  if (game.kind === 'table') return true
  if (game.kind === 'room') return decodeShots(text, game.isTarget) !== undefined
  return game.kind === 'steps'
    ? parseStepsChoice(game, text) !== undefined
    : game.readChoice(game.decodeChoice(text)) !== undefined
}

/** Parses the choice and the actions of a link; undefined if one of them is malformed. */
function parseStepsChoice(game: StepsGame, text: string): { choice: object; actions: StepsAction[] } | undefined {
  const decoded = game.decodeChoice(text)
  const choice = game.readChoice(decoded.choice)
  const actions = decoded.actions.flatMap((action) => game.parseAction(action) ?? [])
  return choice && actions.length === decoded.actions.length ? { choice, actions } : undefined
}

/** Recomputes a round with WebCrypto and the same rules as the server. The claim must be valid. */
export async function verifyRound(claim: RoundVerificationInput): Promise<RoundVerificationResult> {
  const game = findGame(claim.game)
  if (!game) throw new Error('Unknown game.')
  const hash = await computeCommitment(claim, game)
  const events = await replayRound(claim, game)
  const outcome = game.kind === 'room' ? encodeKills(events) : game.encodeOutcome(events)
  const result = { hash, isHashRight: hash === claim.hash, outcome, events }
  return claim.outcome === '' ? result : { ...result, isOutcomeRight: outcome === claim.outcome }
}

async function computeCommitment({ server, nonce }: RoundVerificationInput, game: StudioGame): Promise<string> {
  const hashCount = game.kind === 'table' ? nonce : 1
  let seed = hexToBytes(server)
  for (let turn = 0; turn < hashCount; turn += 1) seed = new Uint8Array(await crypto.subtle.digest('SHA-256', seed))
  return bytesToHex(seed)
}

async function replayRound(claim: RoundVerificationInput, game: StudioGame): Promise<unknown[]> {
  const key = await crypto.subtle.importKey('raw', hexToBytes(claim.server), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const encoder = new TextEncoder()
  const computeBlock: ComputeBlock = async (cursor) =>
    new Uint8Array(
      await crypto.subtle.sign('HMAC', key, encoder.encode(hmacBlockMessage(claim.client, claim.nonce, cursor))),
    )
  if (game.kind === 'room') return replayShots(claim, game, computeBlock)
  return playOnBlocks(computeBlock, 4, (stream) => playClaim(claim, game, stream))
}

type ComputeBlock = (cursor: number) => Promise<Uint8Array>

/** The rules draw synchronously, but WebCrypto is asynchronous: computes blocks in advance, and starts over with more if they run out. */
async function playOnBlocks<Result>(
  computeBlock: ComputeBlock,
  firstCount: number,
  play: (stream: RandomStream) => Result,
): Promise<Result> {
  const blocks: Uint8Array[] = []
  for (let blockCount = firstCount; ; blockCount *= 2) {
    while (blocks.length < blockCount) blocks.push(await computeBlock(blocks.length))
    let needsMoreBlocks = false
    const stream = createRandomStreamFromBlocks((cursor) => {
      needsMoreBlocks ||= cursor >= blocks.length
      return blocks[cursor % blocks.length] as Uint8Array
    })
    const result = play(stream)
    if (!needsMoreBlocks) return result
  }
}

/** Decides every shot of a table balance again, each on its own block. */
async function replayShots(
  { choice: text }: RoundVerificationInput,
  game: RoomGame,
  computeBlock: ComputeBlock,
): Promise<unknown[]> {
  const shots: RoomShot[] = []
  for (const [number, shot] of (decodeShots(text, game.isTarget) ?? []).entries()) {
    const pay = await playOnBlocks(
      (block) => computeBlock(shotCursor(number, block)),
      1,
      (stream) => game.decide(stream, shot.target),
    )
    shots.push({ ...shot, pay })
  }
  return toShotsEvents(shots)
}

/** Returns the events of a claim; none if its actions are not possible with its seed. Throws if its choice is invalid. */
function playClaim(
  { choice: text }: RoundVerificationInput,
  game: Exclude<StudioGame, RoomGame>,
  stream: RandomStream,
): unknown[] {
  if (game.kind === 'table') return game.deal(stream)
  if (game.kind === 'steps') {
    const parsed = parseStepsChoice(game, text)
    if (!parsed) throw new Error('Invalid choice.')
    return game.play(stream, parsed.choice, parsed.actions)?.events ?? []
  }
  const played = game.readChoice(game.decodeChoice(text))?.play(stream)
  if (!played) throw new Error('Invalid choice.')
  return played.events
}

const hexToBytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const bytesToHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
