import { getAgentSettlement } from '@foyer/contract/agents/settlements.ts'
import type { TeamEntryFigure } from '@foyer/contract/agents/team-records.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { type DetailEntry, DetailList } from '@foyer/ui/detail-list.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { toEntriesParam } from '#records/team-entries-param.ts'
import { ContractTiersTable } from '#widgets/contract-tiers-table.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import { MissingForNextTier } from './next-tier.tsx'
import { SettlementStateBadge } from './settlement-state-badge.tsx'
import { computeNextTierProgress } from './tier-progress.ts'
import { useIncomeText } from './use-income-text.ts'

type Settlement = ResponseValueOf<typeof getAgentSettlement>

type SettlementDialogProps = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** One settlement: the figures of its period, how they became an amount, and where that went. */
export function SettlementDialog({ id, onOpen, onClose }: SettlementDialogProps) {
  const t = useTranslations('income')
  const closeLabel = useTranslations('frame')('close')
  const { kind } = useContractText()
  const text = useIncomeText()
  const query = useQuery({ ...apiQueryOptions(getAgentSettlement, { id }), staleTime: 0 })
  const settlement = query.data
  const title = settlement
    ? t('settlementOf', { kind: kind(settlement.kind), period: text.period(settlement) })
    : t('settlement')
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={title} closeLabel={closeLabel}>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : settlement ? (
        <SettlementDetails settlement={settlement} onOpen={onOpen} />
      ) : (
        <div aria-busy>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function SettlementDetails({ settlement, onOpen }: { settlement: Settlement; onOpen: (id: string) => void }) {
  const t = useTranslations('income')
  const contracts = useTranslations('contracts')
  const currency = getBrandCurrency()
  const { kind, state, side, tiers, tier, children } = settlement
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SettlementStateBadge state={state} side={side} />
        <p className="min-w-0 text-sm text-muted text-pretty">
          {state === 'held' ? t(`stateTexts.held.${side}`) : t(`stateTexts.${state}`)}
        </p>
      </div>
      <div className="grid gap-2">
        <DetailList items={useFigures(settlement)} />
        <p className="text-sm text-muted text-pretty">{t('validBetNote')}</p>
      </div>
      {kind !== 'realtime' && (
        <MissingForNextTier progress={computeNextTierProgress(kind, tiers, settlement, currency)} />
      )}
      <ContractTiersTable
        kind={kind}
        tiers={tiers}
        caption={contracts('tiers.caption')}
        showCaption
        reached={kind === 'realtime' ? undefined : tier}
      />
      <DetailList items={useAmounts(settlement)} boxed />
      {children.length > 0 && <ChildrenTable rows={children} onOpen={onOpen} />}
      <DetailList variant="quiet" items={usePaymentDetails(settlement)} />
    </div>
  )
}

/** The period, whom it is with, and the figures of the team, which open. */
function useFigures(settlement: Settlement): readonly DetailEntry[] {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { party, period } = useContractText()
  const { kind, side, validBet, loss, activeMembers, carryIn, tier } = settlement
  return [
    { name: t('period'), value: text.period(settlement) },
    { name: t('periodLength'), value: period(settlement.period) },
    { name: t(`party.${side}`), value: party(settlement.party) },
    {
      name: t('validBet'),
      value: (
        <TeamLink settlement={settlement} figure="commissionableBet">
          {text.money(validBet)}
        </TeamLink>
      ),
    },
    {
      name: t('loss'),
      value: (
        <TeamLink settlement={settlement} figure="profit">
          {text.money(loss)}
        </TeamLink>
      ),
    },
    ...(activeMembers === null
      ? []
      : [
          {
            name: t('activeMembers'),
            value: <TeamLink settlement={settlement}>{text.number(activeMembers)}</TeamLink>,
          },
        ]),
    ...(signOf(carryIn) !== 0 ? [{ name: t('carryIn'), value: <SignedAmount amount={carryIn} /> }] : []),
    ...(kind === 'realtime' ? [] : [{ name: t('tier'), value: tier === null ? t('noTier') : text.number(tier) }]),
  ]
}

type TeamLinkProps = {
  settlement: Settlement
  /** The figure whose entries open with the report. */
  figure?: TeamEntryFigure
  children: ReactNode
}

/** A figure of the team, linked to the report of its days and to the entries behind it. */
function TeamLink({ settlement, figure, children }: TeamLinkProps) {
  const { isAvailable } = usePages()
  if (!isAvailable('agentHome/palStatementsAgentCopy')) return children
  const { startDate, endDate, of, side, period, periodStart, periodEnd } = settlement
  const isOwn = side === 'own'
  const isWithinDay = period === 'hourly' || period === 'realtime'
  const entries =
    figure &&
    toEntriesParam({
      figure,
      ...(!isOwn && { of }),
      ...(isWithinDay && { from: periodStart, to: periodEnd }),
    })
  return (
    <Link
      to="agentHome/palStatementsAgentCopy"
      search={{ start: startDate, end: endDate, of: isOwn ? undefined : of, entries }}
      className="underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}

function useAmounts({ side, gross, childrenGross, net, carryOut }: Settlement): readonly DetailEntry[] {
  const t = useTranslations('income')
  const text = useIncomeText()
  return [
    { name: t('gross'), value: text.money(gross) },
    { name: t(`childrenGrossOf.${side}`), value: text.money(childrenGross) },
    { name: t(`totals.net.${side}`), value: <SignedAmount amount={net} />, isMain: true },
    ...(signOf(carryOut) !== 0 ? [{ name: t('carryOut'), value: <SignedAmount amount={carryOut} /> }] : []),
  ]
}

function usePaymentDetails({ calculatedAt, paidAt, reference }: Settlement): readonly DetailEntry[] {
  const t = useTranslations('income')
  const { format } = useLanguage()
  return [
    { name: t('calculatedAt'), value: formatTimestamp(calculatedAt, format) },
    ...(paidAt === null ? [] : [{ name: t('paidAt'), value: formatTimestamp(paidAt, format) }]),
    ...(reference === null ? [] : [{ name: t('reference'), value: reference }]),
  ]
}

type Child = Settlement['children'][number]

/** What each direct downline gets for the same period. */
function ChildrenTable({ rows, onOpen }: { rows: readonly Child[]; onOpen: (id: string) => void }) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const columns: readonly DataTableColumn<Child>[] = [
    {
      key: 'account',
      head: t('party.downline'),
      cell: ({ id, account }) => (
        <button
          type="button"
          className="inline-block min-h-6 rounded-tag text-start underline decoration-line-control underline-offset-4 hover:decoration-current"
          onClick={() => onOpen(id)}
        >
          <bdi className="wrap-anywhere">{account}</bdi>
        </button>
      ),
    },
    { key: 'gross', head: t('gross'), kind: 'figure', cell: ({ gross }) => text.money(gross) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <SettlementStateBadge state={state} side="downline" />,
    },
  ]
  return <DataTable caption={t('children')} showCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
}
