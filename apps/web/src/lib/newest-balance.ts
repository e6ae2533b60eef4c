import type { Wallet } from '@foyer/contract/wallet.ts'

/**
 * Merges two versions of a member's balance into the newer one: a response may arrive after a socket message that was
 * sent later. `owner` identifies the member; a cached balance of another member is discarded.
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
