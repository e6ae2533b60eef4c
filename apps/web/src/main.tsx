import './app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { openInitialPage } from '#app/open-initial-page.ts'
import { Root } from '#app/root.tsx'
import { setLiveHandlersLoader } from '#platform/api/live-handlers.ts'
import { deferMessageAreas, loadInitialMessages } from '#platform/i18n/site-message-loader.ts'
import { restoreRememberedSession } from '#platform/session/restore-remembered-session.ts'
import '#platform/browser/install-prompt.ts'
import { isInstalledApp } from '#platform/browser/installed-app.ts'
import { refreshSessionMember } from '#platform/session/session.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { site } from '#platform/site/site.ts'

/** Loads the messages and the first page before React renders: it then renders once, over the page's first paint. */
async function startApp(element: HTMLElement): Promise<void> {
  await Promise.all([loadInitialMessages(site.page.language), openInitialPage(restoreRememberedSession())])
  // `LanguageProvider` publishes them.
  deferMessageAreas()
  // As a transition, so that React yields to the browser while it renders: on a slow machine the page stays responsive.
  startTransition(() => createRoot(element).render(<Root />))
  void refreshSessionMember()
  setLiveHandlersLoader(async () => (await import('#app/live-handlers.ts')).liveHandlers)
  loadLiveUpdatesOnSession()
  loadFocusRecoveryOnFirstFocus()
  if (isInstalledApp()) loadAppOpenReports()
}

/** Of the installed app alone: a browser's page does not load them. */
function loadAppOpenReports(): void {
  import('#app/report-app-opened.ts').then(({ startAppOpenReports }) => startAppOpenReports()).catch(() => undefined)
}

/** The socket's code loads with the first session. Without it the page works, only without live updates. */
function loadLiveUpdatesOnSession(): void {
  const load = () => {
    if (!sessionStore.get()) return
    stop()
    import('#platform/api/live-connection.ts')
      .then(({ startLiveConnection }) => startLiveConnection())
      .catch(() => undefined)
  }
  const stop = sessionStore.subscribe(load)
  load()
}

/** Focus recovery is needed only after something had the focus. */
function loadFocusRecoveryOnFirstFocus(): void {
  const load = (event: FocusEvent) => {
    const path = event.composedPath()
    import('#platform/navigation/focus-recovery.ts')
      .then(({ startFocusRecovery }) => startFocusRecovery(path))
      .catch(() => undefined)
  }
  document.addEventListener('focusin', load, { once: true })
}

const root = document.getElementById('root')
if (root) void startApp(root)
