/** Loads each value once; a load that has failed is tried again with the next call. */
export function cacheByName<Name extends string, Value>(
  load: (name: Name) => Promise<Value>,
): (name: Name) => Promise<Value> {
  const cached = new Map<Name, Promise<Value>>()
  return (name) => {
    const value = cached.get(name) ?? load(name)
    cached.set(name, value)
    value.catch(() => cached.delete(name))
    return value
  }
}
