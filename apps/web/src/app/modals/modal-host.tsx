import { Suspense } from 'react'
import { useStore } from '#platform/browser/store.ts'
import { closeContract, useContractModal } from '#platform/navigation/contract-modal.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { closeModal, useModal } from '#platform/navigation/modal-store.ts'
import { passwordChangeDueStore } from '#platform/session/session-store.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { ErrorDialog } from '#shell/error-dialog.tsx'
import { LoadingPlaceholder } from '#shell/loading-placeholder.tsx'
import { lazyNoticeDialog } from './lazy-notice-dialog.ts'

const ActiveModal = createLazyComponent(async () => (await import('./active-modal.tsx')).ActiveModal)

const passwordChangeModal = { name: 'changePassword', isDue: true } as const

/** The one host of all modals; the only part of them in the initial chunk. */
export function ModalHost() {
  const pressed = useModal()
  const contract = useContractModal()
  const opened = pressed ?? contract
  // Until a due password is changed, nothing else opens but the sign-out (specification section 4).
  const modal = useStore(passwordChangeDueStore) && opened?.name !== 'logout' ? passwordChangeModal : opened
  if (!modal) return null
  return (
    <ErrorBoundary
      key={modal.name}
      renderFailure={({ error, onRetry }) => (
        <ErrorDialog
          error={error}
          onRetry={onRetry}
          // A dialog that stays open until its task is done is tried again.
          onClose={modal === passwordChangeModal ? onRetry : modal === contract ? closeContract : closeModal}
        />
      )}
    >
      <Suspense fallback={<LoadingPlaceholder isOverlay />}>
        {modal.name === 'notice' ? (
          <lazyNoticeDialog.Component notices={modal.notices} onClose={closeModal} />
        ) : (
          <ActiveModal.Component modal={modal} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
