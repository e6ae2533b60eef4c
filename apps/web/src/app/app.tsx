import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#lib/lazy-part.ts'
import { openModal } from '#lib/modal.ts'
import { recheckPageAccess } from '#lib/navigation.tsx'
import { sessionEndReason } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { toasts } from '#lib/toasts.ts'
import { useNoticePopup } from './notice-popup.ts'
import { AppShell } from './screen-view.tsx'
import { usePaletteShortcut } from './shortcuts.ts'

const SignInFromUrl = lazyComponent(async () => (await import('./arrival.tsx')).SignInFromUrl, {
  needsAllMessages: true,
})
const ToastRegion = lazyComponent(async () => (await import('@foyer/ui/toast.tsx')).ToastRegion)

/** The app while the site is open. */
export function App() {
  return (
    <>
      <AppShell />
      <SessionEndHandler />
      <GlobalEffects />
      <Suspense>{/(loginCode|social(Link|Error))=/.test(location.search) && <SignInFromUrl.Component />}</Suspense>
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

/** Toast notifications. Their region loads with the first toast and stays mounted. */
function Toasts() {
  const t = useTranslations('frame')
  const [wasUsed, setWasUsed] = useState(false)
  const hasToasts = useSyncExternalStore(toasts.subscribe, () => toasts.current().length > 0)
  if (hasToasts && !wasUsed) setWasUsed(true)
  if (!wasUsed) return null
  return (
    <Suspense>
      <ToastRegion.Component queue={toasts} label={t('notifications')} closeLabel={t('close')} />
    </Suspense>
  )
}

/** When the session ends elsewhere: leaves a page that needs one, and shows why unless it was a sign-out. */
function SessionEndHandler() {
  const t = useTranslations()
  const endReason = useStore(sessionEndReason)
  useEffect(() => {
    if (!endReason) return
    sessionEndReason.set(undefined)
    recheckPageAccess()
    if (endReason === 'logout') return
    toasts.add({
      tone: 'warning',
      title: t('frame.endedTitle'),
      text: endReason === 'elsewhere' ? t('frame.endedElsewhere') : t('errors.session_expired'),
      timeoutMs: 0,
      action: { label: t('frame.login'), onPress: () => openModal({ name: 'login' }) },
    })
  }, [endReason, t])
  return null
}
