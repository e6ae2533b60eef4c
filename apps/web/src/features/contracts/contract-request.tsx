import { type AgentContract, getContract, getContracts } from '@foyer/contract/agents/agent-contracts.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getConsolidatedFunds } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { ContractTiersTable } from '#widgets/contract-tiers-table.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import { ContractOutcome, type ContractPageProps, ContractSummary } from './contract-summary.tsx'
import { decisionRoutes } from './waiting-contracts.ts'

/** An offer beside the present terms, and what it would end. The downline accepts it, or rejects it with a reason. */
export function ContractRequest({ contract, presentTiers, onClose }: ContractPageProps) {
  const t = useTranslations('contracts')
  const { kind, tiers, side, state } = contract
  return (
    <div className="grid gap-5">
      <ContractSummary contract={contract} />
      <div className={presentTiers ? 'grid gap-5 lg:grid-cols-2' : ''}>
        {presentTiers && (
          <ContractTiersTable kind={kind} tiers={presentTiers} caption={t('presentTiers')} showCaption />
        )}
        <ContractTiersTable
          kind={kind}
          tiers={tiers}
          caption={t(state === 'offered' ? 'offeredTiers' : 'tiers.caption')}
          showCaption
        />
      </div>
      {side === 'own' && state === 'offered' ? (
        <RequestAnswer contract={contract} />
      ) : (
        <>
          <ContractOutcome contract={contract} />
          <Button wide onClick={onClose}>
            {t('close')}
          </Button>
        </>
      )}
    </div>
  )
}

function RequestAnswer({ contract }: { contract: AgentContract }) {
  const t = useTranslations('contracts')
  const { id, kind, ends } = contract
  const answer = useApiMutation(decisionRoutes[kind], { refresh: [getContract, getContracts, getConsolidatedFunds] })
  const [isRejecting, setRejecting] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  // An error moves the buttons down.
  useEffect(() => {
    if (answer.error) buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [answer.error])
  const send = (decision: 'accept' | 'reject', fields: { reason?: string; ends?: string[] }) =>
    answer.mutate({ id, decision, ...fields })
  if (isRejecting) {
    return (
      <RejectForm
        contract={contract}
        busy={answer.isPending}
        failure={answer.error ?? undefined}
        onReject={(reason) => send('reject', { reason })}
        onCancel={() => setRejecting(false)}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <EndingContracts ends={ends} endsBelow={contract.endsBelow} />
      <FormFailure error={answer.error ?? undefined} />
      <div ref={buttons} className="grid scroll-mbe-6 gap-2 sm:grid-cols-2">
        <Button disabled={answer.isPending} onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
        <Button
          variant="primary"
          busy={answer.isPending}
          busyLabel={t('accepting')}
          onClick={() => send('accept', { ends: ends.map((one) => one.id) })}
        >
          {t('accept')}
        </Button>
      </div>
    </div>
  )
}

/** The contracts with the reader's downlines, or further below, that end with an offer; nothing if there are none. */
export function EndingContracts({ ends, endsBelow }: Pick<AgentContract, 'ends' | 'endsBelow'>) {
  const t = useTranslations('contracts')
  if (ends.length === 0) return null
  return (
    <div className="grid gap-2 rounded-card bg-warning-soft px-4 py-3 text-warning-text">
      <h3 className="font-semibold">{t('endsTitle')}</h3>
      <p>{t('endsText', { count: ends.length })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        {ends.map(({ id, account }) => (
          <li key={id}>
            <bdi>{account}</bdi>
          </li>
        ))}
      </ul>
      {endsBelow > 0 && <p>{t('endsBelowText', { count: endsBelow })}</p>}
    </div>
  )
}

type RejectFormProps = {
  contract: AgentContract
  busy: boolean
  failure: unknown
  onReject: (reason: string) => void
  onCancel: () => void
}

function RejectForm({ contract, busy, failure, onReject, onCancel }: RejectFormProps) {
  const t = useTranslations('contracts')
  const text = useContractText()
  const [reason, setReason] = useState('')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onReject(reason.trim())
      }}
    >
      <h3 className="font-display text-md font-bold">{t('rejectTitle')}</h3>
      <FormFailure error={failure} />
      <TextField
        label={t('reason')}
        optionalLabel={t('optional')}
        hint={t('reasonHint', { party: text.party(contract.party) })}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        autoComplete="off"
        maxLength={limits.commentMaxChars}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button disabled={busy} onClick={onCancel}>
          {t('back')}
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel={t('rejecting')}>
          {t('rejectOffer')}
        </Button>
      </div>
    </form>
  )
}
