import type { ChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import { Avatar } from '@foyer/ui/avatar.tsx'
import { Badge } from '@foyer/ui/badge.tsx'
import { useTranslations } from 'use-intl'
import { getAvatarUrl } from '#widgets/avatar-url.ts'

/** One chat message: author, time and plain text, with the direction taken from the text. */
export function ChatMessageItem({ message, time }: { message: ChatMessage; time: string }) {
  const t = useTranslations('chat')
  const { author, icon, isHost, text, sentAt } = message
  return (
    <article className="flex items-start gap-3">
      <Avatar name={author} src={getAvatarUrl(icon)} size="sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <bdi className="font-semibold text-ink">{author}</bdi>
          {isHost && <Badge tone="accent">{t('host')}</Badge>}
          <time dateTime={sentAt}>{time}</time>
        </p>
        <p dir="auto" className="w-fit wrap-anywhere">
          {text}
        </p>
      </div>
    </article>
  )
}
