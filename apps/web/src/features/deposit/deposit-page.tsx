import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { DepositList } from './deposit-list.tsx'
import { readDepositParams } from './deposit-page-params.ts'
import { NewDepositFlow } from './new-deposit-flow.tsx'
import { DepositView } from './order/deposit-view.tsx'

/** `/member?page=depositv2`: the deposit form, its confirm step with `step=confirm`, or one deposit with `deposit=<id>`; below it, the list of deposits. */
export function DepositPage() {
  const { deposit, step, pageNo } = readDepositParams(useSearchParams())
  return (
    <div className="grid gap-8">
      <LimitsLink />
      {deposit === undefined ? <NewDepositFlow step={step} /> : <DepositView key={deposit} id={deposit} />}
      <DepositList params={{ deposit, step, pageNo }} />
    </div>
  )
}

/** Deposit limits are one click away from the deposit form. */
function LimitsLink() {
  const t = useTranslations('cashier')
  const { isAvailable } = usePages()
  if (!isAvailable('responsiblePlay')) return null
  return (
    <Link
      to="responsiblePlay"
      className="flex min-h-6 items-center gap-2 justify-self-start text-sm text-accent-text underline-offset-2 hover:underline"
    >
      <Icon name="life-buoy" size={16} />
      {t('setLimits')}
    </Link>
  )
}
