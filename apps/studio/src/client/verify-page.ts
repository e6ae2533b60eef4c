import '@fontsource-variable/inter/wght.css'
import './page-tokens.css'
import './verify-page.css'
import { loadLocalization } from './text/load-localization.ts'
import { createMessageFormatter } from './text/localization.ts'
import { createElement } from './ui/dom-elements.ts'
import { createVerificationPanel } from './ui/verification-panel.ts'

const root = document.getElementById('verify') as HTMLElement

async function render(): Promise<void> {
  const localization = await loadLocalization(document.documentElement.lang)
  const title = createMessageFormatter(localization, 'fairness')('title')
  document.title = title
  root.replaceChildren(
    createElement(
      'div',
      { class: 'verify-sheet' },
      createElement('h1', {}, title),
      createVerificationPanel({ localization, fragment: location.hash.slice(1) }),
    ),
  )
}

window.addEventListener('hashchange', () => void render())
void render()
