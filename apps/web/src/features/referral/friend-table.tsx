import type { Friend } from '@foyer/contract/engagement/referrals.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { DataTable, type DataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { formatDay, formatMoney, formatRate, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import type { ReferralParams } from './referral-params.ts'

const tones: Readonly<Record<Friend['state'], BadgeTone>> = {
  registered: 'info',
  qualified: 'accent',
  rewarded: 'success',
  review: 'warning',
  ended: 'neutral',
}

type FriendTableProps = {
  friends: readonly Friend[]
  next: string | null
  state: DataTableRowsState
  params: RecordParamsState<ReferralParams>
}

/** The friends who registered by the member's link, newest first. */
export function FriendTable({ friends, next, state, params }: FriendTableProps) {
  const t = useTranslations('referral')
  const { format } = useLanguage()
  return (
    <section aria-labelledby="friends" className="grid gap-3">
      <h2 id="friends" className="font-display text-md font-bold">
        {t('friendsTitle')}
      </h2>
      <DataTable
        ref={params.list}
        caption={t('friendsTitle')}
        rows={friends}
        state={state}
        rowKey={({ id }) => id}
        columns={[
          { key: 'friend', head: t('friend'), cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'registered', head: t('registered'), cell: ({ registeredAt }) => formatDay(registeredAt, format) },
          {
            key: 'state',
            head: t('state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
          },
          { key: 'missing', head: t('missing'), lines: 2, cell: (friend) => <Missing friend={friend} /> },
          ...(friends.some(({ share }) => share !== null)
            ? [
                {
                  key: 'share',
                  head: t('share'),
                  lines: 3,
                  cell: (friend: Friend) => <Share friend={friend} />,
                } as const,
              ]
            : []),
        ]}
        empty={<EmptyState picture={<PagePicture name="handshake" />} title={t('empty')} text={t('emptyText')} />}
      />
      <TrailPagination trail={params.search.trail} next={next} linkTo={trailLinks(params.turnTo)} />
    </section>
  )
}

function Share({ friend: { share } }: { friend: Friend }) {
  const t = useTranslations('referral')
  const { format } = useLanguage()
  if (!share) return null
  const values = { rate: formatRate(share.rate, format.tag), bet: formatMoney(share.bet, format) }
  return (
    <span className="grid gap-0.5">
      <bdi>{formatMoney(share.amount, format)}</bdi>
      <span className="text-sm text-muted">{t('shareOf', values)}</span>
      <span className="text-sm text-muted">
        {t('sharePaid', { paid: formatMoney(share.paid, format), time: formatDay(share.until, format) })}
      </span>
    </span>
  )
}

function Missing({ friend: { state, missing, endsAt, rewardAt } }: { friend: Friend }) {
  const t = useTranslations('referral')
  const { format } = useLanguage()
  const list = new Intl.ListFormat(format.tag, { type: 'unit' })
  if (state === 'qualified' && rewardAt) {
    return <span className="text-sm text-muted">{t('rewardAt', { time: formatTimestamp(rewardAt, format) })}</span>
  }
  if (state !== 'registered') return <span className="text-muted">{t('nothing')}</span>
  return (
    <span className="grid gap-0.5">
      <span>{list.format(missing.map((condition) => t(`conditions.${condition}`)))}</span>
      <span className="text-sm text-muted">{t('until', { time: formatDay(endsAt, format) })}</span>
    </span>
  )
}
