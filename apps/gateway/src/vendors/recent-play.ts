import { inTransaction } from '#db/database.ts'
import { recentGame } from '#db/schema/games.ts'
import type { Gateway } from '#src/gateway.ts'

interface Noted {
  readonly nodeId: string
  readonly untilMs: number
}

/** Which game each member was last noted to play here, so that a run of bets writes it once a minute. */
const notedBy = new WeakMap<Gateway, Map<bigint, Noted>>()
const noteMs = 60_000
const mostNoted = 20_000

/** Puts the game at the head of the member's games played last. */
export async function rememberPlay(gateway: Gateway, { id, nodeId }: { id: bigint; nodeId: string }): Promise<void> {
  const now = gateway.clock.now()
  const noted = notedBy.get(gateway) ?? new Map<bigint, Noted>()
  notedBy.set(gateway, noted)
  const last = noted.get(id)
  if (last?.nodeId === nodeId && last.untilMs > now) return
  if (noted.size >= mostNoted) noted.clear()
  noted.set(id, { nodeId, untilMs: now + noteMs })
  const playedAt = new Date(now)
  await inTransaction(gateway.db, (tx) =>
    tx
      .insert(recentGame)
      .values({ memberId: id, nodeId, playedAt })
      .onConflictDoUpdate({ target: [recentGame.memberId, recentGame.nodeId], set: { playedAt } }),
  )
}
