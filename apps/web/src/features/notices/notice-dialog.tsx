import type { Announcement } from '@foyer/contract/notices.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { formatDay } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

export type NoticeDialogProps = { notices: readonly Announcement[]; onClose: () => void }

/** The text of one announcement or of several. Its HTML was cleaned by the gateway, and the page's policy runs no script. */
export function NoticeDialog({ notices, onClose }: NoticeDialogProps) {
  const t = useTranslations()
  const { format } = useLanguage()
  const [only] = notices.length === 1 ? notices : []
  return (
    <Dialog open onOpenChange={onClose} title={only?.title ?? t('notice.title')} closeLabel={t('frame.close')}>
      <div className="grid gap-6">
        {notices.map((notice) => (
          <article key={notice.id} className="grid gap-2">
            {!only && <h3 className="font-display text-md font-bold">{notice.title}</h3>}
            <p className="text-sm text-muted">{t('notice.dated', { date: formatDay(notice.startDate, format) })}</p>
            <div
              className="notice-text grid gap-2 wrap-anywhere"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway cleans it (contract, notices.ts).
              dangerouslySetInnerHTML={{ __html: notice.content }}
            />
          </article>
        ))}
      </div>
    </Dialog>
  )
}
