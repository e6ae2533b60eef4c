import type { ChatHost, ChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import { Avatar } from '@foyer/ui/avatar.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'
import { getAvatarUrl } from '#widgets/avatar-url.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { ChatMessageItem } from './message-item.tsx'
import { UnsentChatMessageItem } from './unsent-message-item.tsx'
import type { useChatRoom } from './use-chat-room.ts'
import { useChatLogScroll } from './use-log-scroll.ts'

type Room = ReturnType<typeof useChatRoom>

/** The messages of a room, newest at the bottom. The log stays scrolled to the bottom unless the reader scrolls up. */
export function ChatMessageLog({ host, room }: { host: ChatHost; room: Room }) {
  const t = useTranslations('chat')
  const { messages, older, unsent } = room
  const {
    log,
    isAtFoot: isAtBottom,
    toFoot: scrollToBottom,
  } = useChatLogScroll(messages?.at(-1)?.id, unsent.length, older.list.length)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable with the keyboard.
        tabIndex={0}
        role="log"
        aria-label={t('messages', { host: host.name })}
        aria-busy={messages === undefined}
        className="grid h-[45dvh] content-start gap-4 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-1 p-4 sm:h-full"
      >
        {older.hasOlder && (
          <Button size="sm" className="justify-self-center" busy={older.isLoading} onClick={() => void older.load()}>
            {t('older')}
          </Button>
        )}
        <FormFailure error={older.failure} />
        {messages && !older.hasOlder && <Greeting host={host} />}
        {messages ? <Messages messages={messages} isEmpty={unsent.length === 0} /> : <LogSkeleton />}
        {unsent.map((one) => (
          <UnsentChatMessageItem
            key={one.key}
            unsent={one}
            onRetry={() => void room.send(one.text, one.key)}
            onDiscard={() => room.discard(one.key)}
          />
        ))}
      </div>
      {!isAtBottom && (
        <Button
          size="sm"
          variant="primary"
          icon="arrow-down"
          onClick={scrollToBottom}
          className="absolute inset-x-0 inset-be-3 mx-auto w-fit"
        >
          {t('newMessages')}
        </Button>
      )}
    </div>
  )
}

function Messages({ messages, isEmpty }: { messages: readonly ChatMessage[]; isEmpty: boolean }) {
  const t = useTranslations('chat')
  const { tag } = useLanguage()
  if (messages.length === 0) {
    return isEmpty ? <EmptyState icon="message-square" title={t('empty')} text={t('emptyText')} /> : null
  }
  const { timeZone } = site.brand
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return messages.map((message) => (
    <ChatMessageItem key={message.id} message={message} time={clock.format(new Date(message.sentAt))} />
  ))
}

function Greeting({ host: { name, icon, greeting } }: { host: ChatHost }) {
  return (
    <div className="flex items-start gap-3 rounded-card bg-accent-soft p-3 text-accent-text">
      <Avatar name={name} src={getAvatarUrl(icon)} size="sm" />
      <p className="min-w-0 py-1 text-sm wrap-anywhere">{greeting}</p>
    </div>
  )
}

function LogSkeleton() {
  return ['a', 'b', 'c', 'd', 'e'].map((place) => (
    <span key={place} className="flex items-start gap-3">
      <Skeleton shape="circle" className="w-8 flex-none" />
      <Skeleton className="h-11 w-3/5" />
    </span>
  ))
}
