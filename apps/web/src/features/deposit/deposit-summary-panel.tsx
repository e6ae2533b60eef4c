import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { DepositSummaryData } from './deposit-form-rules.ts'
import type { DepositMethodFormatters } from './deposit-labels.ts'

/** The live summary below the form's fields. It takes up its space while it is empty, so that the layout does not shift. */
export function DepositSummaryPanel({
  summary,
  labels,
}: {
  summary: DepositSummaryData | undefined
  labels: DepositMethodFormatters
}) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  return (
    <div aria-live="polite" className="grid min-h-16 content-center gap-2 rounded-card bg-surface-3 px-4 py-3">
      {summary ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold">{t('review', { method: labels.nameOf(summary.method) })}</p>
              <p className="text-sm text-muted">
                {labels.feeOf(summary.method)}
                {' · '}
                {labels.timeOf(summary.method)}
              </p>
            </div>
            <bdi className="font-display text-xl font-bold tabular-nums wrap-anywhere">
              {formatMoney(summary.amount, format)}
            </bdi>
          </div>
          {signOf(summary.fee) !== 0 && <FeeAndCredit summary={summary} />}
          {signOf(summary.wagering) !== 0 && (
            <p className="text-sm text-muted text-pretty">
              {t('wageringText', { amount: formatMoney(summary.wagering, format) })}
            </p>
          )}
        </>
      ) : (
        <p className="text-muted">{t('reviewEmpty')}</p>
      )}
    </div>
  )
}

function FeeAndCredit({ summary: { fee, credited } }: { summary: DepositSummaryData }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const lines = [
    { name: t('feeName'), value: formatMoney(fee, format), look: 'text-sm text-muted' },
    { name: t('credited'), value: formatMoney(credited, format), look: 'font-semibold' },
  ]
  return (
    <dl className="grid gap-1 border-bs border-line pbs-2">
      {lines.map(({ name, value, look }) => (
        <div key={name} className={`flex flex-wrap justify-between gap-x-4 ${look}`}>
          <dt>{name}</dt>
          <dd className="tabular-nums wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
