import { Suspense } from 'react'
import { LoadingCover } from '#features/frame/loading-cover.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { useModal } from '#lib/modal.ts'
import { passwordDue } from '#lib/session-store.ts'
import { useStore } from '#lib/store.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const ModalWindow = lazyPart(async () => (await import('./modal-window.tsx')).ModalWindow)

const due = { name: 'changePassword', isDue: true } as const

/** The one host of all modals; the only part of them in the initial chunk. */
export function Modals() {
  const opened = useModal()
  // Until a due password is changed, nothing else opens but the sign-out (specification section 4).
  const modal = useStore(passwordDue) && opened?.name !== 'logout' ? due : opened
  if (!modal) return null
  return (
    <ErrorBoundary key={modal.name}>
      <Suspense fallback={<LoadingCover over />}>
        <ModalWindow.Part modal={modal} />
      </Suspense>
    </ErrorBoundary>
  )
}
