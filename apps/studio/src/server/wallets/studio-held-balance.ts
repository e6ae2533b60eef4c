import { queryFirst, type RunQuery } from '#server/database-interface.ts'

/** Selects the balance at the studio: the player's transfer wallet, or the demo credit of the session. */
interface StudioBalanceRef {
  sessionId: string
  walletId: string | null
}

/** Locks the balance for the rest of the transaction and returns it in minor units; undefined for a seamless wallet. */
export async function lockAndReadStudioHeldBalance(
  query: RunQuery,
  balanceRef: StudioBalanceRef,
): Promise<bigint | undefined> {
  const row = await queryFirst<{ balance: string | null }>(query, `${balanceQuery(balanceRef)} for update`, [
    balanceRowId(balanceRef),
  ])
  return row?.balance == null ? undefined : BigInt(row.balance)
}

/** Returns the current balance in minor units; zero for a seamless wallet. */
export async function readStudioHeldBalance(query: RunQuery, balanceRef: StudioBalanceRef): Promise<bigint> {
  const row = await queryFirst<{ balance: string | null }>(query, balanceQuery(balanceRef), [balanceRowId(balanceRef)])
  return BigInt(row?.balance ?? 0)
}

export async function setStudioHeldBalance(
  query: RunQuery,
  balanceRef: StudioBalanceRef,
  balance: bigint,
): Promise<void> {
  const change =
    balanceRef.walletId === null
      ? 'update studio.play_session set demo_balance = $2 where id = $1'
      : 'update studio.player_wallet set balance = $2 where id = $1'
  await query(change, [balanceRowId(balanceRef), String(balance)])
}

const balanceRowId = ({ sessionId, walletId }: StudioBalanceRef): string => walletId ?? sessionId

const balanceQuery = ({ walletId }: StudioBalanceRef): string =>
  walletId === null
    ? 'select demo_balance::text as balance from studio.play_session where id = $1'
    : 'select balance::text as balance from studio.player_wallet where id = $1'
