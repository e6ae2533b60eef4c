import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RunQuery, StudioDatabase } from './database-interface.ts'
import type { ThreadAnswer, ThreadCall } from './pglite-thread-worker.ts'

interface Waiting {
  resolve(rows: unknown[]): void
  reject(error: Error): void
}

/**
 * Opens an embedded database in a thread of its own, so that timers and sockets wait for no query: a table with hundreds of players is published while
 * their bets are stored. A failure of the thread ends the process, as that of an embedded database does. Only one process at a time may open a directory.
 */
export async function openPgliteThread(dataDir: string): Promise<StudioDatabase & { close(): Promise<void> }> {
  const worker = new Worker(new URL('./pglite-thread-worker.ts', import.meta.url), { workerData: { dataDir } })
  const waiting = new Map<number, Waiting>()
  let calls = 0
  worker.on('message', ({ id, rows, error }: ThreadAnswer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else call?.resolve(rows ?? [])
  })
  const send = (call: ThreadCall) =>
    new Promise<unknown[]>((resolve, reject) => {
      calls += 1
      waiting.set(calls, { resolve, reject })
      worker.postMessage({ id: calls, call })
    })
  const createQuery =
    (transaction?: number): RunQuery =>
    async <T>(sql: string, params: readonly unknown[] = []) =>
      (await send({ name: 'query', sql, params, transaction })) as T[]
  let transactions = 0
  await send({ name: 'open' })
  return {
    query: createQuery(),
    async transaction(work) {
      transactions += 1
      const transaction = transactions
      await send({ name: 'begin', transaction })
      const result = await work(createQuery(transaction)).catch(async (error: unknown) => {
        await send({ name: 'rollback', transaction })
        throw error
      })
      await send({ name: 'commit', transaction })
      return result
    },
    async close() {
      const exited = once(worker, 'exit')
      await send({ name: 'close' })
      await exited
    },
  }
}
