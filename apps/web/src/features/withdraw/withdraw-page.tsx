import { useSearchParams } from '#platform/navigation/navigation.tsx'
import { NewWithdrawalFlow } from './new-withdrawal-flow.tsx'
import { readWithdrawParams } from './withdraw-page-params.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'

/** `/member?page=withdraw`: the withdrawal form, its confirm step with `step=confirm`, or one withdrawal with `withdrawal=<id>`; below it, the list of withdrawals. */
export function WithdrawPage() {
  const { withdrawal, step, pageNo } = readWithdrawParams(useSearchParams())
  return (
    <div className="grid gap-8">
      {withdrawal === undefined ? (
        <NewWithdrawalFlow key={step ?? 'form'} step={step} />
      ) : (
        <WithdrawalView key={withdrawal} id={withdrawal} />
      )}
      {step === undefined && <WithdrawalList params={{ withdrawal, step, pageNo }} />}
    </div>
  )
}
