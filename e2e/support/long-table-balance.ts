import { createHash } from 'node:crypto'
import { fishKinds } from '@foyer/studio/games/fish-hall/fish.ts'
import { fishHallGame } from '@foyer/studio/games/fish-hall/fish-hall-game.ts'
import { encodeKills, encodeShots, type RoomShot, toShotsEvents } from '@foyer/studio/games/room-shots.ts'
import { createShotStream } from '@foyer/studio/server/rooms/shot-stream.ts'

const [serverSeed, clientSeed, nonce] = ['5e'.repeat(32), 'client-seed', 1] as const

/** A table balance of several minutes: its events as the room decides them, and the fragment of its verification link. */
export function createLongTableBalance(shotCount: number): { events: unknown[]; fragment: string } {
  const shots = Array.from({ length: shotCount }, (_, shot): RoomShot => {
    // Two or three shots at each fish, one after the other.
    const target = fishKinds[(Math.floor((shot * 2) / 5) * 7) % fishKinds.length]?.code ?? ''
    const pay = fishHallGame.decide(createShotStream(serverSeed, { clientSeed, nonce, shot }), target)
    return { target, bet: 20, pay }
  })
  const events = [...toShotsEvents(shots), { type: 'closed', reason: 'left' }]
  const fragment = new URLSearchParams({
    game: 'fish-hall',
    hash: createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
    server: serverSeed,
    client: clientSeed,
    nonce: String(nonce),
    choice: encodeShots(events),
    outcome: encodeKills(events),
  })
  return { events, fragment: String(fragment) }
}
