import type { Localization } from '#client/text/messages.ts'
import { openDialog } from './dialog.ts'
import { element, icon } from './element.ts'

/**
 * A link to the verification of a round; `fragment` is that of its verifier URL. A sandboxed frame cannot open windows, so there a
 * click opens the verifier in a dialog. The `href` is the verifier page in any case, to copy or open elsewhere.
 */
export function verifyLink(
  root: HTMLElement,
  { fragment, localization }: { fragment: string; localization: Localization },
): HTMLElement {
  const label = localization.formatMessage('verify')
  const href = `/studio/verify?lang=${localization.lang}#${fragment}`
  const link = element(
    'a',
    { class: 'icon verify', href, target: '_blank', rel: 'noopener', 'aria-label': label, title: label },
    icon('shield'),
  )
  link.addEventListener('click', async (event) => {
    if (window.parent === window) return
    event.preventDefault()
    const { verifyPanel } = await import('./verify-panel.ts')
    openDialog(root, {
      title: label,
      closeLabel: localization.formatMessage('close'),
      body: verifyPanel({ localization, fragment }),
    })
  })
  return link
}
