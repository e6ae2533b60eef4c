import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#lib/lazy-part.ts'
import { openModal } from '#lib/modal.ts'
import { reconsiderPage } from '#lib/navigation.tsx'
import { endedSession } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { toasts } from '#lib/toasts.ts'
import { useNoticePopup } from './notice-popup.ts'
import { RootFrame } from './screen-view.tsx'
import { useShortcuts } from './shortcuts.ts'

const Arrival = lazyPart(async () => (await import('./arrival.tsx')).Arrival, { needsAllWords: true })
const ToastRegion = lazyPart(async () => (await import('@foyer/ui/toast.tsx')).ToastRegion)

/** The app while the site is open. */
export function App() {
  return (
    <>
      <RootFrame />
      <SessionWatch />
      <Followers />
      <Suspense>{/(loginCode|social(Link|Error))=/.test(location.search) && <Arrival.Part />}</Suspense>
      <Toasts />
    </>
  )
}

/** Hooks that run on every page. */
function Followers() {
  useNoticePopup()
  useShortcuts()
  return null
}

/** Toast notifications. Their region loads with the first toast and stays mounted. */
function Toasts() {
  const t = useTranslations('frame')
  const [used, setUsed] = useState(false)
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.current().length > 0)
  if (any && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense>
      <ToastRegion.Part queue={toasts} label={t('notifications')} closeLabel={t('close')} />
    </Suspense>
  )
}

/** When the session ends elsewhere: leaves a page that needs one, and shows why unless it was a sign-out. */
function SessionWatch() {
  const t = useTranslations()
  const ended = useStore(endedSession)
  useEffect(() => {
    if (!ended) return
    endedSession.set(undefined)
    reconsiderPage()
    if (ended === 'logout') return
    toasts.add({
      tone: 'warning',
      title: t('frame.endedTitle'),
      text: ended === 'elsewhere' ? t('frame.endedElsewhere') : t('errors.session_expired'),
      timeoutMs: 0,
      action: { label: t('frame.login'), onPress: () => openModal({ name: 'login' }) },
    })
  }, [ended, t])
  return null
}
