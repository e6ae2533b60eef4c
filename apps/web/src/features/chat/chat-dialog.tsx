import { type ChatHost, getChatHosts } from '@foyer/contract/site/mirrors-and-chat.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { ChatRoom, type ChatSignInCallbacks } from './chat-room.tsx'
import { ChatHostList } from './host-list.tsx'

export type ChatDialogProps = ChatSignInCallbacks & {
  /** The room to open first; an unknown id opens the first room. */
  modelId: string | undefined
  onClose: () => void
}

/** The list of chat hosts and the room of the selected host. */
export function ChatDialog({ modelId, onClose, ...signInCallbacks }: ChatDialogProps) {
  const t = useTranslations()
  const { code } = useLanguage()
  const query = useQuery(apiQueryOptions(getChatHosts, { language: code }))
  const [chosen, setChosen] = useState(modelId)
  const hosts = query.data?.list
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('chat.title')} closeLabel={t('frame.close')}>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : hosts?.length === 0 ? (
        <EmptyState icon="message-square" title={t('chat.noHosts')} text={t('chat.noHostsText')} />
      ) : hosts ? (
        <Rooms hosts={hosts} chosen={chosen} onChoose={setChosen} signInCallbacks={signInCallbacks} />
      ) : (
        <RoomsSkeleton />
      )}
    </Dialog>
  )
}

const columns = 'grid gap-4 sm:h-[min(34rem,70dvh)] sm:grid-cols-[13rem_1fr]'

type RoomsProps = {
  hosts: readonly ChatHost[]
  chosen: string | undefined
  onChoose: (modelId: string) => void
  signInCallbacks: ChatSignInCallbacks
}

function Rooms({ hosts, chosen, onChoose, signInCallbacks }: RoomsProps) {
  const host = hosts.find(({ modelId }) => modelId === chosen) ?? hosts[0]
  if (!host) return null
  return (
    <div className={columns}>
      <ChatHostList hosts={hosts} chosen={host.modelId} onChoose={onChoose} />
      <ChatRoom key={host.modelId} host={host} {...signInCallbacks} />
    </div>
  )
}

function RoomsSkeleton() {
  return (
    <div aria-busy="true" className={columns}>
      <div className="flex gap-2 overflow-hidden sm:grid sm:content-start">
        {['a', 'b', 'c'].map((place) => (
          <Skeleton key={place} className="h-16 w-48 flex-none sm:w-full" />
        ))}
      </div>
      <Skeleton className="h-96 sm:h-full" />
    </div>
  )
}
