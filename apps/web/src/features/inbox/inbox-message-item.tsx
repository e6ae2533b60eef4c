import { deleteMessages, getInbox, type InboxMessage, markMessagesRead } from '@foyer/contract/inbox.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { InboxMessageText } from './inbox-message-text.tsx'

const refresh = [getInbox, getBalance]

/** One message; opening it marks it as read. */
export function InboxMessageItem({ message }: { message: InboxMessage }) {
  const t = useTranslations('inbox')
  const { format } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const markRead = useApiMutation(markMessagesRead, { refresh })
  const deleteMessage = useApiMutation(deleteMessages, { refresh })
  const failure = deleteMessage.error ?? markRead.error
  const isUnread = message.readAt === null
  const toggle = () => {
    if (!isOpen && isUnread) markRead.mutate({ ids: [message.id] })
    setOpen(!isOpen)
  }
  return (
    <article className="rounded-card bg-surface-2 shadow-1">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={toggle}
          className="flex min-h-16 w-full items-center gap-3 rounded-card px-4 py-3 text-start transition-colors hover:bg-surface-3"
        >
          <Icon name={isUnread ? 'mail' : 'mail-open'} className={isUnread ? 'text-accent-text' : 'text-muted'} />
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className={`wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium text-muted'}`}>
              {isUnread && <span className="sr-only">{t('unread')} </span>}
              {message.title}
            </span>
            <time dateTime={message.sentAt} className="text-sm text-muted">
              {formatTimestamp(message.sentAt, format)}
            </time>
          </span>
          <Icon name="chevron-down" className={`text-muted transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen} className="px-4 pbe-4 ps-12">
        <InboxMessageText text={message.content} />
        <div className="mbs-4 flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            icon="trash-2"
            busy={deleteMessage.isPending}
            onClick={() => deleteMessage.mutate({ ids: [message.id] })}
          >
            {t('delete')}
          </Button>
        </div>
        {failure && <FormFailure error={failure} />}
      </div>
    </article>
  )
}
