import type { InviteLink } from '@foyer/contract/agents/invite-links.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { CopyLinkButton, ShareLinkButton } from '#widgets/link-buttons.tsx'
import { QrCode } from '#widgets/qr-code.tsx'

/** The QR code of an invite link, to show or to photograph. */
export function InviteLinkQrDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  const t = useTranslations('registerCenter')
  const tFrame = useTranslations('frame')
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={link.label || link.code} closeLabel={tFrame('close')}>
      <div className="grid justify-items-center gap-4">
        <QrCode text={link.url} label={t('qrOf', { code: link.code })} />
        <p className="text-center text-muted text-pretty">{t('qrText')}</p>
        <p dir="ltr" className="text-center text-sm select-all wrap-anywhere">
          {link.url}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyLinkButton url={link.url} size="md" variant="primary" />
          <ShareLinkButton url={link.url} size="md" />
        </div>
      </div>
    </Dialog>
  )
}
