import { useEffect, useRef } from 'react'

/** For a button that opens a form in its own place: returns the focus to the button when the form closes. */
export function useFocusReturn(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
