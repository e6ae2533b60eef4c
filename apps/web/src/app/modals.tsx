import { Suspense } from 'react'
import { LoadingPlaceholder } from '#features/frame/loading-cover.tsx'
import { lazyComponent } from '#lib/lazy-part.ts'
import { useModal } from '#lib/modal.ts'
import { passwordChangeDue } from '#lib/session-store.ts'
import { useStore } from '#lib/store.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const ActiveModal = lazyComponent(async () => (await import('./modal-window.tsx')).ActiveModal)

const passwordChangeModal = { name: 'changePassword', isDue: true } as const

/** The one host of all modals; the only part of them in the initial chunk. */
export function ModalHost() {
  const opened = useModal()
  // Until a due password is changed, nothing else opens but the sign-out (specification section 4).
  const modal = useStore(passwordChangeDue) && opened?.name !== 'logout' ? passwordChangeModal : opened
  if (!modal) return null
  return (
    <ErrorBoundary key={modal.name}>
      <Suspense fallback={<LoadingPlaceholder isOverlay />}>
        <ActiveModal.Component modal={modal} />
      </Suspense>
    </ErrorBoundary>
  )
}
