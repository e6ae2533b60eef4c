import { openDialog } from './dialog.ts'
import { element, icon } from './element.ts'
import type { Words } from './words.ts'

/**
 * The way to the verifier for a round. A sandboxed frame may open no window, so there a press opens the verifier over the game;
 * the address is the verifier's own page all the same, to copy or to open elsewhere.
 */
export function verifyLink(root: HTMLElement, { link, words }: { link: string; words: Words }): HTMLElement {
  const label = words.say('verify')
  const href = `/studio/verify?lang=${words.lang}#${link}`
  const made = element(
    'a',
    { class: 'icon verify', href, target: '_blank', rel: 'noopener', 'aria-label': label, title: label },
    icon('shield'),
  )
  made.addEventListener('click', async (event) => {
    if (window.parent === window) return
    event.preventDefault()
    const { verifyPanel } = await import('./verify-panel.ts')
    openDialog(root, { title: label, close: words.say('close'), body: verifyPanel({ words, fragment: link }) })
  })
  return made
}
