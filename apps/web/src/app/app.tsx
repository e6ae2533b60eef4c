import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from '#platform/browser/store.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { recheckPageAccess } from '#platform/navigation/navigation.tsx'
import { hasAccess, sessionEndReasonStore, useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { FailureToast } from '#shell/failure-toast.tsx'
import { AppShell } from './app-shell.tsx'
import { useNoticePopup } from './modals/use-notice-popup.ts'
import { usePaletteShortcut } from './use-palette-shortcut.ts'

const SignInFromUrl = createLazyComponent(async () => (await import('./sign-in-from-url.tsx')).SignInFromUrl)
const ContractPopup = createLazyComponent(async () => (await import('./modals/contract-popup.tsx')).ContractPopup)
const ToastRegion = createLazyComponent(async () => (await import('@foyer/ui/toast.tsx')).ToastRegion)

/** The app while the site is open. */
export function App() {
  return (
    <>
      <AppShell />
      <SessionEndHandler />
      <GlobalEffects />
      <AgentEffects />
      <ErrorBoundary renderFailure={(failure) => <FailureToast {...failure} />}>
        <Suspense>{/(loginCode|social(Link|Error))=/.test(location.search) && <SignInFromUrl.Component />}</Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

/** Hooks that run on every page. */
function GlobalEffects() {
  useNoticePopup()
  usePaletteShortcut()
  return null
}

/** What opens by itself for an agent. */
function AgentEffects() {
  const { role } = useSession()
  if (!isFeatureEnabled('agentPolicy') || !hasAccess('agent', role)) return null
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense>
        <ContractPopup.Component />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Toast notifications. Their region loads with the first toast and stays mounted. */
function Toasts() {
  const t = useTranslations('frame')
  const [wasUsed, setWasUsed] = useState(false)
  const hasToasts = useSyncExternalStore(toastQueue.subscribe, () => toastQueue.current().length > 0)
  if (hasToasts && !wasUsed) setWasUsed(true)
  if (!wasUsed) return null
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense>
        <ToastRegion.Component queue={toastQueue} label={t('notifications')} closeLabel={t('close')} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** When the session ends elsewhere: leaves a page that needs one, and shows why unless it was a sign-out. */
function SessionEndHandler() {
  const t = useTranslations()
  const endReason = useStore(sessionEndReasonStore)
  useEffect(() => {
    if (!endReason) return
    sessionEndReasonStore.set(undefined)
    recheckPageAccess()
    if (endReason === 'logout') return
    toastQueue.add({
      tone: 'warning',
      title: t('frame.endedTitle'),
      text: endReason === 'elsewhere' ? t('frame.endedElsewhere') : t('errors.session_expired'),
      timeoutMs: 0,
      action: { label: t('frame.login'), onPress: () => openModal({ name: 'login' }) },
    })
  }, [endReason, t])
  return null
}
