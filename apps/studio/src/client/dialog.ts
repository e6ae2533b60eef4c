import { element, iconButton } from './element.ts'

let opened = 0

/** Opens a dialog with a title and a close button. Escape and a click outside also close it. Focus then returns to the previous element. */
export function openDialog(
  host: HTMLElement,
  { title, close, body, look = '' }: { title: string; close: string; body: Node; look?: string },
): { close(): void } {
  const before = document.activeElement
  opened += 1
  const id = `dialog-title-${opened}`
  const heading = element('h2', { id }, title)
  const shut = () => dialog.close()
  const head = element('header', {}, heading, iconButton('close', close, 'icon', shut))
  const content = element('div', { class: 'dialog-body', tabindex: '0' }, body)
  const dialog = element('dialog', { class: `dialog ${look}`, 'aria-labelledby': id }, head, content)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) shut()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
  })
  host.append(dialog)
  dialog.showModal()
  return { close: shut }
}
