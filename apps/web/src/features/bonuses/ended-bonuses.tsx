import {
  type BonusListState,
  bonusListStates,
  type EndedBonus,
  getBonusDetails,
} from '@foyer/contract/engagement/bonuses.ts'
import { Chip } from '@foyer/ui/chip.tsx'
import { DataTable, type DataTableColumn, toDataTableRowsState } from '@foyer/ui/data-table.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { TrailPagination, trailLinks } from '#records/trail-pagination.tsx'
import type { RecordParamsState } from '#records/use-record-params.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useRewardName } from '#widgets/use-reward-name.ts'
import { useVoidReason } from '#widgets/use-void-reason.ts'
import { BonusStateBadge } from './bonus-state-badge.tsx'
import type { BonusesParams } from './bonuses-params.ts'

/** The bonuses that have ended and the cash that was paid, newest first, by state. */
export function EndedBonuses({ params }: { params: RecordParamsState<BonusesParams> }) {
  const t = useTranslations('bonuses')
  const { code } = useLanguage()
  const { search, list: listRef, change, turnTo } = params
  const { state, trail } = search
  const before = trail.at(-1)
  const query = useQuery({
    ...apiQueryOptions(getBonusDetails, {
      language: code,
      ...(state !== undefined && { state }),
      ...(before !== undefined && { before }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className="grid gap-4">
      <StateFilter state={state} onChange={(name) => change({ state: name })} />
      <DataTable
        ref={listRef}
        caption={t('ended')}
        columns={useBonusColumns()}
        rows={query.data?.list ?? []}
        rowKey={({ id }) => id}
        state={toDataTableRowsState(query)}
        error={findLoadError(query) ? <LoadFailure query={query} /> : undefined}
        empty={
          <EmptyState
            picture={<PagePicture name="gift" />}
            title={t(state === undefined ? 'noneEnded' : 'noneOfState')}
            text={t(state === undefined ? 'noneEndedText' : 'noneOfStateText')}
          />
        }
      />
      <TrailPagination trail={trail} next={query.data?.next} linkTo={trailLinks(turnTo)} />
    </div>
  )
}

type StateFilterProps = {
  state: BonusListState | undefined
  onChange: (state: BonusListState | undefined) => void
}

function StateFilter({ state, onChange }: StateFilterProps) {
  const t = useTranslations('bonuses')
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('filter')}</legend>
      <Chip size="sm" selected={state === undefined} onClick={() => onChange(undefined)}>
        {t('all')}
      </Chip>
      {bonusListStates.map((name) => (
        <Chip key={name} size="sm" selected={state === name} onClick={() => onChange(name)}>
          {t(`states.${name}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

function useBonusColumns(): readonly DataTableColumn<EndedBonus>[] {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  return [
    { key: 'time', head: t('time'), cell: ({ endedAt }) => formatTimestamp(endedAt, format) },
    { key: 'bonus', head: t('bonus'), lines: 2, cell: (bonus) => <BonusName bonus={bonus} /> },
    { key: 'state', head: t('state'), cell: ({ state }) => <BonusStateBadge state={state} /> },
    {
      key: 'wagered',
      head: t('wagered'),
      kind: 'figure',
      cell: ({ wagered, required, wagerMultiplier }) =>
        wagered === null || required === null
          ? t('cashWagering', { multiplier: wagerMultiplier })
          : t('wageredOf', { wagered: money(wagered), required: money(required) }),
    },
    {
      key: 'amount',
      head: t('worth'),
      kind: 'figure',
      cell: ({ amount }) => <span className="font-semibold">{money(amount)}</span>,
    },
  ]
}

/** A locked one leads to the rounds that were counted for it. */
function BonusName({ bonus }: { bonus: EndedBonus }) {
  const t = useTranslations('bonuses')
  const nameOf = useRewardName()
  const reason = useVoidReason()(bonus.reason)
  const name = nameOf(bonus)
  return (
    <>
      {bonus.kind === 'cash' ? (
        <span className="block font-semibold wrap-anywhere">{name}</span>
      ) : (
        <Link
          to="bonusDetails"
          search={{ bonus: bonus.id }}
          aria-label={t('seeRounds', { bonus: name })}
          className="block font-semibold wrap-anywhere underline decoration-line-control underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      )}
      <span className="block text-sm text-muted wrap-anywhere">{reason ?? t(`kinds.${bonus.kind}`)}</span>
    </>
  )
}
