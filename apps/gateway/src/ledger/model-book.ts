/**
 * A model of the ledger's rules as plain values, without a database. The model test compares the real ledger with it.
 * It covers players' cash, pending withdrawals, debts, and one house account per counterparty.
 */
export interface ModelBook {
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

export interface ModelAnswer {
  outcome: 'posted' | 'replayed' | 'refused' | 'cancelled' | 'mismatch' | 'tombstoned'
  reason?: string
  /** Balances of live accounts in the result. */
  balances?: Record<string, bigint>
}

interface ModelRow {
  content: string | undefined
  answer: ModelAnswer
  request?: ModelRequest
  isReversed?: boolean
}

export const emptyBook = (): ModelBook => ({ balances: new Map(), rows: new Map(), frozen: new Set() })

export const modelBalance = (book: ModelBook, account: string) => book.balances.get(account) ?? 0n

const isLive = (account: string) => /^(player|receivable|agent):/.test(account)

export function modelPost(book: ModelBook, request: ModelRequest): ModelAnswer {
  const row = book.rows.get(rowKey(request.scope, request.key))
  if (row?.answer.outcome === 'tombstoned') return { outcome: 'cancelled' }
  if (row) return replay(row, request.content)
  const { from, to, amount } = request
  const reason = refusal(book, from, amount)
  if (!reason) move(book, from, to, amount)
  const answer: ModelAnswer = {
    outcome: reason ? 'refused' : 'posted',
    ...(reason && { reason }),
    balances: told(book, [from, to]),
  }
  book.rows.set(rowKey(request.scope, request.key), { content: request.content, answer, request })
  return answer
}

export function modelRollback(book: ModelBook, rollback: ModelRollback): ModelAnswer {
  const row = book.rows.get(rowKey(rollback.scope, rollback.key))
  if (row) return replay(row, rollback.content)
  const parentKey = rowKey(rollback.scope, rollback.parentKey)
  const parent = book.rows.get(parentKey)
  const keep = (answer: ModelAnswer) => {
    book.rows.set(rowKey(rollback.scope, rollback.key), { content: rollback.content, answer })
    return answer
  }
  if (!parent || parent.answer.outcome === 'tombstoned') {
    book.rows.set(parentKey, { content: undefined, answer: { outcome: 'tombstoned' } })
    return keep({ outcome: 'tombstoned' })
  }
  if (parent.answer.balances?.[rollback.cash] === undefined) return { outcome: 'mismatch' }
  if (!parent.request || parent.answer.outcome === 'refused')
    return keep({ outcome: 'refused', reason: 'PARENT_FAILED' })
  if (parent.isReversed) return keep({ outcome: 'refused', reason: 'ALREADY_REVERSED' })
  parent.isReversed = true
  return keep({ outcome: 'posted', balances: reverse(book, parent.request, rollback.debt) })
}

function replay(row: ModelRow, content: string): ModelAnswer {
  if (row.content !== content) return { outcome: 'mismatch' }
  return row.answer.outcome === 'posted' ? { ...row.answer, outcome: 'replayed' } : row.answer
}

/** Reverses a transfer. What the credited account no longer has, or is frozen, becomes a debt. */
function reverse(book: ModelBook, { from, to, amount }: ModelRequest, debt: string) {
  const has = book.frozen.has(to) ? 0n : modelBalance(book, to)
  const short = isLive(to) && amount > has ? amount - has : 0n
  move(book, to, from, amount - short)
  move(book, debt, from, short)
  return told(book, short > 0n ? [from, to, debt] : [from, to])
}

function refusal(book: ModelBook, from: string, amount: bigint): string | undefined {
  if (!isLive(from) || amount === 0n) return undefined
  if (book.frozen.has(from)) return 'BLOCKED'
  return modelBalance(book, from) < amount ? 'INSUFFICIENT' : undefined
}

function move(book: ModelBook, from: string, to: string, amount: bigint): void {
  book.balances.set(from, modelBalance(book, from) - amount)
  book.balances.set(to, modelBalance(book, to) + amount)
}

const told = (book: ModelBook, accounts: string[]) =>
  Object.fromEntries(accounts.filter(isLive).map((account) => [account, modelBalance(book, account)]))

const rowKey = (scope: string, key: string) => `${scope} ${key}`
