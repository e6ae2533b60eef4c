import { getCurrentModal, openModal, subscribeToModalChange } from './modal-store.ts'

let typedText = ''
let stopCapturing = () => {}

/** Opens the command palette. Keys typed until it has loaded are kept for it (`takeTypedPaletteText`). */
export function openPalette(): void {
  stopCapturing()
  typedText = ''
  openModal({ name: 'palette' })
  const keepKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') typedText = typedText.slice(0, -1)
    else if ([...event.key].length === 1) typedText += event.key
    else return
    event.preventDefault()
  }
  addEventListener('keydown', keepKey)
  const stopWatching = subscribeToModalChange(() => getCurrentModal()?.name !== 'palette' && stopCapturing())
  stopCapturing = () => {
    removeEventListener('keydown', keepKey)
    stopWatching()
  }
}

/** The text typed since the palette was opened. The palette calls this when it renders, and receives the keys itself from then on. */
export function takeTypedPaletteText(): string {
  stopCapturing()
  return typedText
}
