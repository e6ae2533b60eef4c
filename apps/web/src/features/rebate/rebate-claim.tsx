import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { claimRebate, getRebate, type RebateOverview } from '@foyer/contract/engagement/rebate.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Card } from '@foyer/ui/card.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatMoney, formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ClaimButton } from '#widgets/claim-button.tsx'

type RebateClaimProps = {
  /** Undefined while it loads. */
  overview: RebateOverview | undefined
}

/** What can be claimed now, and claiming it. */
export function RebateClaim({ overview }: RebateClaimProps) {
  const t = useTranslations('rebate')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  return (
    <Card padding="lg" aria-busy={overview === undefined || undefined}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <div>
            <h2 className="text-sm text-muted">{t('due')}</h2>
            <p className="font-display text-2xl font-bold leading-display tabular-nums">
              {overview ? (
                <bdi>{money(overview.totals.due)}</bdi>
              ) : (
                <Skeleton shape="line" className="my-1 h-8 w-40 max-w-full" />
              )}
            </p>
          </div>
          <ClaimRebateButton due={overview?.totals.due} />
          <p className="text-sm text-muted text-pretty">
            {overview ? (
              t('claimText', { time: formatTimestamp(overview.closesAt, format) })
            ) : (
              <Skeleton shape="line" className="w-64 max-w-full" />
            )}
          </p>
        </div>
        {overview ? (
          <div>
            <DetailList
              boxed
              items={[
                { name: t('validBet'), value: money(overview.totals.validBet) },
                { name: t('amount'), value: money(overview.totals.amount) },
                { name: t('claimed'), value: money(overview.totals.claimed) },
              ]}
            />
          </div>
        ) : (
          <Skeleton className="h-28" />
        )}
      </div>
    </Card>
  )
}

/** One key for each attempt: a repetition after a failure pays nothing twice. */
function ClaimRebateButton({ due }: { due: string | undefined }) {
  const t = useTranslations('rebate')
  const { format } = useLanguage()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const isDue = due !== undefined && signOf(due) > 0
  const onClaimed = ({ paid }: ResponseValueOf<typeof claimRebate>) => {
    setKey(crypto.randomUUID())
    toastQueue.add({ tone: 'success', title: t('paid', { amount: formatMoney(paid, format) }) })
  }
  return (
    <>
      <div className="grid justify-items-start gap-3">
        <ClaimButton
          route={claimRebate}
          body={{ idempotencyKey }}
          refresh={[getRebate, getTransactionHistory]}
          icon="wallet"
          disabled={!isDue}
          onClaimed={onClaimed}
        >
          {t('claim')}
        </ClaimButton>
      </div>
      {due !== undefined && !isDue && <p className="text-muted text-pretty">{t('nothingDue')}</p>}
    </>
  )
}
