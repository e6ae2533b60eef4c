import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'

/** What the studio asks of the thread of its embedded database. A transaction has the number that the studio began it with. */
export type ThreadCall =
  | { readonly name: 'open' | 'close' }
  | { readonly name: 'begin' | 'commit' | 'rollback'; readonly transaction: number }
  | {
      readonly name: 'query'
      readonly sql: string
      readonly params: readonly unknown[]
      readonly transaction: number | undefined
    }

export interface ThreadAnswer {
  readonly id: number
  readonly rows?: unknown[]
  /** `code` is the SQLSTATE of a refused statement. */
  readonly error?: { readonly message: string; readonly code: string | undefined }
}

interface OpenTransaction {
  readonly tx: Transaction
  /** Ends it, and waits until it has ended. */
  end(by: 'commit' | 'rollback'): Promise<void>
}

const lite = await PGlite.create((workerData as { dataDir: string }).dataDir)
const transactions = new Map<number, OpenTransaction>()

/** Other queries wait from here to the end of the transaction: an embedded database has one connection. */
function begin(number: number): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<'commit' | 'rollback'>()
  const ended = lite.transaction(async (tx) => {
    const end = (by: 'commit' | 'rollback') => {
      ending.resolve(by)
      return ended
    }
    transactions.set(number, { tx, end })
    begun.resolve()
    if ((await ending.promise) === 'rollback') await tx.rollback()
  })
  ended.catch(begun.reject)
  return begun.promise
}

function transactionOf(number: number): OpenTransaction {
  const transaction = transactions.get(number)
  if (!transaction) throw new Error('The transaction has ended.')
  return transaction
}

async function carryOut(call: ThreadCall): Promise<unknown[]> {
  switch (call.name) {
    case 'open':
      return []
    case 'close':
      await lite.close()
      return []
    case 'begin':
      await begin(call.transaction)
      return []
    case 'query': {
      const { tx } = call.transaction === undefined ? { tx: lite } : transactionOf(call.transaction)
      return (await tx.query(call.sql, [...call.params])).rows
    }
    default: {
      const transaction = transactionOf(call.transaction)
      transactions.delete(call.transaction)
      await transaction.end(call.name)
      return []
    }
  }
}

parentPort?.on('message', async ({ id, call }: { id: number; call: ThreadCall }) => {
  const answer = (message: ThreadAnswer) => parentPort?.postMessage(message)
  try {
    answer({ id, rows: await carryOut(call) })
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    answer({ id, error: { message, code } })
  }
  if (call.name === 'close') parentPort?.close()
})
