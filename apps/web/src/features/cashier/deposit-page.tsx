import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from '#lib/navigation.tsx'
import { useSiteMap } from '#lib/site-map.ts'
import { DepositList } from './deposit-list.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { readDepositSearch } from './deposit-search.ts'
import { NewDeposit } from './new-deposit.tsx'

/** `/member?page=depositv2`: a new deposit, with `step=confirm` once more all of it, or with `deposit=<id>` the one it names; below, all of one's own. */
export function DepositPage() {
  const { deposit, step, pageNo } = readDepositSearch(useSearchParams())
  return (
    <div className="grid gap-8">
      <LimitsLink />
      {deposit === undefined ? <NewDeposit step={step} /> : <DepositOrder key={deposit} id={deposit} />}
      <DepositList search={{ deposit, step, pageNo }} />
    </div>
  )
}

/** Limits are one step from the deposit. */
function LimitsLink() {
  const t = useTranslations('cashier')
  const { hasMemberPage } = useSiteMap()
  if (!hasMemberPage('responsiblePlay')) return null
  return (
    <Link
      to="/member"
      search={{ page: 'responsiblePlay' }}
      className="flex min-h-6 items-center gap-2 justify-self-start text-sm text-accent-text underline-offset-2 hover:underline"
    >
      <Icon name="life-buoy" size={16} />
      {t('setLimits')}
    </Link>
  )
}
