import { Suspense } from 'react'
import { LoadingCover } from '#features/frame/loading-cover.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { useModal } from '#lib/modal.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const ModalWindow = lazyPart(async () => (await import('./modal-window.tsx')).ModalWindow)

/** The one place where windows open; it is all that the first view carries of them. */
export function Modals() {
  const modal = useModal()
  if (!modal) return null
  return (
    <ErrorBoundary key={modal.name}>
      <Suspense fallback={<LoadingCover over />}>
        <ModalWindow.Part modal={modal} />
      </Suspense>
    </ErrorBoundary>
  )
}
