import type { Announcement } from '@foyer/contract/notices.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { formatDay } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { useNativeDialog } from '#lib/use-native-dialog.ts'

export type NoticeDialogProps = { notices: readonly Announcement[]; onClose: () => void }

/** The text of one announcement or of several, in a window light enough to open by itself on the first visit. */
export function NoticeDialog({ notices, onClose }: NoticeDialogProps) {
  const t = useTranslations()
  const { dialog, close } = useNativeDialog(onClose)
  const [only] = notices.length === 1 ? notices : []
  const title = only?.title ?? t('notice.title')
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="m-auto max-h-[86dvh] w-[min(540px,calc(100vw-32px))] flex-col overflow-hidden rounded-panel bg-surface-2 text-ink shadow-3 open:flex backdrop:bg-overlay"
    >
      <div className="flex items-start gap-3 ps-6 pe-4 pbs-4 pbe-2">
        <h2 className="min-w-0 flex-1 py-1 font-display text-lg font-bold tracking-display wrap-anywhere">{title}</h2>
        <IconButton icon="x" variant="ghost" label={t('frame.close')} onClick={close} />
      </div>
      <div className="grid min-h-0 gap-6 overflow-y-auto px-6 pbe-6">
        {notices.map((notice) => (
          <NoticeText key={notice.id} notice={notice} isTitled={only === undefined} />
        ))}
      </div>
    </dialog>
  )
}

/** Its HTML was cleaned by the gateway, and the page's policy runs no script of it. */
function NoticeText({ notice, isTitled }: { notice: Announcement; isTitled: boolean }) {
  const t = useTranslations('notice')
  const { format } = useLanguage()
  return (
    <article className="grid gap-2">
      {isTitled && <h3 className="font-display text-md font-bold">{notice.title}</h3>}
      <p className="text-sm text-muted">{t('dated', { date: formatDay(notice.startDate, format) })}</p>
      <div
        className="grid gap-2 wrap-anywhere"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway cleans it (contract, notices.ts).
        dangerouslySetInnerHTML={{ __html: notice.content }}
      />
    </article>
  )
}
