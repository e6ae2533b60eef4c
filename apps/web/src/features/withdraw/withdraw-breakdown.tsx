import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { OfferedMethod, WithdrawalBreakdownData } from './withdraw-form-rules.ts'
import { useWithdrawMethodLabels } from './withdraw-method-labels.ts'

type WithdrawBreakdownProps = { breakdown: WithdrawalBreakdownData | undefined; method: OfferedMethod | undefined }

/** Amount, fee and payout, computed as the amount is typed. It takes up its space while it is empty, so that the layout does not shift. */
export function WithdrawBreakdown({ breakdown, method }: WithdrawBreakdownProps) {
  const t = useTranslations('withdraw')
  const labels = useWithdrawMethodLabels()
  const { format } = useLanguage()
  const isFree = breakdown !== undefined && signOf(breakdown.fee) === 0
  return (
    <section
      aria-live="polite"
      aria-label={t('figures')}
      className="grid min-h-26 content-center gap-1 rounded-card bg-surface-3 px-4 py-3"
    >
      {breakdown && method ? (
        <>
          <BreakdownLine name={t('amount')} value={formatMoney(breakdown.amount, format)} />
          <BreakdownLine
            name={t('feeName')}
            note={labels.freeWithdrawalsOf(method) ?? (isFree ? undefined : labels.feeOf(method))}
            value={isFree ? labels.noFee : formatMoney(`-${breakdown.fee}`, format)}
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-bs border-line pbs-1">
            <span className="font-semibold">{t('arrives')}</span>
            <bdi className="font-display text-xl font-bold tabular-nums wrap-anywhere">
              {formatMoney(breakdown.payout, format)}
            </bdi>
          </p>
        </>
      ) : (
        <p className="text-muted">{t('figuresEmpty')}</p>
      )}
    </section>
  )
}

function BreakdownLine({ name, note, value }: { name: string; note?: string | undefined; value: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="text-muted">{note ? `${name} · ${note}` : name}</span>
      <bdi className="font-semibold tabular-nums wrap-anywhere">{value}</bdi>
    </p>
  )
}
