import { createElement, createIconButton } from './dom-elements.ts'

let dialogCount = 0

/** Opens a dialog with a title and a close button. Escape and a click outside also close it. Focus then returns to the previous element. */
export function openDialog(
  host: HTMLElement,
  { title, closeLabel, body, className = '' }: { title: string; closeLabel: string; body: Node; className?: string },
): { close(): void } {
  const previousFocus = document.activeElement
  dialogCount += 1
  const id = `dialog-title-${dialogCount}`
  const heading = createElement('h2', { id }, title)
  const closeDialog = () => dialog.close()
  const head = createElement('header', {}, heading, createIconButton('close', closeLabel, 'icon', closeDialog))
  const content = createElement('div', { class: 'dialog-body', tabindex: '0' }, body)
  const dialog = createElement('dialog', { class: `dialog ${className}`, 'aria-labelledby': id }, head, content)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) closeDialog()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (previousFocus instanceof HTMLElement) previousFocus.focus()
  })
  host.append(dialog)
  dialog.showModal()
  return { close: closeDialog }
}
