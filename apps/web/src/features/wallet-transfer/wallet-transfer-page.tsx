import { isCurrency } from '@foyer/contract/money.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useSearchParams } from '#platform/navigation/navigation.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { NewWalletTransferFlow } from './new-wallet-transfer-flow.tsx'
import { SingleWalletNotice } from './single-wallet-notice.tsx'
import { TransferList } from './transfer-list.tsx'
import { readTransferParams } from './transfer-page-params.ts'
import { WalletCards } from './wallet-cards.tsx'
import { useWalletBalances } from './wallet-polling.ts'

/** `/member?page=transferFund`: the balance and the vendor wallets, the transfer form with its confirm step (`step=confirm`), and the list of transfers. */
export function WalletTransferPage() {
  const params = readTransferParams(useSearchParams())
  const { balances, query } = useWalletBalances()
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!balances) return <PageSkeleton />
  const { currency, wallets, balance, mostIn } = balances
  if (wallets.length === 0 || !isCurrency(currency)) return <SingleWalletNotice balances={balances} />
  return (
    <div className="grid gap-8">
      <WalletCards balances={balances} />
      <NewWalletTransferFlow terms={{ currency, balance, wallets, mostIn }} params={params} />
      <TransferList params={params} wallets={wallets} />
    </div>
  )
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <div className="grid gap-4">
        <Skeleton className="h-22" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </div>
      <Card padding="lg">
        <div className="grid gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-10" />
          <Skeleton className="h-11" />
          <Skeleton className="h-12" />
        </div>
      </Card>
      <Skeleton className="h-40" />
    </div>
  )
}
