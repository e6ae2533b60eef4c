import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { AgentSettlement, getAgentSettlements } from '@foyer/contract/agents/settlements.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { DataTableColumn } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { useCurrencyExportColumn } from '#records/currency-export-column.ts'
import type { ExportColumn } from '#records/export/export-column.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import type { SettlementSide } from './settlement-params.ts'
import { SettlementStateBadge } from './settlement-state-badge.tsx'
import { figuresOfKind, useIncomeText } from './use-income-text.ts'

type SettlementColumnsOptions = {
  kind: ContractKind
  side: SettlementSide
  totals: ResponseValueOf<typeof getAgentSettlements>['totals'] | undefined
  onOpen: (id: string) => void
}

type Column = DataTableColumn<AgentSettlement>

/** The columns of settlements: those of figures that the kind does not depend on are left out. */
export function useSettlementColumns({ kind, side, totals, onOpen }: SettlementColumnsOptions): readonly Column[] {
  const t = useTranslations('income')
  const text = useIncomeText()
  const shown = figuresOfKind[kind]
  const { party } = useContractText()
  const figure = (key: string, cell: Column['cell'], total?: string): Column => ({
    key,
    head: t(key as 'validBet'),
    kind: 'figure',
    cell,
    ...(total !== undefined && { total: text.money(total) }),
  })
  return [
    {
      key: 'period',
      head: t('period'),
      lines: 2,
      cell: (row) => (
        <>
          <button
            type="button"
            className="inline-block min-h-6 rounded-tag text-start font-semibold underline decoration-line-control underline-offset-4 transition-colors hover:decoration-current"
            onClick={() => onOpen(row.id)}
          >
            {text.period(row)}
          </button>
          {side === 'downline' && <bdi className="block text-sm text-muted wrap-anywhere">{party(row.party)}</bdi>}
        </>
      ),
    },
    figure('validBet', (row) => text.money(row.validBet)),
    ...(shown.loss ? [figure('loss', (row) => text.money(row.loss))] : []),
    ...(shown.activeMembers
      ? [figure('activeMembers', ({ activeMembers }) => (activeMembers === null ? '–' : text.number(activeMembers)))]
      : []),
    ...(kind === 'realtime' ? [] : [figure('tier', ({ tier }) => (tier === null ? t('noTier') : text.number(tier)))]),
    figure('gross', (row) => text.money(row.gross), totals?.gross),
    figure('childrenGross', (row) => text.money(row.childrenGross), totals?.childrenGross),
    {
      ...figure('net', (row) => <SignedAmount amount={row.net} />),
      ...(totals && { total: <SignedAmount amount={totals.net} /> }),
    },
    { key: 'state', head: t('state'), cell: (row) => <SettlementStateBadge state={row.state} side={side} /> },
  ]
}

/** The export columns of settlements, with every figure. */
export function useSettlementExportColumns(side: SettlementSide): readonly ExportColumn<AgentSettlement>[] {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { party, period } = useContractText()
  const currency = useCurrencyExportColumn()
  const money = (
    head: string,
    cell: (row: AgentSettlement) => string,
    isAdded = true,
  ): ExportColumn<AgentSettlement> => ({ head, kind: 'money', cell, ...(isAdded && { total: cell }) })
  return [
    { head: t('periodStart'), kind: 'instant', cell: (row) => row.periodStart },
    { head: t('periodEnd'), kind: 'instant', cell: (row) => row.periodEnd },
    { head: t('periodLength'), cell: (row) => period(row.period) },
    { head: t(`party.${side}`), cell: (row) => party(row.party) },
    currency,
    money(t('validBet'), (row) => row.validBet),
    money(t('loss'), (row) => row.loss),
    { head: t('activeMembers'), kind: 'count', cell: ({ activeMembers }) => String(activeMembers ?? '') },
    money(t('carryIn'), (row) => row.carryIn, false),
    { head: t('tier'), kind: 'count', cell: ({ tier }) => String(tier ?? '') },
    money(t('gross'), (row) => row.gross),
    money(t('childrenGross'), (row) => row.childrenGross),
    money(t('net'), (row) => row.net),
    money(t('carryOut'), (row) => row.carryOut, false),
    { head: t('state'), cell: (row) => text.state(row.state, side) },
    { head: t('paidAt'), cell: ({ paidAt }) => paidAt ?? '' },
  ]
}
