import { useSearchParams } from '#lib/navigation.tsx'
import { NewWithdrawal } from './new-withdrawal.tsx'
import { readWithdrawSearch } from './withdraw-search.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'
import { useWithdrawalNews } from './withdrawal-watch.ts'

/** `/member?page=withdraw`: a new withdrawal, or with `withdrawal=<id>` the one it names; below, all of one's own. */
export function WithdrawPage() {
  const { withdrawal, step, pageNo } = readWithdrawSearch(useSearchParams())
  useWithdrawalNews()
  return (
    <div className="grid gap-8">
      {withdrawal === undefined ? (
        <NewWithdrawal key={step ?? 'form'} step={step} />
      ) : (
        <WithdrawalView key={withdrawal} id={withdrawal} />
      )}
      {step === undefined && <WithdrawalList search={{ withdrawal, step, pageNo }} />}
    </div>
  )
}
