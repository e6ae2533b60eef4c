import type { Wallet } from '@foyer/contract/wallet.ts'

/**
 * Of two readings of one member's balance the newer one: an answer may come after a message that was sent later. `owner`
 * says whose each is; of another member's the one that is kept counts for nothing.
 */
export function keepNewest(owner: () => string | undefined): (kept: unknown, fresh: unknown) => unknown {
  let keptFor: string | undefined
  return (kept, fresh) => {
    const isSame = keptFor === owner()
    keptFor = owner()
    const [before, now] = [kept as Wallet | undefined, fresh as Wallet]
    return before && isSame && before.version > now.version ? before : now
  }
}
