import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { element } from './element.ts'
import { fairnessMessages } from './fair-words.ts'
import { verifyPanel } from './verify-panel.ts'
import { createLocalization, createMessageFormatter } from './words.ts'

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
