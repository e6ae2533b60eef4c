import { type Database, inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { game, vendor } from '@foyer/gateway/db/schema/games.ts'

const gameCount = 40

/** Forty games of four vendors, without a stated return: slots, and as many fish games as asked for. Their node ids are `bench-0` and so on. */
export async function insertGames(db: Database, { fishGames }: { readonly fishGames: number }): Promise<void> {
  const vendors = ['PG', 'JILI', 'CQ9', 'FC']
  await inTransaction(db, async (tx) => {
    await tx.insert(vendor).values(vendors.map((code) => ({ code, name: code, gameTypes: ['RNG', 'FISH'], sort: 0 })))
    const same = { classify: 'SC', isHot: false, isNew: false, recipe: {}, sort: 0 }
    await tx.insert(game).values(
      Array.from({ length: gameCount }, (_, n) => {
        const code = `bench-${n}`
        const gameType = n < gameCount - fishGames ? 'RNG' : 'FISH'
        return { ...same, nodeId: code, vendor: vendors[n % 4] ?? '', code, gameType, title: code }
      }),
    )
  })
}
