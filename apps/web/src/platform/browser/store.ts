import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** One observable value for client state: components subscribe to it and any code may set it. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
