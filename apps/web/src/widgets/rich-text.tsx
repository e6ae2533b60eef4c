import { classNames } from '@foyer/ui/class-names.ts'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from '#platform/navigation/navigation.tsx'
import { parseSiteAddress } from '#platform/navigation/parse-site-address.ts'

/**
 * Elements of an operator's HTML that are rendered. Of other elements only the text is, and of `droppedElements`
 * nothing.
 */
const allowedElements: ReadonlySet<string> = new Set(
  'p div span ul ol li dl dt dd b strong em i u s small sub sup br hr blockquote code pre h3 h4 h5 h6 table thead tbody tr th td'.split(
    ' ',
  ),
)
const droppedElements: ReadonlySet<string> = new Set(
  'script style iframe object embed template noscript svg math form textarea select title'.split(' '),
)
const renamedElements: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3' }
const voidElements: ReadonlySet<string> = new Set(['br', 'hr'])

const textClass =
  'grid gap-2 wrap-anywhere [&_h3]:mbs-3 [&_h3]:font-display [&_h3]:font-bold [&_h3]:text-ink [&_h3:first-child]:mbs-0 ' +
  '[&_strong]:text-ink [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-5 [&_ol]:ps-5 [&_li]:mbs-1 [&_table]:text-start'

/**
 * The operator's formatted text. The gateway has sanitised the HTML; here it is rebuilt from an allowlist of elements,
 * without attributes, so that anything that slipped through is harmless.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return <div className={classNames(textClass, className)}>{renderChildren(body)}</div>
}

function renderChildren(parent: Node): ReactNode[] {
  return [...parent.childNodes].map(renderNode)
}

function renderNode(node: ChildNode, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || droppedElements.has(node.localName)) return null
  if (node.localName === 'a')
    return <TextLink key={index} href={node.getAttribute('href') ?? ''} content={renderChildren(node)} />
  const name = renamedElements[node.localName] ?? node.localName
  if (!allowedElements.has(name)) return <Fragment key={index}>{renderChildren(node)}</Fragment>
  return voidElements.has(name)
    ? createElement(name, { key: index })
    : createElement(name, { key: index }, ...renderChildren(node))
}

const linkClass = 'text-accent-text underline underline-offset-2'

/** A page of the site opens in place, another site in a new tab; any other URL is rendered as text. */
function TextLink({ href, content }: { href: string; content: ReactNode[] }) {
  const destination = parseSiteAddress(href, location.origin)
  if (destination) {
    return (
      <Link {...destination} className={linkClass}>
        {content}
      </Link>
    )
  }
  const url = URL.canParse(href) ? new URL(href) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'mailto:') return <>{content}</>
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {content}
    </a>
  )
}
