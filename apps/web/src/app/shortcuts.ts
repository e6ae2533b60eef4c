import { useLayoutEffect } from 'react'
import { closeModal, currentModal, openModal } from '#lib/modal.ts'

/** Ctrl-K, or ⌘K, finds anything wherever a reader is, but over a game or a form that they are in. */
export function useShortcuts(): void {
  // Whoever sees the page may press: the effect of a layout comes before the paint.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const open = currentModal()?.name
      if (open !== undefined && open !== 'palette') return
      event.preventDefault()
      if (open === 'palette') closeModal()
      else openModal({ name: 'palette' })
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [])
}
