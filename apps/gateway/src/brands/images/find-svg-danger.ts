const svgNamespace = 'http://www.w3.org/2000/svg'

/** Shapes, groups, gradients, clips, masks and filters: nothing that runs, loads, embeds or depends on fonts. */
const allowedElements = new Set(
  `svg g defs title desc style path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath
  mask pattern filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset`.split(/\s+/),
)

const allowedAttributes = new Set(
  `aria-hidden aria-label baseProfile class clip-path clip-rule clipPathUnits clipRule color color-interpolation
  color-interpolation-filters cx cy d display dx dy enable-background fill fill-opacity fill-rule filter filterUnits flood-color
  flood-opacity focusable fr fx fy gradientTransform gradientUnits height href id in in2 intercept isolation k1 k2 k3 k4 mask
  mask-type maskContentUnits maskUnits mix-blend-mode mode offset opacity operator overflow paint-order patternContentUnits
  patternTransform patternUnits points preserveAspectRatio primitiveUnits r radius result role rx ry shape-rendering slope
  spreadMethod stdDeviation stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width style tableValues transform transform-origin type values vector-effect version
  viewBox visibility width x x1 x2 xlink:href xml:space xmlns xmlns:xlink y y1 y2`.split(/\s+/),
)

const prologPattern =
  /^\ufeff?(?:<\?xml version="1\.0"(?: encoding="(?:utf-8|UTF-8)")?(?: standalone="(?:yes|no)")? ?\?>)?/
const namePattern = '[A-Za-z][\\w:.-]*'
/** One token of the document. What none of the alternatives matches is refused: declarations, CDATA, entities. */
const tokenPattern = new RegExp(
  [
    '<!--(?<comment>(?:(?!--)[\\s\\S])*)-->',
    `</(?<close>${namePattern})\\s*>`,
    `<(?<open>${namePattern})(?<attributes>(?:\\s+${namePattern}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'uy',
)
const attributePattern = new RegExp(`(${namePattern})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gu')

/**
 * Why an SVG file must not be served, as the end of a sentence; undefined for a safe one. A strict reader of a small part of
 * XML: it refuses everything that it does not know, so that it cannot read a file in another way than a browser does.
 */
export function findSvgDanger(text: string): string | undefined {
  const state: ReaderState = { open: [], isRootClosed: false }
  tokenPattern.lastIndex = prologPattern.exec(text)?.[0].length ?? 0
  while (tokenPattern.lastIndex < text.length) {
    const start = tokenPattern.lastIndex
    const token = tokenPattern.exec(text)?.groups
    const danger = token ? readToken(token, state) : `has "${excerptAt(text, start)}", which is not allowed`
    if (danger) return danger
  }
  return state.open.length > 0 || !state.isRootClosed ? 'is not a complete SVG document' : undefined
}

interface ReaderState {
  /** The open elements, the root first. */
  readonly open: string[]
  isRootClosed: boolean
}

type Token = Readonly<Record<string, string | undefined>>

/** Checks one token and follows the nesting of elements. */
function readToken({ comment, close, open, attributes = '', empty, text = '' }: Token, state: ReaderState) {
  if (comment !== undefined) return undefined
  if (close !== undefined) {
    if (state.open.pop() !== close) return `is not well-formed at "</${close}>"`
    state.isRootClosed = state.open.length === 0
    return undefined
  }
  if (open === undefined) return findTextDanger(text, state.open.at(-1))
  const isRoot = state.open.length === 0
  if (isRoot && state.isRootClosed) return 'must have exactly one <svg> element, at its root'
  const danger = findElementDanger(open, attributes, isRoot)
  if (empty) state.isRootClosed = isRoot
  else state.open.push(open)
  return danger
}

function excerptAt(text: string, start: number): string {
  return text.slice(start, start + 24).replaceAll(/\s+/g, ' ')
}

function findTextDanger(text: string, parent: string | undefined): string | undefined {
  if (parent === 'style') return text.includes('&') ? 'has a character reference in a style' : findCssDanger(text)
  if (text.trim() === '') return undefined
  if (parent !== 'title' && parent !== 'desc') return `has the text "${excerptAt(text.trim(), 0)}"; convert it to paths`
  return /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(text) ? 'has an unknown entity' : undefined
}

function findElementDanger(element: string, attributes: string, isRoot: boolean): string | undefined {
  if (!allowedElements.has(element)) return `has a <${element}> element, which is not allowed`
  if (isRoot !== (element === 'svg')) return 'must have exactly one <svg> element, at its root'
  const seen = new Set<string>()
  for (const [, name = '', double, single] of attributes.matchAll(attributePattern)) {
    const value = double ?? single ?? ''
    if (seen.has(name)) return `repeats the attribute "${name}"`
    seen.add(name)
    const danger = findAttributeDanger(name, value)
    if (danger) return `${danger} in <${element}>`
  }
  return isRoot && !seen.has('xmlns') ? `has no xmlns="${svgNamespace}" at its root` : undefined
}

function findAttributeDanger(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `has the event handler "${name}"`
  if (!allowedAttributes.has(name)) return `has the attribute "${name}", which is not allowed,`
  if (value.includes('&')) return `has a character reference in "${name}"`
  if (name === 'xmlns') return value === svgNamespace ? undefined : `has the unknown namespace "${value}"`
  if (name === 'xmlns:xlink')
    return value === 'http://www.w3.org/1999/xlink' ? undefined : `has the unknown namespace "${value}"`
  if (name === 'href' || name === 'xlink:href')
    return /^#[\w-]+$/.test(value) ? undefined : `refers to "${value}" outside the file`
  return findCssDanger(value, name !== 'style')
}

/** Presentation attributes and styles: `url()` may name an element of the file only. */
function findCssDanger(css: string, isQuoteAllowed = false): string | undefined {
  const outside = [...css.matchAll(/url\s*\(\s*([^)]*)/gi)].find(
    ([, target = '']) => !/^['"]?#[\w-]+['"]?\s*$/.test(target),
  )
  if (outside) return `refers to "${outside[1]}" outside the file`
  if (/\\|\/\*/.test(css)) return 'has an escape or a comment in a style'
  const rule = /@(?!media\b)[\w-]*/i.exec(css)?.[0]
  if (rule) return `has "${rule}" in a style`
  // Without quotes, only url() can name a resource: image-set() and src() take quoted ones too.
  return !isQuoteAllowed && /["']/.test(css.replaceAll(/url\([^)]*\)/gi, ''))
    ? 'has a quoted text in a style'
    : undefined
}
