import type { Localization } from '#client/text/messages.ts'
import { openDialog } from './dialog.ts'
import { element, icon } from './element.ts'

/**
 * A link to the verification of a round. A sandboxed frame cannot open windows, so there a click opens the verifier in a dialog. The
 * `href` is the verifier page in any case, to copy or open elsewhere.
 */
export function verifyLink(
  root: HTMLElement,
  { link, localization }: { link: string; localization: Localization },
): HTMLElement {
  const label = localization.formatMessage('verify')
  const href = `/studio/verify?lang=${localization.lang}#${link}`
  const made = element(
    'a',
    { class: 'icon verify', href, target: '_blank', rel: 'noopener', 'aria-label': label, title: label },
    icon('shield'),
  )
  made.addEventListener('click', async (event) => {
    if (window.parent === window) return
    event.preventDefault()
    const { verifyPanel } = await import('./verify-panel.ts')
    openDialog(root, {
      title: label,
      close: localization.formatMessage('close'),
      body: verifyPanel({ localization, fragment: link }),
    })
  })
  return made
}
