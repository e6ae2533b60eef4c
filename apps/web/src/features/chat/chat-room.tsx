import { type ChatHost, getChatRoomUrl } from '@foyer/contract/site/mirrors-and-chat.ts'
import { Button, IconButton } from '@foyer/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { hasAccess, useSession } from '#platform/session/session.ts'
import { openCustomerServiceChannel } from '#platform/site/customer-service.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { ChatMessageComposer } from './message-composer.tsx'
import { ChatMessageLog } from './message-log.tsx'
import { useChatRoom } from './use-chat-room.ts'

/** Callbacks for a visitor or trial user, who can read but not write. */
export interface ChatSignInCallbacks {
  readonly onLogin: () => void
  readonly onRegister: () => void
}

export type ChatRoomProps = ChatSignInCallbacks & { host: ChatHost }

/** One chat room: the message log and the composer. */
export function ChatRoom({ host, ...signInCallbacks }: ChatRoomProps) {
  const t = useTranslations('chat')
  const room = useChatRoom(host.modelId)
  return (
    <section aria-label={host.name} className="flex min-h-0 min-w-0 flex-col gap-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate font-display text-md font-bold">{host.name}</p>
        <OpenInWindowButton modelId={host.modelId} />
      </div>
      {findLoadError(room.query) ? (
        <LoadFailure query={room.query} />
      ) : (
        <>
          <ChatMessageLog host={host} room={room} />
          <p role="status" className="text-xs text-muted empty:hidden">
            {room.query.fetchStatus === 'paused' ? t('reconnecting') : ''}
          </p>
          <ComposerOrSignIn onSend={room.send} {...signInCallbacks} />
        </>
      )}
    </section>
  )
}

/** Opens the room's URL (CBS_launchChat) in a window of the size that customer service uses. */
function OpenInWindowButton({ modelId }: { modelId: string }) {
  const t = useTranslations('chat')
  const { data } = useQuery(apiQueryOptions(getChatRoomUrl, { modelId }))
  const chatUrl = data?.chatUrl
  return (
    <IconButton
      icon="external-link"
      variant="ghost"
      label={t('ownWindow')}
      disabled={chatUrl === undefined}
      onClick={() => chatUrl && openCustomerServiceChannel({ csType: 'CHAT', url: chatUrl })}
    />
  )
}

/** The composer for members and agents; login and registration buttons for everyone else. */
function ComposerOrSignIn({ onSend, onLogin, onRegister }: ChatSignInCallbacks & { onSend: (text: string) => void }) {
  const t = useTranslations('chat')
  const { role } = useSession()
  if (hasAccess('player', role)) return <ChatMessageComposer onSend={onSend} />
  const isTrial = role === 'trial'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-3 py-3 ps-4 pe-3">
      <p className="min-w-0 text-sm text-muted">{isTrial ? t('trialText') : t('loginText')}</p>
      <div className="flex gap-2">
        {!isTrial && (
          <Button size="sm" variant="primary" onClick={onLogin}>
            {t('login')}
          </Button>
        )}
        <Button size="sm" variant={isTrial ? 'primary' : 'secondary'} onClick={onRegister}>
          {t('register')}
        </Button>
      </div>
    </div>
  )
}
