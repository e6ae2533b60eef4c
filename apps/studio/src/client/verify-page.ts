import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { fairnessMessages } from './text/fairness-messages.ts'
import { createLocalization, createMessageFormatter } from './text/messages.ts'
import { element } from './ui/element.ts'
import { verifyPanel } from './ui/verify-panel.ts'

const root = document.getElementById('verify') as HTMLElement

function render(): void {
  const localization = createLocalization(document.documentElement.lang)
  const title = createMessageFormatter(localization, fairnessMessages)('title')
  document.title = title
  root.replaceChildren(
    element(
      'div',
      { class: 'verify-sheet' },
      element('h1', {}, title),
      verifyPanel({ localization, fragment: location.hash.slice(1) }),
    ),
  )
}

window.addEventListener('hashchange', render)
render()
