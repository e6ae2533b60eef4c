import type { getAgentIncome } from '@foyer/contract/agents/settlements.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Stat } from '@foyer/ui/stat.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { signOf } from '#platform/i18n/format.ts'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { StatGrid } from '#records/stat-grid.tsx'
import { settlementPages } from '#widgets/settlement-pages.ts'
import { TakeCommissionDialog } from './move-payable-dialog.tsx'
import { useIncomeText } from './use-income-text.ts'

type Income = ResponseValueOf<typeof getAgentIncome>

type PayableOverviewProps = { income: Income | undefined }

/** The commission that is not taken yet, how much of it can be, and taking it. */
export function PayableOverview({ income }: PayableOverviewProps) {
  const t = useTranslations('income')
  const { money } = useIncomeText()
  const loading = income === undefined
  return (
    <section aria-labelledby="payable" className="grid gap-4">
      <h2 id="payable" className="font-display text-md font-bold">
        {t('payableTitle')}
      </h2>
      <StatGrid>
        <Stat label={t('payable')} icon="hand-coins" loading={loading} value={income && money(income.payable)} />
        <Stat
          label={t('reserve')}
          icon="lock"
          loading={loading}
          value={income && money(income.reserve)}
          note={t('reserveText')}
        />
        <Stat
          label={t('debt')}
          icon="landmark"
          loading={loading}
          value={income && money(income.debt)}
          note={t('debtText')}
        />
        <Stat label={t('available')} icon="banknote" loading={loading} value={income && money(income.available)} />
      </StatGrid>
      {income && <PayableActions income={income} />}
    </section>
  )
}

function PayableActions({ income }: { income: Income }) {
  const t = useTranslations('income')
  const [isTaking, setTaking] = useState(false)
  const { isHeld, available } = income
  const reason = isHeld ? 'takeHeld' : signOf(available) <= 0 ? 'takeNothing' : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button
        variant="primary"
        icon="wallet"
        disabled={reason !== undefined}
        aria-describedby={reason && 'take-reason'}
        onClick={() => setTaking(true)}
      >
        {t('take')}
      </Button>
      {reason && (
        <p id="take-reason" className="min-w-0 flex-1 basis-60 text-sm text-muted text-pretty">
          {t(reason)}
        </p>
      )}
      {isHeld && <HeldLink />}
      {isTaking && <TakeCommissionDialog amount={available} onClose={() => setTaking(false)} />}
    </div>
  )
}

/** Leads to what is held. Every kind's page lists the held payouts of all kinds. */
function HeldLink() {
  const t = useTranslations('income')
  const { isAvailable } = usePages()
  const page = Object.values(settlementPages).find((name) => isAvailable(name))
  if (!page) return null
  return (
    <Link to={page} search={{ side: 'downline' }} className={buttonClass()}>
      {t('seeHeld')}
    </Link>
  )
}
