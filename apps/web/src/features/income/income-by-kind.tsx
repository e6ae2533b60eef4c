import type { getAgentIncome, IncomeKind } from '@foyer/contract/agents/settlements.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { DataTable, type DataTableColumn, type DataTableRowsState } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import type { DateRange } from '#records/record-params.ts'
import { SignedAmount } from '#records/signed-amount.tsx'
import { settlementPages } from '#widgets/settlement-pages.ts'
import { useIncomeText } from './use-income-text.ts'

type Totals = ResponseValueOf<typeof getAgentIncome>['totals']

type IncomeByKindProps = {
  kinds: readonly IncomeKind[]
  days: DateRange
  totals: Totals | undefined
  state: DataTableRowsState
  onOpenRebates: () => void
}

/** What was received and given by kind; each kind opens its settlements of the same days, the rebate what it consists of. */
export function IncomeByKind({ kinds, days, totals, state, onOpenRebates }: IncomeByKindProps) {
  const t = useTranslations('income')
  const total = useTranslations('records')('total')
  const { money } = useIncomeText()
  const columns: readonly DataTableColumn<IncomeKind>[] = [
    {
      key: 'kind',
      head: t('kind'),
      cell: (kind) => <KindLink kind={kind} days={days} onOpenRebates={onOpenRebates} />,
    },
    {
      key: 'received',
      head: t('received'),
      kind: 'figure',
      cell: (kind) => totals && money(totals.received[kind]),
      total: totals && money(totals.received.total),
    },
    {
      key: 'given',
      head: t('given'),
      kind: 'figure',
      cell: (kind) => totals && money(totals.given[kind]),
      total: totals && money(totals.given.total),
    },
    {
      key: 'net',
      head: t('net'),
      kind: 'figure',
      cell: (kind) => totals && <SignedAmount amount={totals.net[kind]} />,
      total: totals && <SignedAmount amount={totals.net.total} />,
    },
  ]
  return (
    <DataTable
      caption={t('byKind')}
      columns={columns}
      rows={kinds}
      rowKey={(kind) => kind}
      totalLabel={total}
      state={state}
      loadingRows={4}
    />
  )
}

type KindLinkProps = { kind: IncomeKind } & Pick<IncomeByKindProps, 'days' | 'onOpenRebates'>

const linkClass =
  'rounded-tag font-semibold underline decoration-line-control underline-offset-4 hover:decoration-current'

function KindLink({ kind, days: { start, end }, onOpenRebates }: KindLinkProps) {
  const text = useIncomeText()
  const { isAvailable } = usePages()
  const name = text.kind(kind)
  if (kind === 'rebate') {
    return (
      <button type="button" onClick={onOpenRebates} className={`min-h-6 ${linkClass}`}>
        {name}
      </button>
    )
  }
  if (!isAvailable(settlementPages[kind])) return name
  return (
    <Link to={settlementPages[kind]} search={{ start, end }} className={linkClass}>
      {name}
    </Link>
  )
}
