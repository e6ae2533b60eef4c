import type { Announcement } from '@foyer/contract/site/announcements-and-banners.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { RichText } from '#widgets/rich-text.tsx'

export type AnnouncementItemProps = {
  item: Announcement
  isOpen: boolean
  /** Scrolls itself into view once. */
  isScrollTarget: boolean
  onToggle: () => void
}

/** One announcement: title and date, and its text while it is open. */
export function AnnouncementItem({ item, isOpen, isScrollTarget, onToggle }: AnnouncementItemProps) {
  const { format } = useLanguage()
  const entry = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isScrollTarget) entry.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isScrollTarget])
  const [buttonId, panelId] = [`announcement-${item.id}`, `announcement-${item.id}-text`]
  return (
    <article ref={entry} className="scroll-mt-20 overflow-hidden rounded-card bg-surface-2 shadow-1">
      <h2>
        <button
          type="button"
          id={buttonId}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
          className="flex min-h-17 w-full items-center gap-4 px-4 py-3 text-start transition-colors hover:bg-surface-3 focus-visible:-outline-offset-2"
        >
          <span
            className={`grid size-10 flex-none place-items-center rounded-control transition-colors ${isOpen ? 'bg-accent-soft text-accent-text' : 'bg-surface-3 text-muted'}`}
          >
            <Icon name="megaphone" size={18} />
          </span>
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="font-semibold text-pretty wrap-anywhere">{item.title}</span>
            <time dateTime={item.startDate} className="text-sm text-muted">
              {formatDay(item.startDate, format)}
            </time>
          </span>
          <Icon
            name="chevron-down"
            className={`text-muted transition-[rotate] motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && (
        <section id={panelId} aria-labelledby={buttonId} className="px-4 pbs-1 pbe-5 sm:ps-18">
          <RichText html={item.content} className="max-w-160 text-muted" />
        </section>
      )}
    </article>
  )
}
