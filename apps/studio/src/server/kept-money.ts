import { first, type Query } from './database.ts'

/** Selects the balance at the studio: the player's transfer wallet, or the demo credit of the session. */
interface Keeper {
  sessionId: string
  walletId: string | null
}

/** Locks the balance for the rest of the transaction and returns it in minor units; undefined for a seamless wallet. */
export async function keptBalance(query: Query, keeper: Keeper): Promise<bigint | undefined> {
  const row = await first<{ balance: string | null }>(query, `${balanceQuery(keeper)} for update`, [ownerOf(keeper)])
  return row?.balance == null ? undefined : BigInt(row.balance)
}

/** Returns the current balance in minor units; zero for a seamless wallet. */
export async function shownBalance(query: Query, keeper: Keeper): Promise<bigint> {
  const row = await first<{ balance: string | null }>(query, balanceQuery(keeper), [ownerOf(keeper)])
  return BigInt(row?.balance ?? 0)
}

export async function setKeptBalance(query: Query, keeper: Keeper, balance: bigint): Promise<void> {
  const change =
    keeper.walletId === null
      ? 'update studio.play_session set demo_balance = $2 where id = $1'
      : 'update studio.player_wallet set balance = $2 where id = $1'
  await query(change, [ownerOf(keeper), String(balance)])
}

const ownerOf = ({ sessionId, walletId }: Keeper): string => walletId ?? sessionId

const balanceQuery = ({ walletId }: Keeper): string =>
  walletId === null
    ? 'select demo_balance::text as balance from studio.play_session where id = $1'
    : 'select balance::text as balance from studio.player_wallet where id = $1'
