import { getInviteLinks, type InviteLink } from '@foyer/contract/agents/invite-links.ts'
import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { CreateInviteLinkDialog } from './create-invite-link-dialog.tsx'
import { InviteLinkCard } from './invite-link-card.tsx'
import { InviteLinkQrDialog } from './invite-link-qr-dialog.tsx'
import { RenameInviteLinkDialog } from './rename-invite-link-dialog.tsx'

type OpenDialog =
  | { readonly name: 'create' }
  /** By id: the dialog shows the link as it is now. */
  | { readonly name: 'qr' | 'rename'; readonly id: string }

/** The agent's invite links, newest first. */
export function InviteLinks() {
  const t = useTranslations('registerCenter')
  const { tag } = useLanguage()
  const query = useQuery({ ...apiQueryOptions(getInviteLinks), staleTime: 0 })
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!query.data) return <InviteLinksSkeleton />
  const { list, maxLinks, canInvite, canInviteAgents } = query.data
  const createButton = (
    <Button
      variant="primary"
      icon="plus"
      disabled={list.length >= maxLinks}
      onClick={() => setDialog({ name: 'create' })}
    >
      {t('create')}
    </Button>
  )
  const count = t('linkCount', { count: formatNumber(list.length, tag), max: formatNumber(maxLinks, tag) })
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{t('linksTab')}</h2>
      {list.length === 0 ? (
        <NoInviteLinks canInvite={canInvite} action={createButton} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{list.length >= maxLinks ? `${count} ${t('limitText')}` : count}</p>
            {canInvite && createButton}
          </div>
          <ul className="grid gap-3">
            {list.map((link) => (
              <li key={link.id}>
                <InviteLinkCard
                  link={link}
                  onQr={() => setDialog({ name: 'qr', id: link.id })}
                  onRename={() => setDialog({ name: 'rename', id: link.id })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog?.name === 'create' && (
        <CreateInviteLinkDialog
          canInviteAgents={canInviteAgents}
          onCreated={({ id }) => setDialog({ name: 'qr', id })}
          onClose={close}
        />
      )}
      {dialog && dialog.name !== 'create' && <LinkDialog list={list} dialog={dialog} onClose={close} />}
    </div>
  )
}

type LinkDialogProps = {
  list: readonly InviteLink[]
  dialog: Exclude<OpenDialog, { name: 'create' }>
  onClose: () => void
}

function LinkDialog({ list, dialog, onClose }: LinkDialogProps) {
  const link = list.find(({ id }) => id === dialog.id)
  if (!link) return null
  if (dialog.name === 'qr') return <InviteLinkQrDialog link={link} onClose={onClose} />
  return <RenameInviteLinkDialog link={link} onClose={onClose} />
}

function NoInviteLinks({ canInvite, action }: { canInvite: boolean; action: ReactNode }) {
  const t = useTranslations('registerCenter')
  return (
    <EmptyState
      picture={<PagePicture name="handshake" />}
      title={canInvite ? t('noLinks') : t('cannotInvite')}
      text={canInvite ? t('noLinksText') : t('cannotInviteText')}
      action={canInvite && action}
    />
  )
}

function InviteLinksSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  )
}
