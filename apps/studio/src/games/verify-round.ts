import { findGame } from './catalogue.ts'
import type { Played, StudioGame } from './game.ts'
import { blockText, type RandomStream, streamOf } from './random-stream.ts'

/** What a link says of a round: the fields of `#game=…&hash=…&server=…&client=…&nonce=…&choice=…&outcome=…`. */
export interface Claim {
  game: string
  hash: string
  server: string
  client: string
  nonce: number
  choice: string
  /** What the round is said to have shown; empty where nothing is claimed. */
  outcome: string
}

export interface Verdict {
  /** The hash that the server seed leads to; for a table hashed as often as the nonce says. */
  hash: string
  isHashRight: boolean
  outcome: string
  /** Undefined where the claim names no outcome. */
  isOutcomeRight?: boolean
  events: unknown[]
}

export type ClaimFault = 'game' | 'server' | 'client' | 'nonce' | 'choice' | 'hash'

const seedText = /^[0-9a-f]{64}$/
const longestChain = 100_000

/** What is missing or malformed in a claim, before anything is computed. */
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

/** Recomputes a round with nothing but WebCrypto and the very rules that the server plays by. The claim has no faults. */
export async function verifyRound(claim: Claim): Promise<Verdict> {
  const game = findGame(claim.game)
  if (!game) throw new Error('no such game')
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

/** Rules draw at once and WebCrypto answers later: the blocks are computed ahead, and more of them where they run out. */
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
  if (!played) throw new Error('no such choice')
  return played.events
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
