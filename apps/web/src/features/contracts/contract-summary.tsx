import type { AgentContract, getContract } from '@foyer/contract/agents/agent-contracts.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { contractStateTones, useContractText } from '#widgets/use-contract-text.ts'

/** What a page of the contract modal shows. */
export type ContractPageProps = ResponseValueOf<typeof getContract> & { onClose: () => void }

export function ContractStateBadge({ state }: Pick<AgentContract, 'state'>) {
  return <Badge tone={contractStateTones[state]}>{useContractText().state(state)}</Badge>
}

/** Kind, parties and times of a contract. */
export function ContractSummary({ contract }: { contract: AgentContract }) {
  const t = useTranslations('contracts')
  const text = useContractText()
  const { format } = useLanguage()
  const { kind, period, state, side, party, startsAt, endsAt, answerBy, note } = contract
  return (
    <DetailList
      boxed
      items={[
        { name: t('kind'), value: text.kind(kind) },
        { name: t('state'), value: <ContractStateBadge state={state} /> },
        { name: t(side === 'own' ? 'upline' : 'downline'), value: text.party(party) },
        { name: t('period'), value: text.period(period) },
        ...(startsAt ? [{ name: t('begins'), value: formatTimestamp(startsAt, format) }] : []),
        ...(endsAt ? [{ name: t('ends'), value: formatTimestamp(endsAt, format) }] : []),
        ...(state === 'offered' ? [{ name: t('answerBy'), value: formatTimestamp(answerBy, format) }] : []),
        ...(note ? [{ name: t('note'), value: note }] : []),
      ]}
    />
  )
}

/** What has become of a contract, and what was written with it. */
export function ContractOutcome({ contract }: { contract: AgentContract }) {
  const t = useTranslations('contracts')
  const { format } = useLanguage()
  const { state, startsAt, endsAt, answerBy, endReason, reason } = contract
  const date = formatTimestamp((state === 'offered' ? answerBy : (endsAt ?? startsAt)) ?? answerBy, format)
  return (
    <div className="grid gap-1">
      <h3 className="font-display text-md font-bold">{t(`outcomes.${state}`, { date })}</h3>
      {endReason && <p className="text-muted">{t(`endReasons.${endReason}`)}</p>}
      {reason && <p className="text-muted wrap-anywhere">{t('writtenReason', { reason })}</p>}
    </div>
  )
}
