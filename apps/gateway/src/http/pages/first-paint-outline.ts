import { agentSitePaths, homePaths, pathsWithHeaderOnly, signInDialogPaths } from '@foyer/contract/pages.ts'

interface FirstPaintRequest {
  /** The path that was asked for, or undefined for one that does not exist. */
  readonly path: string | undefined
  /** False during maintenance and in a blocked region: another page replaces the whole site. */
  readonly isSiteOpen: boolean
  /** Game types with vendors: the tabs of the navigation bar. */
  readonly gameTypes: readonly string[]
}

/**
 * The names of the template's blocks that outline this page before its script runs: `open` the site, `menu` side menu and
 * tabs, `site` the header's controls, `home` or `page` the content, and one for each tab.
 */
export function listFirstPaintBlocks({ path = '', isSiteOpen, gameTypes }: FirstPaintRequest): ReadonlySet<string> {
  if (!isSiteOpen) return new Set()
  // The sign-in pages open as dialogs over the home page.
  const isHome = homePaths.includes(path) || signInDialogPaths.includes(path)
  const hasMenu = isHome || !pathsWithHeaderOnly.includes(path)
  return new Set([
    'open',
    isHome ? 'home' : 'page',
    ...(agentSitePaths.includes(path) ? [] : ['site']),
    ...(hasMenu ? ['menu', ...gameTypes] : []),
  ])
}

/** Keeps what is between `<!--foyer:if NAME-->` and `<!--foyer:end NAME-->` of the named blocks, and removes the other blocks. */
export function keepBlocks(html: string, names: ReadonlySet<string>): string {
  return html.replaceAll(
    /\s*<!--foyer:if (\w+)-->(.*?)<!--foyer:end \1-->/gs,
    (_block, name: string, content: string) => (names.has(name) ? keepBlocks(content, names) : ''),
  )
}
