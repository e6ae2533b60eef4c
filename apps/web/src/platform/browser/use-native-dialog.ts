import { type RefObject, useEffect, useRef } from 'react'

/**
 * The browser's native modal dialog, for what must open without the weight of the rich one: it traps the focus, returns
 * it, and closes on Escape. `onClose` is called after it has closed, whatever closed it.
 */
export function useNativeDialog(onClose: () => void): {
  dialog: RefObject<HTMLDialogElement | null>
  close: () => void
} {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closed = () => latest.current()
    element.addEventListener('close', closed)
    // With the next frame: opening styles and lays out the whole page, which would prolong the task that has rendered the dialog.
    const frame = requestAnimationFrame(() => {
      // Before the dialog opens, which lays out the page: twice is slow on a long page.
      document.documentElement.classList.add('overflow-hidden')
      element.showModal()
    })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('close', closed)
      document.documentElement.classList.remove('overflow-hidden')
    }
  }, [])
  return { dialog, close: () => dialog.current?.close() }
}
