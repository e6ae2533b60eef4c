import '@fontsource-variable/inter/wght.css'
import './verify-page.css'
import { createRoot } from 'react-dom/client'
import { readLoadFailureTexts } from './load-failure-texts.ts'
import { PartFailure } from './panels/part-failure.tsx'
import { VerificationPanel } from './panels/verification-panel.tsx'
import { loadLocalization } from './text/load-localization.ts'
import { createMessageFormatter } from './text/localization.ts'

const root = createRoot(document.getElementById('verify') as HTMLElement)

async function render(): Promise<void> {
  const localization = await loadLocalization(document.documentElement.lang).catch(() => undefined)
  if (!localization) {
    const texts = readLoadFailureTexts(document.documentElement)
    return root.render(<PartFailure {...texts} onRetry={() => void render()} />)
  }
  const title = createMessageFormatter(localization, 'fairness')('title')
  const fragment = location.hash.slice(1)
  document.title = title
  root.render(
    <div className="verify-sheet">
      <h1>{title}</h1>
      <VerificationPanel key={fragment} localization={localization} fragment={fragment} />
    </div>,
  )
}

/** Without an operator's site, the page follows the browser. */
document.documentElement.dataset.theme ??= matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
window.addEventListener('hashchange', () => void render())
void render()
