import type { SimulatedParty, simulateContract } from '@foyer/contract/agents/contract-simulation.ts'
import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { DataTable } from '@foyer/ui/data-table.tsx'
import { useTranslations } from 'use-intl'
import { formatDayRange, formatMoney, formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { SignedAmount } from '#records/signed-amount.tsx'
import { EndingContracts } from './contract-request.tsx'

type Simulation = ResponseValueOf<typeof simulateContract>

type SimulationPanelProps = {
  simulation: Simulation
  kind: ContractKind
  /** The downline's account. */
  account: string
  /** The result is of what was typed before. */
  isOld: boolean
}

/** What an offer would have paid for the last period: to the agent, to the downline, and what each would have kept. */
export function SimulationPanel({ simulation, kind, account, isOld }: SimulationPanelProps) {
  const t = useTranslations('contracts')
  const { format } = useLanguage()
  const { simulated, startsAt, caller, isCallerShort, ends, endsBelow } = simulation
  const isDay = kind === 'hourly' || kind === 'realtime'
  // The last moment of the period: its end is the first of the next one.
  const range = formatDayRange(simulated.from, new Date(Date.parse(simulated.to) - 1).toISOString(), format)
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-display text-md font-bold">{t('simulation')}</h3>
        <p className="text-sm text-muted">{t(isDay ? 'simulatedDay' : 'simulatedPeriod', { range })}</p>
      </div>
      <DataTable
        caption={t('simulation')}
        columns={[
          { key: 'figure', head: t('figure'), cell: ({ name }) => name },
          { key: 'caller', head: t('you'), kind: 'figure', cell: (row) => row.caller },
          { key: 'downline', head: account, kind: 'figure', cell: (row) => row.downline },
        ]}
        rows={useSimulationRows(simulation, kind)}
        rowKey={({ key }) => key}
        state={isOld ? 'old' : 'ready'}
      />
      {isCallerShort && (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger-text">
          {t('callerShort', { amount: formatMoney(caller.net.replace('-', ''), format) })}
        </p>
      )}
      <EndingContracts ends={ends} endsBelow={endsBelow} />
      <p className="text-sm text-muted">{t('wouldBegin', { date: formatTimestamp(startsAt, format) })}</p>
    </div>
  )
}

function useSimulationRows({ caller, downline, toOthers }: Simulation, kind: ContractKind) {
  const t = useTranslations('contracts')
  const { tag, format } = useLanguage()
  const row = (key: SimulationRowName, of: (party: SimulatedParty) => React.ReactNode) => ({
    key,
    name: t(`figures.${key}`),
    caller: of(caller),
    downline: of(downline),
  })
  const money = (amount: string) => formatMoney(amount, format)
  return [
    row('validBet', ({ validBet }) => money(validBet)),
    ...(kind === 'dividend' ? [row('loss', ({ loss }) => money(loss))] : []),
    ...(caller.activeMembers === null
      ? []
      : [row('activeMembers', ({ activeMembers }) => formatNumber(activeMembers ?? 0, tag))]),
    row('tier', ({ tier }) => (tier === null ? t('noTier') : formatNumber(tier, tag))),
    row('gross', ({ gross }) => money(gross)),
    row('given', ({ given }) => money(given)),
    { key: 'toOthers', name: t('figures.toOthers'), caller: money(toOthers), downline: '' },
    row('net', ({ net }) => <SignedAmount amount={net} />),
  ].filter(({ key }) => key !== 'toOthers' || !/^[0.]*$/.test(toOthers))
}

type SimulationRowName = 'validBet' | 'loss' | 'activeMembers' | 'tier' | 'gross' | 'given' | 'net'
