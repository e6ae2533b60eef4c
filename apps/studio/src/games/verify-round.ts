import { findGame } from './catalogue.ts'
import type { Played, StudioGame } from './game.ts'
import { blockText, type RandomStream, streamOf } from './random-stream.ts'

/** The claim of a verification link, from its fields `#game=…&hash=…&server=…&client=…&nonce=…&choice=…&outcome=…`. */
export interface Claim {
  game: string
  hash: string
  server: string
  client: string
  nonce: number
  choice: string
  /** The claimed outcome; empty if the link claims none. */
  outcome: string
}

export interface Verdict {
  /** The hash computed from the server seed; for a table the seed hashed `nonce` times. */
  hash: string
  isHashRight: boolean
  outcome: string
  /** Undefined if the link claims no outcome. */
  isOutcomeRight?: boolean
  events: unknown[]
}

export type ClaimFault = 'game' | 'server' | 'client' | 'nonce' | 'choice' | 'hash'

const seedText = /^[0-9a-f]{64}$/
const longestChain = 100_000

/** Lists the missing and malformed fields of a claim. */
export function claimFaults({ game, hash, server, client, nonce, choice }: Claim): ClaimFault[] {
  const found = findGame(game)
  const faults: [ClaimFault, boolean][] = [
    ['game', !found],
    ['hash', !seedText.test(hash)],
    ['server', !seedText.test(server)],
    ['client', !/^[A-Za-z0-9_:-]{1,96}$/.test(client)],
    ['nonce', !Number.isInteger(nonce) || nonce < 0 || nonce > longestChain],
    ['choice', found?.kind === 'solo' && !found.readChoice(found.parseChoice(choice))],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault)
}

/** Recomputes a round with WebCrypto and the same rules as the server. The claim must be valid. */
export async function verifyRound(claim: Claim): Promise<Verdict> {
  const game = findGame(claim.game)
  if (!game) throw new Error('Unknown game.')
  const hash = await commitment(claim, game)
  const events = await replay(claim, game)
  const outcome = game.outcomeOf(events)
  const verdict = { hash, isHashRight: hash === claim.hash, outcome, events }
  return claim.outcome === '' ? verdict : { ...verdict, isOutcomeRight: outcome === claim.outcome }
}

async function commitment({ server, nonce }: Claim, game: StudioGame): Promise<string> {
  const times = game.kind === 'table' ? nonce : 1
  let seed = bytesOf(server)
  for (let turn = 0; turn < times; turn += 1) seed = new Uint8Array(await crypto.subtle.digest('SHA-256', seed))
  return hexOf(seed)
}

/** The rules draw synchronously, but WebCrypto is asynchronous: computes blocks in advance, and starts over with more if they run out. */
async function replay(claim: Claim, game: StudioGame): Promise<unknown[]> {
  const key = await crypto.subtle.importKey('raw', bytesOf(claim.server), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const encoder = new TextEncoder()
  const blocks: Uint8Array[] = []
  for (let wanted = 4; ; wanted *= 2) {
    while (blocks.length < wanted) {
      const text = encoder.encode(blockText(claim.client, claim.nonce, blocks.length))
      blocks.push(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))
    }
    let isShort = false
    const stream = streamOf((cursor) => {
      isShort ||= cursor >= blocks.length
      return blocks[cursor % blocks.length] as Uint8Array
    })
    const events = play(claim, game, stream)
    if (!isShort) return events
  }
}

function play({ choice }: Claim, game: StudioGame, stream: RandomStream): unknown[] {
  if (game.kind === 'table') return game.deal(stream)
  const played: Played | undefined = game.readChoice(game.parseChoice(choice))?.play(stream)
  if (!played) throw new Error('Invalid choice.')
  return played.events
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
