import { getDownline, getDownlines, makeAgent } from '@foyer/contract/agents/team.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button } from '@foyer/ui/button.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useMoneyActions } from './use-money-actions.tsx'

type DownlineDetails = ResponseValueOf<typeof getDownline>

export type DownlineDialogProps = {
  id: string
  /** The contracts with a direct downline who is an agent. */
  renderContracts: (downline: DownlineDetails) => ReactNode
  /** Lists the member's own team. */
  onShowTeam: (id: string) => void
  onClose: () => void
}

/** A member of the team, and what the agent can do for them. */
export function DownlineDialog({ id, renderContracts, onShowTeam, onClose }: DownlineDialogProps) {
  const t = useTranslations()
  const query = useQuery({ ...apiQueryOptions(getDownline, { id }), staleTime: 0 })
  const [isConfirming, setConfirming] = useState(false)
  const downline = query.data
  const money = useMoneyActions(downline)
  if (downline && isConfirming) {
    return <MakeAgentDialog downline={downline} onClose={() => setConfirming(false)} />
  }
  if (money.dialog) return money.dialog
  const footer = downline && (downline.canBecomeAgent || downline.members > 0 || money.buttons) && (
    <>
      {money.buttons}
      {downline.canBecomeAgent && (
        <Button icon="network" onClick={() => setConfirming(true)}>
          {t('downlines.makeAgent')}
        </Button>
      )}
      {downline.members > 0 && (
        <Button variant="primary" icon="users" onClick={() => onShowTeam(id)}>
          {t('downlines.showTeam')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={downline?.account ?? t('downlines.details')}
      closeLabel={t('frame.close')}
      footer={footer}
    >
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : downline ? (
        <div className="grid gap-5">
          <DownlineDetailList downline={downline} />
          {downline.isAgent && downline.level === 1 && renderContracts(downline)}
        </div>
      ) : (
        <div aria-busy>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function DownlineDetailList({ downline }: { downline: DownlineDetails }) {
  const t = useTranslations()
  const { tag, format } = useLanguage()
  const { isAgent, level, state, members, agents, registeredAt, lastLoginAt, invitedBy, path } = downline
  const uplines = path.slice(0, -1).map(({ account }) => account)
  return (
    <DetailList
      items={[
        { name: t('downlines.type'), value: t(`agentCentre.types.${isAgent ? 'agent' : 'member'}`) },
        { name: t('downlines.state'), value: t(`downlines.states.${state}`) },
        { name: t('downlines.level'), value: formatNumber(level, tag) },
        ...(uplines.length > 0 ? [{ name: t('downlines.uplines'), value: uplines.join(' › ') }] : []),
        { name: t('downlines.members'), value: formatNumber(members, tag) },
        { name: t('downlines.agents'), value: formatNumber(agents, tag) },
        { name: t('downlines.registered'), value: formatTimestamp(registeredAt, format) },
        {
          name: t('downlines.lastLogin'),
          value: lastLoginAt ? formatTimestamp(lastLoginAt, format) : t('downlines.notStated'),
        },
        { name: t('downlines.invitedBy'), value: invitedBy ?? t('downlines.noLink') },
      ]}
    />
  )
}

/** Confirms that a member becomes an agent, which cannot be undone. */
function MakeAgentDialog({ downline: { id, account }, onClose }: { downline: DownlineDetails; onClose: () => void }) {
  const t = useTranslations('downlines')
  const promote = useApiMutation(makeAgent, { refresh: [getDownlines, getDownline] })
  const confirm = () =>
    promote.mutate(
      { id },
      {
        onSuccess: () => {
          toastQueue.add({ tone: 'success', title: t('isAgentNow', { account }) })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('makeAgentTitle', { account })}
      text={t('makeAgentText')}
      confirmLabel={t('makeAgent')}
      cancelLabel={t('cancel')}
      busy={promote.isPending}
      busyLabel={t('makingAgent')}
      failure={promote.error ?? undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
