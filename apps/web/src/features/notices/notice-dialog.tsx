import type { Announcement } from '@foyer/contract/site/announcements-and-banners.ts'
import { Button, IconButton } from '@foyer/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNativeDialog } from '#platform/browser/use-native-dialog.ts'
import { formatDay, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { RichText } from '#widgets/rich-text.tsx'

export type NoticeDialogProps = { notices: readonly Announcement[]; onClose: () => void }

/** One announcement, or several to page through, in a dialog light enough to open by itself on the first visit. */
export function NoticeDialog({ notices, onClose }: NoticeDialogProps) {
  const t = useTranslations()
  const { format } = useLanguage()
  const { dialog, close } = useNativeDialog(onClose)
  const [index, setIndex] = useState(0)
  const text = useScrollToTopOnChange(index)
  const notice = notices[index]
  if (!notice) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby="notice-title"
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="m-auto max-h-[86dvh] w-[min(540px,calc(100vw-32px))] flex-col overflow-hidden rounded-panel bg-surface-2 text-ink shadow-3 open:flex backdrop:bg-overlay"
    >
      <div className="flex items-start gap-3 ps-6 pe-4 pbs-4 pbe-2">
        <div className="grid min-w-0 flex-1 gap-0.5 py-1" aria-live={notices.length > 1 ? 'polite' : undefined}>
          <h2 id="notice-title" className="font-display text-lg font-bold tracking-display wrap-anywhere">
            {notice.title}
          </h2>
          <p className="text-sm text-muted">{t('notice.dated', { date: formatDay(notice.startDate, format) })}</p>
        </div>
        <IconButton icon="x" variant="ghost" label={t('frame.close')} onClick={close} />
      </div>
      <div
        ref={text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the dialog is scrolled by keyboard.
        tabIndex={0}
        className="min-h-24 overflow-y-auto px-6 pbs-1 pbe-6 focus-visible:-outline-offset-2"
      >
        <RichText html={notice.content} />
      </div>
      {notices.length > 1 && <NoticePager index={index} count={notices.length} onChange={setIndex} onDone={close} />}
    </dialog>
  )
}

/** Scrolls to the top when another announcement is shown. */
function useScrollToTopOnChange(index: number) {
  const text = useRef<HTMLDivElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    // Not for the first one: scrolling would style and lay out the page once more.
    if (shown.current !== index) text.current?.scrollTo({ top: 0 })
    shown.current = index
  }, [index])
  return text
}

type NoticePagerProps = { index: number; count: number; onChange: (index: number) => void; onDone: () => void }

function NoticePager({ index, count, onChange, onDone }: NoticePagerProps) {
  const t = useTranslations('announce')
  const { tag } = useLanguage()
  const isLast = index === count - 1
  return (
    <div className="flex items-center justify-between gap-3 border-bs border-line px-6 py-4">
      <Button icon="chevron-left" disabled={index === 0} onClick={() => onChange(index - 1)}>
        {t('previous')}
      </Button>
      <p className="text-sm text-muted tabular-nums">
        {t('position', { number: formatNumber(index + 1, tag), count: formatNumber(count, tag) })}
      </p>
      {isLast ? (
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      ) : (
        <Button variant="primary" endIcon="chevron-right" onClick={() => onChange(index + 1)}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}
