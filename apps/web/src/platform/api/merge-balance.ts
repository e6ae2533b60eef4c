import type { WalletSummary } from '@foyer/contract/payments/balance.ts'
import type { BalanceDisplayHold } from './hold-back-balance-during-round.ts'

/**
 * Merges two versions of a member's balance into the newer one: a response may arrive after a socket message that was
 * sent later. `owner` identifies the member; a cached balance of another member is discarded. `hold` may keep the shown
 * balance during a round.
 */
export function createBalanceMerger(
  owner: () => string | undefined,
  hold: Pick<BalanceDisplayHold, 'filter' | 'cancel'>,
): (cached: unknown, fresh: unknown) => unknown {
  let cachedOwner: string | undefined
  return (cached, fresh) => {
    const isSame = cachedOwner === owner()
    cachedOwner = owner()
    const [cachedWallet, freshWallet] = [cached as WalletSummary | undefined, fresh as WalletSummary]
    if (!isSame) hold.cancel()
    if (!cachedWallet || !isSame) return freshWallet
    return cachedWallet.version > freshWallet.version ? cachedWallet : hold.filter(cachedWallet, freshWallet)
  }
}
