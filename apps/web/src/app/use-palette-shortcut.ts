import { useLayoutEffect } from 'react'
import { closeModal, getCurrentModal } from '#platform/navigation/modal-store.ts'
import { openPalette } from '#platform/navigation/open-palette.ts'

/** Ctrl-K or ⌘K toggles the command palette, unless a game or a form is open in a modal. */
export function usePaletteShortcut(): void {
  // A layout effect runs before the paint: the shortcut works as soon as the page is visible.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const open = getCurrentModal()?.name
      if (open !== undefined && open !== 'palette') return
      event.preventDefault()
      if (open === 'palette') closeModal()
      else openPalette()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}
