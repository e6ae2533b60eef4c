import type { ContractState } from '@foyer/contract/agents/contract-states.ts'
import type { ContractKind, ContractPeriod, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import type { BadgeTone } from '@foyer/ui/badge.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatRate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'

export const contractStateTones = {
  offered: 'info',
  agreed: 'accent',
  active: 'success',
  ending: 'warning',
  ended: 'neutral',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  voided: 'neutral',
} as const satisfies Record<ContractState, BadgeTone>

/** The names of what a contract consists of, in the reader's language. */
export function useContractText() {
  const t = useTranslations('contracts')
  const { tag, format } = useLanguage()
  return {
    kind: (kind: ContractKind) => t(`kinds.${kind}`),
    period: (period: ContractPeriod) => t(`periods.${period}`),
    state: (state: ContractState) => t(`states.${state}`),
    /** The other party of a contract: null is the brand. */
    party: (party: { readonly account: string } | null) => party?.account ?? site.brand.name,
    /** A fraction as a percentage. */
    rate: (rate: string) => formatRate(rate, tag),
    /** What a tier pays: its rate, or its amount. */
    pays: ({ rate, amount }: ContractTier) =>
      rate === undefined ? formatMoney(amount ?? '0', format) : formatRate(rate, tag),
  }
}
