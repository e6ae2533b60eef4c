import type { Database } from '#db/database-transactions.ts'

const statementMethods = new Set(['rows', 'select', 'selectDistinct', '$count', 'insert', 'update', 'delete'])

/**
 * The same database for work that is killed: statement number `failAt`, counted from 1, and all after it throw. A commit counts as a statement.
 */
export function killAtStatement(db: Database, failAt: number): Database {
  let count = 0
  const next = () => {
    count++
    if (count >= failAt) throw new Error(`Killed at statement ${failAt}.`)
  }
  return killable(db, next)
}

function killable<Target extends object>(target: Target, next: () => void): Target {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name)
      if (typeof value !== 'function') return value
      if (name === 'begin') return (work: (tx: object) => Promise<unknown>) => value.call(object, workOf(work, next))
      return (...args: unknown[]) => {
        if (statementMethods.has(String(name))) next()
        return value.apply(object, args)
      }
    },
  })
}

function workOf(work: (tx: object) => Promise<unknown>, next: () => void) {
  return async (tx: object) => {
    const result = await work(killable(tx, next))
    next()
    return result
  }
}
