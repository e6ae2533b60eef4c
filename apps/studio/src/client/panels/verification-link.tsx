import { Dialog } from '@foyer/ui/dialog.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { type MouseEvent, useState } from 'react'
import { isFramed } from '#client/parent-page-messages.ts'
import type { Localization } from '#client/text/localization.ts'
import { LazyVerificationPanel } from './lazy-verification-panel.tsx'

/**
 * A link to the verification of a round; `fragment` is that of its verifier URL. A sandboxed frame cannot open windows, so there a
 * press opens the verifier in a dialog. The `href` is the verifier page in any case, to copy or open elsewhere.
 */
export function VerificationLink({ fragment, localization }: { fragment: string; localization: Localization }) {
  const { formatMessage, lang } = localization
  const [isOpen, setOpen] = useState(false)
  const label = formatMessage('verify')
  const open = (event: MouseEvent) => {
    if (!isFramed()) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        className="tool verify"
        href={`/studio/verify?lang=${lang}#${fragment}`}
        target="_blank"
        rel="noopener"
        aria-label={label}
        title={label}
        onClick={open}
      >
        <Icon name="shield-check" size={22} />
      </a>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} closeLabel={formatMessage('close')} size="lg">
        <LazyVerificationPanel localization={localization} fragment={fragment} />
      </Dialog>
    </>
  )
}
