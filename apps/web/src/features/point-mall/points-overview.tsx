import { getPointBalance } from '@foyer/contract/engagement/points.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Stat } from '@foyer/ui/stat.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatNumber, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { StatGrid } from '#records/stat-grid.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import type { PointMallParams } from './point-mall-params.ts'

/** The member's points, what they are worth, and the way to convert them. */
export function PointsOverview({ record }: { record: RecordParamsState<PointMallParams> }) {
  const t = useTranslations('pointMall')
  const { format } = useLanguage()
  const query = useQuery(apiQueryOptions(getPointBalance))
  const { data } = query
  if (findLoadError(query)) return <LoadFailure query={query} />
  const loading = data === undefined
  const hasPending = data !== undefined && signOf(data.pending) > 0
  return (
    <section aria-label={t('yourPoints')} className="grid gap-3">
      {data && record.search.isConverting && <ConvertDialog balance={data} onClose={() => record.close('convert')} />}
      <StatGrid columns={3}>
        <Stat
          label={t('yourPoints')}
          icon="star"
          loading={loading}
          value={data && formatNumber(data.points, format.tag)}
          note={
            data && (hasPending ? t('onTheWay', { points: formatPending(data.pending, format.tag) }) : t('neverExpire'))
          }
        />
        <Stat
          label={t('worth')}
          icon="banknote"
          loading={loading}
          value={data && formatMoney(data.worth, format)}
          note={
            data && t('rateAtLevel', { points: data.rate, amount: formatMoney(data.unit, format), level: data.level })
          }
        />
        <Stat
          label={t('convertible')}
          icon="repeat"
          loading={loading}
          value={data && formatMoney(data.convertible, format)}
          note={
            data && (
              <span className="grid justify-items-start gap-2">
                {t('mostADay', { amount: formatMoney(data.mostADay, format) })}
                <Button
                  size="sm"
                  variant="primary"
                  disabled={signOf(data.convertible) === 0}
                  onClick={() => record.open({ convert: '1' })}
                >
                  {t('convert.open')}
                </Button>
              </span>
            )
          }
        />
      </StatGrid>
    </section>
  )
}

/** The wire's two decimals in the reader's digits. */
const formatPending = (pending: string, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(Number(pending))

/** What somebody without points is told: how to get some. */
export function VisitorInvitation({ role }: { role: Role }) {
  const t = useTranslations('pointMall')
  const isTrial = role === 'trial'
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel bg-surface-2 p-5 shadow-1">
      <PagePicture name="coin" size="sm" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-display text-md font-bold">{t('visitorTitle')}</h2>
        <p className="text-muted text-pretty">{t(isTrial ? 'trialText' : 'visitorText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/register" className={buttonClass({ variant: 'primary' })}>
          {t('register')}
        </Link>
        {!isTrial && (
          <Link to="/login" className={buttonClass({ variant: 'secondary' })}>
            {t('login')}
          </Link>
        )}
      </div>
    </section>
  )
}
