import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { formatDecimalAmount, parseAmount } from '#server/decimal-amounts.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'

/** Identifies a wallet by operator, player and currency. */
interface WalletKey {
  operatorId: string
  playerRef: string
  currency: string
  /** Number of decimals of the currency. */
  digits: number
}

interface WalletRow {
  id: string
  digits: number
  balance: string
}

/** Returns a player's wallet and creates it with a zero balance if necessary. Fails with `currency` if the wallet has another number of decimals. */
export async function getOrCreateWallet(query: RunQuery, key: WalletKey): Promise<WalletRow> {
  const { operatorId, playerRef, currency, digits } = key
  await query(
    'insert into studio.player_wallet (operator_id, player_ref, currency, digits) values ($1, $2, $3, $4) on conflict do nothing',
    [operatorId, playerRef, currency, digits],
  )
  const row = await findWallet(query, key)
  if (row?.digits !== digits) throw new StudioError('currency')
  return row
}

/** Returns the balance of a player's wallet as a decimal string; zero if the wallet does not exist. */
export async function readWalletBalance(
  { database }: StudioServices,
  key: Omit<WalletKey, 'digits'>,
): Promise<{ balance: string }> {
  const row = await findWallet(database.query, key)
  return { balance: row ? formatDecimalAmount(BigInt(row.balance), row.digits) : '0' }
}

export interface TransferRequest extends WalletKey {
  id: string
  direction: 'in' | 'out'
  amount: string
}

/** `done`: executed; `refused`: the balance was too low; `void`: the operator checked the transfer before it arrived, so it is never executed. */
type TransferState = 'done' | 'refused' | 'void'

interface TransferRow {
  player_ref: string | null
  currency: string | null
  digits: number | null
  direction: string | null
  amount: string | null
  state: TransferState
  balance: string | null
}

/**
 * Transfers money into or out of a player's wallet. The operator's transfer id is the idempotency key: a repeated call returns the
 * first result. Fails with `insufficient` (which is final for this id), with `transfer_differs` if the id was used with other
 * values, and with `transfer_void` if a check has already returned `NOT_FOUND` for this id.
 */
export async function executeTransfer(
  services: StudioServices,
  transfer: TransferRequest,
): Promise<{ status: 'DONE'; balance: string }> {
  const amount = parseAmount(transfer.amount, transfer.digits)
  if (!amount) throw new StudioError('invalid_input', 'amount')
  const row = await services.database.transaction((query) => executeTransferOnce(services, query, { transfer, amount }))
  if (row.state === 'void') throw new StudioError('transfer_void')
  const isSame =
    row.player_ref === transfer.playerRef &&
    row.currency === transfer.currency &&
    row.direction === transfer.direction &&
    BigInt(row.amount ?? 0) === amount
  if (!isSame) throw new StudioError('transfer_differs')
  if (row.state === 'refused') throw new StudioError('insufficient')
  return { status: 'DONE', balance: formatDecimalAmount(BigInt(row.balance ?? 0), transfer.digits) }
}

/** Returns the status of a transfer. An unknown id becomes void, so a transfer that arrives later is not executed. */
export async function findOrVoidTransfer(
  { database, clock }: StudioServices,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<{ status: 'DONE' | 'REFUSED' | 'NOT_FOUND'; balance?: string }> {
  await database.query(
    `insert into studio.transfer (operator_id, id, state, created_at) values ($1, $2, 'void', $3) on conflict do nothing`,
    [operatorId, id, toTimestamp(clock())],
  )
  const row = await findTransfer(database.query, { operatorId, id })
  if (!row || row.state === 'void') return { status: 'NOT_FOUND' }
  if (row.state === 'refused') return { status: 'REFUSED' }
  return { status: 'DONE', balance: formatDecimalAmount(BigInt(row.balance ?? 0), row.digits ?? 0) }
}

/** Inserts the transfer before it updates the balance: a concurrent call with the same id waits for the row and reads it. */
async function executeTransferOnce(
  { clock }: StudioServices,
  query: RunQuery,
  { transfer, amount }: { transfer: TransferRequest; amount: bigint },
): Promise<TransferRow> {
  const { operatorId, id, direction } = transfer
  const wallet = await getOrCreateWallet(query, transfer)
  const lockedWallet = await queryFirst<{ balance: string }>(
    query,
    'select balance::text as balance from studio.player_wallet where id = $1 for update',
    [wallet.id],
  )
  const balanceBefore = BigInt(lockedWallet?.balance ?? 0)
  const isInsufficient = direction === 'out' && balanceBefore < amount
  const balanceAfter = isInsufficient ? balanceBefore : balanceBefore + (direction === 'in' ? amount : -amount)
  const state: TransferState = isInsufficient ? 'refused' : 'done'
  const inserted = await query(
    `insert into studio.transfer (operator_id, id, wallet_id, direction, amount, state, balance, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [operatorId, id, wallet.id, direction, String(amount), state, String(balanceAfter), toTimestamp(clock())],
  )
  if (inserted.length > 0 && !isInsufficient)
    await query('update studio.player_wallet set balance = $2 where id = $1', [wallet.id, String(balanceAfter)])
  const row = await findTransfer(query, { operatorId, id })
  if (!row) throw new Error(`Transfer ${id} does not exist after its insert.`)
  return row
}

const findTransfer = (
  query: RunQuery,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<TransferRow | undefined> =>
  queryFirst<TransferRow>(
    query,
    `select w.player_ref, w.currency, w.digits, t.direction, t.amount::text as amount, t.state, t.balance::text as balance
     from studio.transfer t left join studio.player_wallet w on w.id = t.wallet_id where t.operator_id = $1 and t.id = $2`,
    [operatorId, id],
  )

const findWallet = (
  query: RunQuery,
  { operatorId, playerRef, currency }: Omit<WalletKey, 'digits'>,
): Promise<WalletRow | undefined> =>
  queryFirst<WalletRow>(
    query,
    `select id::text as id, digits, balance::text as balance from studio.player_wallet
     where operator_id = $1 and player_ref = $2 and currency = $3`,
    [operatorId, playerRef, currency],
  )
