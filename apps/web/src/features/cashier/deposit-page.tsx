import { useSearchParams } from '#lib/navigation.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { readDepositSearch } from './deposit-search.ts'
import { NewDeposit } from './new-deposit.tsx'

/** `/member?page=depositv2`: a new deposit, or with `deposit=<id>` the one it names; below, all of one's own. */
export function DepositPage() {
  const { deposit, pageNo } = readDepositSearch(useSearchParams())
  return (
    <div className="grid gap-8">
      {deposit === undefined ? <NewDeposit /> : <DepositOrder key={deposit} id={deposit} />}
      <DepositList pageNo={pageNo} />
    </div>
  )
}
