import './app.css'
import { createRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { openFirstPage } from './app/router.tsx'
import { loadFirstWords } from './lib/i18n.tsx'
import { followSession } from './lib/live.ts'
import { resumeSession } from './lib/session.ts'
import { site } from './lib/site.ts'

/** Words and first page are there before React draws: it then draws once, over the page's first paint. */
async function start(element: HTMLElement): Promise<void> {
  await Promise.all([loadFirstWords(site.page.language), openFirstPage()])
  createRoot(element).render(<Root />)
  followSession()
  void resumeSession()
}

const root = document.getElementById('root')
if (root) void start(root)
