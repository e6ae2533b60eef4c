import type { Localization } from '#client/text/localization.ts'
import { openDialog } from './dialog.ts'
import { createElement, createIcon } from './dom-elements.ts'

/**
 * A link to the verification of a round; `fragment` is that of its verifier URL. A sandboxed frame cannot open windows, so there a
 * click opens the verifier in a dialog. The `href` is the verifier page in any case, to copy or open elsewhere.
 */
export function createVerificationLink(
  root: HTMLElement,
  { fragment, localization }: { fragment: string; localization: Localization },
): HTMLElement {
  const label = localization.formatMessage('verify')
  const href = `/studio/verify?lang=${localization.lang}#${fragment}`
  const link = createElement(
    'a',
    { class: 'icon verify', href, target: '_blank', rel: 'noopener', 'aria-label': label, title: label },
    createIcon('shield'),
  )
  link.addEventListener('click', async (event) => {
    if (window.parent === window) return
    event.preventDefault()
    const { createVerificationPanel } = await import('./verification-panel.ts')
    openDialog(root, {
      title: label,
      closeLabel: localization.formatMessage('close'),
      body: createVerificationPanel({ localization, fragment }),
    })
  })
  return link
}
