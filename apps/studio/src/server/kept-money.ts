import { first, type Query } from './database.ts'

/** Where the studio itself keeps what a session plays with: the player's wallet, or the play credit of a demo. */
interface Keeper {
  sessionId: string
  walletId: string | null
}

/** Minor units, held for the rest of the transaction; undefined where the operator keeps the money. */
export async function keptBalance(query: Query, keeper: Keeper): Promise<bigint | undefined> {
  const row = await first<{ balance: string | null }>(query, `${balanceQuery(keeper)} for update`, [ownerOf(keeper)])
  return row?.balance == null ? undefined : BigInt(row.balance)
}

/** Minor units as they are now; zero where the operator keeps the money. */
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
