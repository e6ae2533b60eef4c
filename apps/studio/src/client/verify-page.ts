import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { element } from './element.ts'
import { fairTexts } from './fair-words.ts'
import { verifyPanel } from './verify-panel.ts'
import { sayer, wordsFor } from './words.ts'

const root = document.getElementById('verify') as HTMLElement

function show(): void {
  const words = wordsFor(document.documentElement.lang)
  const title = sayer(words, fairTexts)('title')
  document.title = title
  root.replaceChildren(
    element(
      'div',
      { class: 'verify-sheet' },
      element('h1', {}, title),
      verifyPanel({ words, fragment: location.hash.slice(1) }),
    ),
  )
}

window.addEventListener('hashchange', show)
show()
