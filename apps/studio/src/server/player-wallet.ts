import { first, type Query } from './database.ts'
import { formatAmount, parseAmount } from './money.ts'
import { Problem } from './problem.ts'
import { instant, type StudioCore } from './studio-core.ts'

/** Whose money it is, and of which currency. */
interface WalletOwner {
  operatorId: string
  playerRef: string
  currency: string
  /** Decimals of the currency's minor unit. */
  digits: number
}

interface WalletRow {
  id: string
  digits: number
  balance: string
}

/** A player's wallet, made at zero when it is first named. Fails with `currency` where it counts in other minor units. */
export async function openWallet(query: Query, owner: WalletOwner): Promise<WalletRow> {
  const { operatorId, playerRef, currency, digits } = owner
  await query(
    'insert into studio.player_wallet (operator_id, player_ref, currency, digits) values ($1, $2, $3, $4) on conflict do nothing',
    [operatorId, playerRef, currency, digits],
  )
  const row = await findWallet(query, owner)
  if (row?.digits !== digits) throw new Problem('currency')
  return row
}

/** What a player has at the studio, as a decimal string; zero where nothing was ever moved there. */
export async function walletBalance(
  { database }: StudioCore,
  owner: Omit<WalletOwner, 'digits'>,
): Promise<{ balance: string }> {
  const row = await findWallet(database.query, owner)
  return { balance: row ? formatAmount(BigInt(row.balance), row.digits) : '0' }
}

export interface TransferOrder extends WalletOwner {
  id: string
  direction: 'in' | 'out'
  amount: string
}

/** `done`: the money has moved; `refused`: the wallet was short; `void`: it was asked after before it came, and never will. */
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
 * Moves money into a player's wallet or out of it, once for each id of the operator's: the same again is answered as it was
 * the first time. Fails with `insufficient` (which stands for good), `transfer_differs` where the id has another content,
 * and `transfer_void` where the operator was told that there is no such transfer.
 */
export async function moveMoney(core: StudioCore, order: TransferOrder): Promise<{ status: 'DONE'; balance: string }> {
  const amount = parseAmount(order.amount, order.digits)
  if (!amount) throw new Problem('invalid_input', 'amount')
  const row = await core.database.transaction((query) => moveOnce(core, query, { order, amount }))
  if (row.state === 'void') throw new Problem('transfer_void')
  const isSame =
    row.player_ref === order.playerRef &&
    row.currency === order.currency &&
    row.direction === order.direction &&
    BigInt(row.amount ?? 0) === amount
  if (!isSame) throw new Problem('transfer_differs')
  if (row.state === 'refused') throw new Problem('insufficient')
  return { status: 'DONE', balance: formatAmount(BigInt(row.balance ?? 0), order.digits) }
}

/** What became of a transfer. One that has not come never will be carried out: its id is void from now on. */
export async function checkTransfer(
  { database, clock }: StudioCore,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<{ status: 'DONE' | 'REFUSED' | 'NOT_FOUND'; balance?: string }> {
  await database.query(
    `insert into studio.transfer (operator_id, id, state, created_at) values ($1, $2, 'void', $3) on conflict do nothing`,
    [operatorId, id, instant(clock())],
  )
  const row = await findTransfer(database.query, { operatorId, id })
  if (!row || row.state === 'void') return { status: 'NOT_FOUND' }
  if (row.state === 'refused') return { status: 'REFUSED' }
  return { status: 'DONE', balance: formatAmount(BigInt(row.balance ?? 0), row.digits ?? 0) }
}

/** The transfer's row is written before the balance: whoever comes with the same id waits for it, and finds it. */
async function moveOnce(
  { clock }: StudioCore,
  query: Query,
  { order, amount }: { order: TransferOrder; amount: bigint },
): Promise<TransferRow> {
  const { operatorId, id, direction } = order
  const wallet = await openWallet(query, order)
  const held = await first<{ balance: string }>(
    query,
    'select balance::text as balance from studio.player_wallet where id = $1 for update',
    [wallet.id],
  )
  const before = BigInt(held?.balance ?? 0)
  const isShort = direction === 'out' && before < amount
  const after = isShort ? before : before + (direction === 'in' ? amount : -amount)
  const state: TransferState = isShort ? 'refused' : 'done'
  const made = await query(
    `insert into studio.transfer (operator_id, id, wallet_id, direction, amount, state, balance, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [operatorId, id, wallet.id, direction, String(amount), state, String(after), instant(clock())],
  )
  if (made.length > 0 && !isShort)
    await query('update studio.player_wallet set balance = $2 where id = $1', [wallet.id, String(after)])
  const row = await findTransfer(query, { operatorId, id })
  if (!row) throw new Error(`the transfer ${id} vanished`)
  return row
}

const findTransfer = (
  query: Query,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<TransferRow | undefined> =>
  first<TransferRow>(
    query,
    `select w.player_ref, w.currency, w.digits, t.direction, t.amount::text as amount, t.state, t.balance::text as balance
     from studio.transfer t left join studio.player_wallet w on w.id = t.wallet_id where t.operator_id = $1 and t.id = $2`,
    [operatorId, id],
  )

const findWallet = (
  query: Query,
  { operatorId, playerRef, currency }: Omit<WalletOwner, 'digits'>,
): Promise<WalletRow | undefined> =>
  first<WalletRow>(
    query,
    `select id::text as id, digits, balance::text as balance from studio.player_wallet
     where operator_id = $1 and player_ref = $2 and currency = $3`,
    [operatorId, playerRef, currency],
  )
