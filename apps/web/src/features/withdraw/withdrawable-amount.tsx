import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber, formatZoneOffset, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { MaskedAmount } from '#widgets/masked-amount.tsx'
import { ActiveBonusNotice } from './active-bonus-notice.tsx'
import { computeWageredShare, getWithdrawalUnavailableReason, type WithdrawTerms } from './withdraw-form-rules.ts'

type TermsProps = { terms: WithdrawTerms }

/** The withdrawable amount, the wagering progress and the daily limits; when nothing can be withdrawn, the reason and the next step. */
export function WithdrawableAmountCard({ terms }: TermsProps) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  return (
    <Card padding="lg" className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-3 lg:gap-0 lg:divide-x lg:divide-line lg:*:not-last:pe-6 lg:*:not-first:ps-6">
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="text-sm font-semibold">{t('available')}</h2>
          <span className="font-display text-2xl font-bold tracking-display tabular-nums wrap-anywhere">
            <MaskedAmount text={formatMoney(terms.available, format)} />
          </span>
          {terms.available !== terms.balance && (
            <p className="text-sm text-muted tabular-nums wrap-anywhere">
              {t.rich('ofBalance', {
                balance: () => <MaskedAmount text={formatMoney(terms.balance, format)} />,
              })}
            </p>
          )}
        </div>
        <WageringProgress terms={terms} />
        <DailyLimits terms={terms} />
      </div>
      <UnavailableNotice terms={terms} />
      <ActiveBonusNotice />
    </Card>
  )
}

function WageringProgress({ terms }: TermsProps) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { required, met, left } = terms.wagering
  if (signOf(left) <= 0) {
    return (
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-sm font-semibold">{t('turnover')}</h2>
        <p className="flex items-center gap-2 font-semibold text-success-text">
          <Icon name="circle-check" size={16} />
          {t('turnoverNone')}
        </p>
        <p className="text-sm text-muted text-pretty">{t('turnoverNoneText')}</p>
      </div>
    )
  }
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Progress
        label={t('turnover')}
        value={computeWageredShare(terms)}
        valueText={t('wageringOf', { met: formatMoney(met, format), required: formatMoney(required, format) })}
      />
      <p className="font-semibold">{t('turnoverLeft', { amount: formatMoney(left, format) })}</p>
      <p className="text-sm text-muted text-pretty">{t('turnoverText')}</p>
    </div>
  )
}

function DailyLimits({ terms: { day } }: TermsProps) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const count = (value: number) => formatNumber(value, format.tag)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h2 className="text-sm font-semibold">{t('day')}</h2>
      <dl className="grid gap-1 text-sm">
        <LimitRow name={t('dayCount')}>{t('ofMost', { used: count(day.count), most: count(day.maxCount) })}</LimitRow>
        <LimitRow name={t('dayAmount')}>
          {t('ofMost', { used: formatMoney(day.amount, format), most: formatMoney(day.maxAmount, format) })}
        </LimitRow>
      </dl>
      <p className="text-sm text-muted">
        {t('dayText', { zone: formatZoneOffset(getServerNowMs(), format.timeZone) })}
      </p>
    </div>
  )
}

function LimitRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Why nothing can be withdrawn, with the next step. */
function UnavailableNotice({ terms }: TermsProps) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { isAvailable } = usePages()
  const unavailableReason = getWithdrawalUnavailableReason(terms)
  if (!unavailableReason) return null
  const values = {
    amount: formatMoney(terms.wagering.left, format),
    zone: formatZoneOffset(getServerNowMs(), format.timeZone),
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-info-soft px-4 py-3">
      <Icon name="info" className="text-info-text" />
      <p className="min-w-0 flex-1 basis-60 text-pretty">{t(`obstacles.${unavailableReason}`, values)}</p>
      {unavailableReason === 'turnover' && (
        <Link to="/" className={buttonClass()}>
          {t('play')}
        </Link>
      )}
      {unavailableReason === 'balance' && isAvailable('depositv2') && (
        <Link to="depositv2" className={buttonClass()}>
          {t('deposit')}
        </Link>
      )}
    </div>
  )
}
