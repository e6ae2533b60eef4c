type Child = Node | string

/** Creates an element with attributes (`class`, `aria-label` …) and children. An empty value sets a boolean attribute. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children)
  return created
}

const iconPaths = {
  spin: 'M20 11a8 8 0 1 0-2.3 6.2M20 4v7h-7',
  stop: 'M7 7h10v10H7z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  auto: 'M17 3l3 3-3 3M4 11V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 13v2a3 3 0 0 1-3 3H4',
  mute: 'M4 10v4h3l5 4V6L7 10zM16 9l5 6M21 9l-5 6',
  sound: 'M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  rules: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l4 2',
  close: 'M6 6l12 12M18 6 6 18',
  shield: 'M12 3l7 3v5.5c0 4.4-3 7.6-7 9.5-4-1.9-7-5.1-7-9.5V6zM9 12l2.2 2.2L15.2 10',
  dice: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const

export type IconName = keyof typeof iconPaths

/** Icons with a direction, mirrored in right-to-left languages. */
const directionalIcons: ReadonlySet<IconName> = new Set(['undo', 'sound', 'mute'])

/** Creates a line icon with a 24-unit view box in the text colour. */
export function createIcon(name: IconName): SVGSVGElement {
  const svgNamespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(svgNamespace, 'svg')
  const path = document.createElementNS(svgNamespace, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  if (directionalIcons.has(name)) svg.setAttribute('class', 'is-directed')
  path.setAttribute('d', iconPaths[name])
  svg.append(path)
  return svg
}

/** Creates an icon button with an accessible label. */
export function createIconButton(
  name: IconName,
  label: string,
  className: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = createElement(
    'button',
    { type: 'button', class: className, 'aria-label': label, title: label },
    createIcon(name),
  )
  button.addEventListener('click', onPress)
  return button
}

export function createTextButton(text: string, className: string, onPress: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: className }, text)
  button.addEventListener('click', onPress)
  return button
}
