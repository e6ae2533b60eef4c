/**
 * A model of the ledger's rules as plain values, without a database. The model test compares the real ledger with it.
 * It covers players' cash, pending withdrawals, debts, and one house account per counterparty.
 */
export interface LedgerModel {
  balances: Map<string, bigint>
  rows: Map<string, ModelRow>
  frozen: Set<string>
}

export interface ModelRequest {
  scope: string
  key: string
  /** The request's content without its key. */
  content: string
  /** Debited account, credited account and amount (zero or more). */
  from: string
  to: string
  amount: bigint
}

export interface ModelRollback {
  scope: string
  key: string
  content: string
  parentKey: string
  cash: string
  debt: string
}

export interface ModelResult {
  outcome: 'posted' | 'replayed' | 'refused' | 'cancelled' | 'mismatch' | 'tombstoned'
  reason?: string
  /** Balances of live accounts in the result. */
  balances?: Record<string, bigint>
}

interface ModelRow {
  content: string | undefined
  result: ModelResult
  request?: ModelRequest
  isReversed?: boolean
}

export const emptyLedgerModel = (): LedgerModel => ({ balances: new Map(), rows: new Map(), frozen: new Set() })

export const balanceInModel = (model: LedgerModel, account: string) => model.balances.get(account) ?? 0n

const isLive = (account: string) => /^(player|receivable|agent):/.test(account)

export function postInModel(model: LedgerModel, request: ModelRequest): ModelResult {
  const row = model.rows.get(rowKey(request.scope, request.key))
  if (row?.result.outcome === 'tombstoned') return { outcome: 'cancelled' }
  if (row) return replay(row, request.content)
  const { from, to, amount } = request
  const reason = findRefusalReason(model, from, amount)
  if (!reason) move(model, from, to, amount)
  const result: ModelResult = {
    outcome: reason ? 'refused' : 'posted',
    ...(reason && { reason }),
    balances: liveBalances(model, [from, to]),
  }
  model.rows.set(rowKey(request.scope, request.key), { content: request.content, result, request })
  return result
}

export function rollBackInModel(model: LedgerModel, rollback: ModelRollback): ModelResult {
  const row = model.rows.get(rowKey(rollback.scope, rollback.key))
  if (row) return replay(row, rollback.content)
  const parentKey = rowKey(rollback.scope, rollback.parentKey)
  const parent = model.rows.get(parentKey)
  const storeResult = (result: ModelResult) => {
    model.rows.set(rowKey(rollback.scope, rollback.key), { content: rollback.content, result })
    return result
  }
  if (!parent || parent.result.outcome === 'tombstoned') {
    model.rows.set(parentKey, { content: undefined, result: { outcome: 'tombstoned' } })
    return storeResult({ outcome: 'tombstoned' })
  }
  if (parent.result.balances?.[rollback.cash] === undefined) return { outcome: 'mismatch' }
  if (!parent.request || parent.result.outcome === 'refused')
    return storeResult({ outcome: 'refused', reason: 'PARENT_FAILED' })
  if (parent.isReversed) return storeResult({ outcome: 'refused', reason: 'ALREADY_REVERSED' })
  parent.isReversed = true
  return storeResult({ outcome: 'posted', balances: reverse(model, parent.request, rollback.debt) })
}

function replay(row: ModelRow, content: string): ModelResult {
  if (row.content !== content) return { outcome: 'mismatch' }
  return row.result.outcome === 'posted' ? { ...row.result, outcome: 'replayed' } : row.result
}

/** Reverses a transfer. What the credited account no longer has, or is frozen, becomes a debt. */
function reverse(model: LedgerModel, { from, to, amount }: ModelRequest, debt: string) {
  const has = model.frozen.has(to) ? 0n : balanceInModel(model, to)
  const short = isLive(to) && amount > has ? amount - has : 0n
  move(model, to, from, amount - short)
  move(model, debt, from, short)
  return liveBalances(model, short > 0n ? [from, to, debt] : [from, to])
}

function findRefusalReason(model: LedgerModel, from: string, amount: bigint): string | undefined {
  if (!isLive(from) || amount === 0n) return undefined
  if (model.frozen.has(from)) return 'BLOCKED'
  return balanceInModel(model, from) < amount ? 'INSUFFICIENT' : undefined
}

function move(model: LedgerModel, from: string, to: string, amount: bigint): void {
  model.balances.set(from, balanceInModel(model, from) - amount)
  model.balances.set(to, balanceInModel(model, to) + amount)
}

const liveBalances = (model: LedgerModel, accounts: string[]) =>
  Object.fromEntries(accounts.filter(isLive).map((account) => [account, balanceInModel(model, account)]))

const rowKey = (scope: string, key: string) => `${scope} ${key}`
