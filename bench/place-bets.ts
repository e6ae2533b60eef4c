import { setTimeout as delay } from 'node:timers/promises'
import { round } from '@foyer/gateway/db/schema/games.ts'
import { houseAdjustment, playerCash } from '@foyer/gateway/ledger/accounts.ts'
import { inLedgerTransaction, postInOwnTransaction } from '@foyer/gateway/ledger/ledger.ts'
import { postBet } from '@foyer/gateway/ledger/round-transactions.ts'
import type { BenchApp } from './bench-app.ts'
import { benchBrand } from './insert-team.ts'

const sliceMs = 5
/** As many as a gateway's connections; bets that are due wait for one. */
const mostAtOnce = 16

interface BetStream {
  /** What the keys of its bets begin with. */
  readonly name: string
  readonly perSecond: number
  /** Minor units. */
  readonly stake: bigint
  /** Who places which bet. */
  readonly playerOf: (bet: number) => bigint
  readonly isOver: () => boolean
}

/** Credits players with what the bets of a stream need. */
export async function fundPlayers({ db }: BenchApp, players: readonly bigint[]): Promise<void> {
  for (const player of players) {
    const legs = [
      { account: houseAdjustment(benchBrand, 'USD'), amount: -1_000_000n },
      { account: playerCash(player, 'USD'), amount: 1_000_000n },
    ]
    await postInOwnTransaction(db, { scope: 'bench', idempotencyKey: `fund ${player}`, kind: 'adjust', legs })
  }
}

/** Places the bets that are due at each moment, however long the earlier ones take. Returns how many were placed. */
export async function placeBets(
  { db }: BenchApp,
  { name, perSecond, stake, playerOf, isOver }: BetStream,
): Promise<number> {
  const startMs = performance.now()
  const running = new Set<Promise<void>>()
  let begun = 0
  while (!isOver()) {
    const due = Math.floor(((performance.now() - startMs) * perSecond) / 1_000)
    for (; begun < due && running.size < mostAtOnce; begun++) {
      const placed = placeBet(db, { playerId: playerOf(begun), key: `${name} ${begun}`, stake })
      const bet = placed.finally(() => running.delete(bet))
      running.add(bet)
    }
    await delay(sliceMs)
  }
  await Promise.all(running)
  return begun
}

interface Bet {
  readonly playerId: bigint
  readonly key: string
  readonly stake: bigint
}

/** A round of one bet that is lost, with its ledger transaction. */
async function placeBet(db: BenchApp['db'], { playerId, key, stake: amount }: Bet): Promise<void> {
  const stake = { adapter: 'bench', brand: benchBrand, vendor: 'PG', playerId, currency: 'USD', amount } as const
  await inLedgerTransaction(db, async (tx) => {
    const at = new Date()
    const rows = await tx
      .insert(round)
      .values({
        ...{ adapter: 'bench', vendorRoundId: key, vendor: 'PG', memberId: playerId, brand: benchBrand },
        ...{ nodeId: 'bench-0', currency: 'USD', state: 'settled', betMinor: amount, winMinor: 0n },
        ...{ startedAt: at, settledAt: at },
      })
      .returning({ id: round.id })
    await postBet(tx, { ...stake, txId: key, roundId: rows[0]?.id })
  })
}
