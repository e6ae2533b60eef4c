import type { ContractKind, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useContractText } from './use-contract-text.ts'

type NumberedTier = ContractTier & { readonly number: number }

type ContractTiersTableProps = {
  kind: ContractKind
  tiers: readonly ContractTier[]
  /** Names the table; a heading above it with `showCaption`. */
  caption: string
  showCaption?: boolean
  /** The number of the tier that the figures reach, counted from 1. */
  reached?: number | null | undefined
  className?: string
}

/** The tiers of a contract, from the lowest. A kind has columns for its own thresholds alone. */
export function ContractTiersTable({
  kind,
  tiers,
  caption,
  showCaption = false,
  reached,
  className = '',
}: ContractTiersTableProps) {
  return (
    <div className={className}>
      {showCaption && <h3 className="pbe-3 font-display text-md font-bold">{caption}</h3>}
      <DataTable
        caption={caption}
        columns={useTierColumns({ kind, tiers, reached })}
        rows={tiers.map((tier, index): NumberedTier => ({ ...tier, number: index + 1 }))}
        rowKey={({ number }) => String(number)}
      />
    </div>
  )
}

function useTierColumns({
  kind,
  tiers,
  reached,
}: Pick<ContractTiersTableProps, 'kind' | 'tiers' | 'reached'>): readonly DataTableColumn<NumberedTier>[] {
  const t = useTranslations('contracts')
  const text = useContractText()
  const { tag, format } = useLanguage()
  const isAnyTier = (field: keyof ContractTier) => tiers.some((tier) => tier[field] !== undefined)
  const figures: (DataTableColumn<NumberedTier> & { isShown: boolean })[] = [
    {
      key: 'validBet',
      head: t('tiers.validBet'),
      cell: ({ periodValidBet, betAmount }) => formatMoney(periodValidBet ?? betAmount ?? '0', format),
      isShown: kind !== 'realtime',
    },
    {
      key: 'activeMembers',
      head: t('tiers.activeMembers'),
      cell: ({ activeMembers = 0 }) => formatNumber(activeMembers, tag),
      isShown: isAnyTier('activeMembers'),
    },
    {
      key: 'loss',
      head: t('tiers.loss'),
      cell: ({ periodProfitLoss: loss }) => (loss === undefined ? t('tiers.noLoss') : formatMoney(loss, format)),
      isShown: isAnyTier('periodProfitLoss'),
    },
    { key: 'rate', head: t('tiers.rate'), cell: text.pays, isShown: isAnyTier('rate') },
    { key: 'amount', head: t('tiers.amount'), cell: text.pays, isShown: isAnyTier('amount') },
  ]
  return [
    {
      key: 'tier',
      head: t('tiers.tier'),
      cell: ({ number }) => <TierNumber number={number} isReached={number === reached} />,
    },
    ...figures.flatMap(({ isShown, ...column }) => (isShown ? [{ ...column, kind: 'figure' as const }] : [])),
  ]
}

function TierNumber({ number, isReached }: { number: number; isReached: boolean }) {
  const t = useTranslations('contracts')
  const { tag } = useLanguage()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {formatNumber(number, tag)}
      {isReached && <Badge tone="success">{t('reached')}</Badge>}
    </span>
  )
}
