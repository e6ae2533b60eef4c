import {
  type AgentContract,
  getContract,
  getContracts,
  terminateContract,
} from '@foyer/contract/agents/agent-contracts.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getConsolidatedFunds } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ContractTiersTable } from '#widgets/contract-tiers-table.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import { ContractOutcome, type ContractPageProps, ContractSummary } from './contract-summary.tsx'
import { decisionRoutes } from './waiting-contracts.ts'

const refresh = [getContract, getContracts, getConsolidatedFunds]

/** Terminates a contract: what ends when, and what is still paid. Of one that ends already, the downline confirms having seen it. */
export function ContractTermination({ contract, termination, onClose }: ContractPageProps) {
  const t = useTranslations('contracts')
  return (
    <div className="grid gap-5">
      <ContractSummary contract={contract} />
      <ContractTiersTable kind={contract.kind} tiers={contract.tiers} caption={t('tiers.caption')} showCaption />
      {termination ? (
        <TerminationForm contract={contract} termination={termination} onClose={onClose} />
      ) : (
        <>
          <ContractOutcome contract={contract} />
          <SeenOrClose contract={contract} onClose={onClose} />
        </>
      )}
    </div>
  )
}

type TerminationFormProps = {
  contract: AgentContract
  termination: NonNullable<ContractPageProps['termination']>
  onClose: () => void
}

function TerminationForm({ contract, termination: { endsAt, endsBelow }, onClose }: TerminationFormProps) {
  const t = useTranslations('contracts')
  const text = useContractText()
  const { format } = useLanguage()
  const terminate = useApiMutation(terminateContract, { refresh })
  const [reason, setReason] = useState('')
  const submit = () => {
    if (terminate.isPending) return
    terminate.mutate({ id: contract.id, reason: reason.trim() })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-2 rounded-card bg-warning-soft px-4 py-3 text-warning-text">
        <h3 className="font-semibold">{t('terminateTitle')}</h3>
        <p>{endsAt ? t('terminateText', { date: formatTimestamp(endsAt, format) }) : t('terminateUnbegunText')}</p>
        {endsBelow > 0 && <p>{t('terminateBelowText', { count: endsBelow })}</p>}
      </div>
      <FormFailure error={terminate.error ?? undefined} />
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
        <Button disabled={terminate.isPending} onClick={onClose}>
          {t('keep')}
        </Button>
        <Button type="submit" variant="danger" busy={terminate.isPending} busyLabel={t('terminating')}>
          {t('terminate')}
        </Button>
      </div>
    </form>
  )
}

/** Closes the modal; of a contract that ends unseen, it is seen then. */
function SeenOrClose({ contract, onClose }: { contract: AgentContract; onClose: () => void }) {
  const t = useTranslations('contracts')
  const { id, kind, side, isUnseen } = contract
  const confirm = useApiMutation(decisionRoutes[kind], { refresh })
  if (side !== 'own' || !isUnseen) {
    return (
      <Button wide onClick={onClose}>
        {t('close')}
      </Button>
    )
  }
  return (
    <>
      <FormFailure error={confirm.error ?? undefined} />
      <Button
        wide
        variant="primary"
        busy={confirm.isPending}
        busyLabel={t('confirming')}
        onClick={() => confirm.mutate({ id, decision: 'seen' }, { onSuccess: onClose })}
      >
        {t('gotIt')}
      </Button>
    </>
  )
}
