import { createElement, createTextButton } from './dom-elements.ts'

export interface Notice {
  text: string
  hint?: string
  actions?: readonly { text: string; onPress: () => void }[]
}

/** Creates the box for notices over the game. `set` shows a notice with its buttons; without an argument, it hides the box. */
export function createNoticeBox(): { box: HTMLElement; set(notice?: Notice): void } {
  const box = createElement('div', { class: 'notice', role: 'status', hidden: '' })
  return {
    box,
    set(notice) {
      box.hidden = notice === undefined
      if (!notice) return
      const buttons = (notice.actions ?? []).map(({ text, onPress }) => createTextButton(text, 'pill', onPress))
      box.replaceChildren(createElement('p', { class: 'notice-text' }, notice.text))
      if (notice.hint) box.append(createElement('p', {}, notice.hint))
      if (buttons.length > 0) box.append(createElement('div', { class: 'notice-actions' }, ...buttons))
    },
  }
}
