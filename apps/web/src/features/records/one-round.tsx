import { getBettingRecord } from '@foyer/contract/records.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DataTable } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { Link } from '#lib/navigation.tsx'
import { useBettingColumns } from './betting-columns.tsx'

/** The one round that a movement of the balance belongs to. */
export function OneRound({ round }: { round: string }) {
  const t = useTranslations('records')
  const found = useQuery(read(getBettingRecord, { roundId: round }))
  const columns = useBettingColumns(undefined)
  return (
    <div className="grid gap-4">
      <Link
        to="/member"
        search={{ page: 'personalHistoryCopy' }}
        className={`${buttonClass({ variant: 'ghost', size: 'sm' })} justify-self-start`}
      >
        <Icon name="arrow-left" size={16} />
        {t('allRounds')}
      </Link>
      <DataTable
        caption={t('oneRound', { round })}
        showCaption
        columns={columns}
        rows={found.data?.list ?? []}
        rowKey={({ roundId }) => roundId}
        state={found.data ? 'ready' : 'loading'}
        loadingRows={1}
        empty={<EmptyState icon="search-x" title={t('noRound')} text={t('noRoundText')} />}
        error={failureOf(found) ? <LoadFailure asked={found} /> : undefined}
      />
    </div>
  )
}
