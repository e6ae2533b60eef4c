import type { HeldPayoutGroup } from '@foyer/contract/agents/settlements.ts'
import { Button } from '@foyer/ui/button.tsx'
import { DataTable, type DataTableColumn } from '@foyer/ui/data-table.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { DecimalSum } from '#records/decimal-sum.ts'
import { useContractText } from '#widgets/use-contract-text.ts'
import { PayInDialog } from './move-payable-dialog.tsx'
import { useIncomeText } from './use-income-text.ts'

/** Payouts to direct downlines that the commission does not cover, the first to be paid first. */
export function HeldPayoutGroups({ held }: { held: readonly HeldPayoutGroup[] }) {
  const t = useTranslations('income')
  const [amount, setAmount] = useState<string>()
  const sum = new DecimalSum()
  for (const group of held) sum.add(group.missing)
  const missing = `${sum}`
  const columns = useHeldColumns(missing)
  const isCovered = signOf(missing) === 0
  return (
    <>
      {held.length > 0 && (
        <section aria-labelledby="held-payouts" className="grid gap-4 rounded-panel bg-warning-soft p-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Icon name="circle-pause" className="text-warning-text" />
            <div className="min-w-0 flex-1 basis-60">
              <h2 id="held-payouts" className="font-semibold">
                {t('held.title')}
              </h2>
              <p className="text-sm text-muted text-pretty">{t(isCovered ? 'held.coveredText' : 'held.text')}</p>
            </div>
            {!isCovered && (
              <Button variant="primary" icon="arrow-down-left" onClick={() => setAmount(missing)}>
                {t('payIn')}
              </Button>
            )}
          </div>
          <DataTable
            caption={t('held.title')}
            columns={columns}
            rows={held}
            rowKey={({ kind, periodStart, periodEnd }) => `${kind} ${periodStart} ${periodEnd}`}
            {...(held.length > 1 && { totalLabel: t('held.all') })}
          />
        </section>
      )}
      {amount !== undefined && <PayInDialog amount={amount} onClose={() => setAmount(undefined)} />}
    </>
  )
}

function useHeldColumns(missing: string): readonly DataTableColumn<HeldPayoutGroup>[] {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { kind: kindName } = useContractText()
  const { format } = useLanguage()
  return [
    {
      key: 'period',
      head: t('period'),
      lines: 2,
      cell: ({ kind, ...period }) => (
        <>
          <span className="block font-semibold">{kindName(kind)}</span>
          <span className="block text-sm text-muted">
            {text.period({ ...period, period: kind === 'hourly' || kind === 'realtime' ? kind : 'daily' })}
          </span>
        </>
      ),
    },
    { key: 'downlines', head: t('held.downlines'), kind: 'figure', cell: (row) => text.number(row.downlines) },
    { key: 'total', head: t('held.total'), kind: 'figure', cell: (row) => text.money(row.total) },
    {
      key: 'missing',
      head: t('held.missing'),
      kind: 'figure',
      cell: (row) => <span className="font-semibold">{text.money(row.missing)}</span>,
      total: text.money(missing),
    },
    { key: 'since', head: t('held.since'), cell: (row) => formatTimestamp(row.heldSince, format) },
  ]
}
