import type { WalletSummary } from '@foyer/contract/payments/deposits.ts'

/**
 * Merges two versions of a member's balance into the newer one: a response may arrive after a socket message that was
 * sent later. `owner` identifies the member; a cached balance of another member is discarded.
 */
export function createBalanceMerger(owner: () => string | undefined): (cached: unknown, fresh: unknown) => unknown {
  let cachedOwner: string | undefined
  return (cached, fresh) => {
    const isSame = cachedOwner === owner()
    cachedOwner = owner()
    const [cachedWallet, freshWallet] = [cached as WalletSummary | undefined, fresh as WalletSummary]
    return cachedWallet && isSame && cachedWallet.version > freshWallet.version ? cachedWallet : freshWallet
  }
}
