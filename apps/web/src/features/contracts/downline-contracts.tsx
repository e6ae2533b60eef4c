import {
  type AgentContract,
  getContract,
  getContracts,
  withdrawContract,
} from '@foyer/contract/agents/agent-contracts.ts'
import { featureOfContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Details } from '@foyer/ui/details.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { openContract } from '#platform/navigation/contract-modal.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { ContractTiersTable } from '#widgets/contract-tiers-table.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import { ContractOutcome, ContractStateBadge } from './contract-summary.tsx'
import { OfferContractDialog } from './offer-contract-dialog.tsx'

/** How many contracts are listed first, and after a press. */
const [firstCount, maxCount] = [5, 100]

type DownlineContractsProps = { downline: { readonly id: string; readonly account: string } }

/** The contracts that the agent has offered to a direct downline, newest first, and a new offer. */
export function DownlineContracts({ downline }: DownlineContractsProps) {
  const t = useTranslations('contracts')
  const [pageSize, setPageSize] = useState(firstCount)
  const [isOffering, setOffering] = useState(false)
  const given = useQuery({
    ...apiQueryOptions(getContracts, { side: 'downline', downlineId: downline.id, pageSize }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const own = useQuery({ ...apiQueryOptions(getContracts, { side: 'own', state: 'active' }), staleTime: 0 })
  if (findLoadError(given)) return <LoadFailure query={given} />
  if (findLoadError(own)) return <LoadFailure query={own} />
  if (!given.data || !own.data) return <Skeleton className="h-24 w-full" />
  const { list, next } = given.data
  const offerable = own.data.list.filter(({ kind }) => isFeatureEnabled(featureOfContractKind[kind]))
  const inForce = list.filter(({ state }) => state === 'active')
  return (
    <section className="grid gap-3 border-bs border-line pbs-4">
      <h3 className="font-display text-md font-bold">{t('title')}</h3>
      {list.length === 0 && <p className="text-muted">{t('noneGiven')}</p>}
      {list.map((contract) => (
        <GivenContract key={contract.id} contract={contract} account={downline.account} />
      ))}
      {next && (
        <Button size="sm" busy={given.isFetching} onClick={() => setPageSize(maxCount)}>
          {t('showOlder')}
        </Button>
      )}
      {offerable.length > 0 ? (
        <Button variant="primary" icon="handshake" onClick={() => setOffering(true)}>
          {t('offer')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('nothingToOffer')}</p>
      )}
      {isOffering && (
        <OfferContractDialog downline={downline} own={offerable} present={inForce} onClose={() => setOffering(false)} />
      )}
    </section>
  )
}

function GivenContract({ contract, account }: { contract: AgentContract; account: string }) {
  const t = useTranslations('contracts')
  const text = useContractText()
  const { id, kind, state, tiers, period } = contract
  const canTerminate = state === 'agreed' || state === 'active'
  return (
    <Details
      className="bg-surface-3 shadow-none"
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{text.kind(kind)}</span>
          <ContractStateBadge state={state} />
          <span className="font-normal text-muted">{text.period(period)}</span>
        </span>
      }
    >
      <div className="grid gap-4">
        <ContractTiersTable kind={kind} tiers={tiers} caption={t('tiers.caption')} />
        <div className="text-ink">
          <ContractOutcome contract={contract} />
        </div>
        {state === 'offered' && <WithdrawButton id={id} account={account} />}
        {canTerminate && (
          <Button size="sm" variant="danger" onClick={() => openContract('contractTermination', id)}>
            {t('terminate')}
          </Button>
        )}
      </div>
    </Details>
  )
}

/** Withdraws an offer that has no answer yet, after a question. */
function WithdrawButton({ id, account }: { id: string; account: string }) {
  const t = useTranslations('contracts')
  const withdraw = useApiMutation(withdrawContract, { refresh: [getContracts, getContract] })
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    withdraw.reset()
  }
  const confirm = () =>
    withdraw.mutate(
      { id },
      {
        onSuccess: () => {
          toastQueue.add({ tone: 'success', title: t('isWithdrawn') })
          close()
        },
      },
    )
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('withdrawTitle')}
          text={t('withdrawText', { account })}
          confirmLabel={t('withdraw')}
          cancelLabel={t('keepOffer')}
          busy={withdraw.isPending}
          busyLabel={t('withdrawing')}
          failure={withdraw.error ?? undefined}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  )
}
