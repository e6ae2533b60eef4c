import type { Language } from '#client/text/languages.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { escapeHtml } from './escape-html.ts'
import { readLocalization } from './message-files.ts'
import type { OperatorSite } from './operators/operator-site.ts'

const backIcon =
  '<svg class="is-directed" viewBox="0 0 24 24" aria-hidden="true"><path d="M19 12H5m6-6-6 6 6 6"/></svg>'

/** The header of a page in a tab of its own: the logo of the operator's site and the way back to it. */
export function renderSiteHeader({ name, url, logoUrl }: OperatorSite, language: Language): string {
  const back = createMessageFormatter(readLocalization(language), 'fairness')('backTo', { site: name })
  const href = escapeHtml(url)
  return `<header class="site-header"><a class="site-logo" href="${href}"><img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="30"></a>
<a class="site-back" href="${href}">${backIcon}<span>${escapeHtml(back)}</span></a></header>`
}
