import { inTransaction } from '#db/database.ts'
import { recentGame } from '#db/schema/games.ts'
import type { Gateway } from '#src/gateway.ts'

interface Noted {
  readonly nodeId: string
  readonly untilMs: number
}

/** The game last recorded for each member on this node, so that a series of bets writes it at most once a minute. */
const notedBy = new WeakMap<Gateway, Map<bigint, Noted>>()
const noteMs = 60_000
const mostNoted = 20_000

/** Records the game as the member's most recently played. */
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
