import { element, textButton } from './element.ts'

export interface Notice {
  text: string
  hint?: string
  actions?: readonly { text: string; onPress: () => void }[]
}

/** Creates the box for notices over the game. `set` shows a notice with its buttons; without an argument, it hides the box. */
export function createNoticeBox(): { box: HTMLElement; set(notice?: Notice): void } {
  const box = element('div', { class: 'notice', role: 'status', hidden: '' })
  return {
    box,
    set(notice) {
      box.hidden = notice === undefined
      if (!notice) return
      const buttons = (notice.actions ?? []).map(({ text, onPress }) => textButton(text, 'pill', onPress))
      box.replaceChildren(element('p', { class: 'notice-text' }, notice.text))
      if (notice.hint) box.append(element('p', {}, notice.hint))
      if (buttons.length > 0) box.append(element('div', { class: 'notice-actions' }, ...buttons))
    },
  }
}
