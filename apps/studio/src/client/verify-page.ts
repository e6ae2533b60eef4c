import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { fairnessMessages } from './text/fairness-messages.ts'
import { createLocalization, createMessageFormatter } from './text/localization.ts'
import { createElement } from './ui/dom-elements.ts'
import { createVerificationPanel } from './ui/verification-panel.ts'

const root = document.getElementById('verify') as HTMLElement

function render(): void {
  const localization = createLocalization(document.documentElement.lang)
  const title = createMessageFormatter(localization, fairnessMessages)('title')
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

window.addEventListener('hashchange', render)
render()
