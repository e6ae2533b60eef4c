import { getReferral } from '@foyer/contract/engagement/referrals.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Stat } from '@foyer/ui/stat.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatDays, formatMoney, formatNumber, formatRate, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { StatGrid } from '#records/stat-grid.tsx'
import { useRecordParams } from '#records/use-record-params.ts'
import { CopyLinkButton, ShareLinkButton } from '#widgets/link-buttons.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { QrCode } from '#widgets/qr-code.tsx'
import { FriendTable } from './friend-table.tsx'
import { OwnConditions } from './own-conditions.tsx'
import { readReferralParams } from './referral-params.ts'
import type { Referral } from './referral-response.ts'

/** `/member?page=referral`: the member's link, what it gives, and the friends who registered by it. The page of the table is in the URL. */
export function ReferralPage() {
  const params = useRecordParams('referral', readReferralParams)
  const before = params.search.trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getReferral, before === undefined ? {} : { before }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <ReferralSkeleton />
  const { data } = query
  return (
    <div className="grid gap-6">
      {data.own && <OwnConditions own={data.own} terms={data.terms} />}
      <LinkCard referral={data} />
      <Steps terms={data.terms} />
      <Sums referral={data} />
      <FriendTable friends={data.list} next={data.next} state={toDataTableRowsState(query)} params={params} />
    </div>
  )
}

function LinkCard({ referral: { url, terms } }: { referral: Referral }) {
  const t = useTranslations('referral')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  return (
    <Card padding="lg" className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="font-display text-xl font-bold leading-display text-balance">{t('title')}</h2>
          <p className="text-muted text-pretty">
            {t('lead', { referrer: money(terms.referrerReward), referee: money(terms.refereeReward) })}
          </p>
        </div>
        <div className="grid gap-1 rounded-control bg-surface-3 p-3">
          <p className="text-sm text-muted">{t('linkLabel')}</p>
          <p dir="ltr" className="font-semibold select-all wrap-anywhere rtl:text-end">
            {url}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyLinkButton url={url} size="md" variant="primary" />
          <ShareLinkButton url={url} size="md" />
        </div>
      </div>
      <QrCode text={url} label={t('qr')} />
    </Card>
  )
}

function Steps({ terms }: { terms: Referral['terms'] }) {
  const t = useTranslations('referral')
  const { format } = useLanguage()
  const { tag } = format
  const hours = new Intl.NumberFormat(tag, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(terms.waitHours)
  const steps = [
    { title: t('steps.share'), text: t('steps.shareText') },
    {
      title: t('steps.qualify', { days: formatDays(terms.days, tag) }),
      text: t('steps.qualifyText', { deposit: formatMoney(terms.minDeposit, format), times: terms.betMultiplier }),
    },
    {
      title: t('steps.reward'),
      text: t('steps.rewardText', { hours, most: t('friendsPerMonth', { count: terms.maxPerMonth }) }),
    },
  ]
  return (
    <section aria-labelledby="referral-steps" className="grid gap-3">
      <h2 id="referral-steps" className="font-display text-md font-bold">
        {t('stepsTitle')}
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 rounded-panel bg-surface-2 p-4 shadow-1">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-pill bg-accent-soft font-display font-bold text-accent-text"
            >
              {formatNumber(index + 1, tag)}
            </span>
            <h3 className="font-semibold text-balance">{title}</h3>
            <p className="text-sm text-muted text-pretty">{text}</p>
          </li>
        ))}
      </ol>
      {terms.share && (
        <p className="text-pretty">
          {t('shareText', { days: formatDays(terms.share.days, tag), rate: formatRate(terms.share.rate, tag) })}
        </p>
      )}
      <p className="text-sm text-muted text-pretty">
        {terms.wagerMultiplier === 0 ? t('noWagering') : t('wagering', { count: terms.wagerMultiplier })} {t('counted')}
      </p>
    </section>
  )
}

function Sums({ referral: { sums, terms } }: { referral: Referral }) {
  const t = useTranslations('referral')
  const { isAvailable } = usePages()
  const { format } = useLanguage()
  const number = (count: number) => formatNumber(count, format.tag)
  return (
    <div className="grid gap-3">
      <StatGrid>
        <Stat icon="users" label={t('sums.friends')} value={number(sums.friends)} />
        <Stat icon="user-check" label={t('sums.qualified')} value={number(sums.qualified)} />
        <Stat icon="calendar-check" label={t('sums.month')} value={number(sums.qualifiedThisMonth)} />
        <Stat icon="hand-coins" label={t('sums.earned')} value={formatMoney(sums.earned, format)} />
        {(terms.share || signOf(sums.shares) > 0) && (
          <Stat icon="percent" label={t('sums.shares')} value={formatMoney(sums.shares, format)} />
        )}
      </StatGrid>
      {sums.ready > 0 && isAvailable('rewardCenter') && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-accent-soft p-4">
          <span className="font-semibold">{t('ready', { count: sums.ready })}</span>
          <Link to="rewardCenter" className={buttonClass({ variant: 'primary' })}>
            {t('toRewards')}
          </Link>
        </p>
      )}
    </div>
  )
}

function ReferralSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
