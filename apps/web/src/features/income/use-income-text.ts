import type { ContractKind, ContractPeriod } from '@foyer/contract/agents/contract-tiers.ts'
import type { IncomeKind, SettlementState } from '@foyer/contract/agents/settlements.ts'
import { useTranslations } from 'use-intl'
import { formatDayRange, formatMoney, formatNumber, formatTimeRange } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import type { SettlementSide } from './settlement-params.ts'
import type { ThresholdProgress } from './tier-progress.ts'

interface Period {
  readonly period: ContractPeriod
  readonly periodStart: string
  readonly periodEnd: string
}

/** Formats what settlements and running contracts consist of. */
export function useIncomeText() {
  const t = useTranslations('income')
  const { tag, format } = useLanguage()
  const contract = useContractText()
  const threshold = (name: ThresholdProgress['threshold'], value: string) =>
    name === 'activeMembers' ? formatNumber(Number(value), tag) : formatMoney(value, format)
  return {
    money: (amount: string) => formatMoney(amount, format),
    kind: (kind: IncomeKind) => (kind === 'rebate' ? t('rebate') : contract.kind(kind)),
    number: (count: number) => formatNumber(count, tag),
    /** Days, or hours and minutes with the offset of the brand's zone. */
    period: ({ period, periodStart, periodEnd }: Period) =>
      period === 'hourly' || period === 'realtime'
        ? formatTimeRange(periodStart, periodEnd, format)
        : formatDayRange(periodStart, new Date(Date.parse(periodEnd) - 1).toISOString(), format),
    /** Whether a downline waits or the upline is short is the same state, seen from two sides. */
    state: (state: SettlementState, side: SettlementSide) =>
      state === 'held' ? t(`states.held.${side}`) : t(`states.${state}`),
    threshold,
    /** What a tier still asks for, such as `12,000.00 more valid bet`. */
    missing: ({ threshold: name, missing }: ThresholdProgress) =>
      missing === undefined ? '' : t(`missing.${name}`, { count: Number(missing), amount: threshold(name, missing) }),
  }
}

/** Which figures a kind depends on, and so lists. */
export const figuresOfKind = {
  dividend: { loss: true, activeMembers: true },
  daily: { loss: false, activeMembers: true },
  hourly: { loss: false, activeMembers: false },
  realtime: { loss: false, activeMembers: false },
} as const satisfies Record<ContractKind, Record<'loss' | 'activeMembers', boolean>>
