import { resolveContentLocale } from '@foyer/contract/locales.ts'
import type { FooterMark } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { parseSiteAddress } from '#platform/navigation/parse-site-address.ts'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'
import { site } from '#platform/site/site.ts'

const groups = ['licence', 'payment', 'help'] as const

/** The height of a mark in pixels. */
const markHeight = 28

/** The brand's licence, payment and help marks; nothing where it has none. */
export function FooterMarks() {
  const { marks } = site.status.footer
  if (marks.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-16 gap-y-6 border-bs border-line pbs-6">
      {groups.map((group) => (
        <MarkList key={group} group={group} marks={marks.filter((mark) => mark.group === group)} />
      ))}
    </div>
  )
}

type MarkListProps = { group: FooterMark['group']; marks: readonly FooterMark[] }

function MarkList({ group, marks }: MarkListProps) {
  const t = useTranslations('frame')
  const titleId = useId()
  if (marks.length === 0) return null
  return (
    <div className="grid content-start gap-3">
      <p id={titleId} className="text-sm text-muted">
        {t(`footerMarks.${group}`)}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-wrap items-center gap-3">
        {marks.map((mark) => (
          <li key={mark.url} className="flex">
            <MarkLink link={mark.link}>
              <MarkImage mark={mark} />
            </MarkLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MarkImage({ mark: { url, width, height, text } }: { mark: FooterMark }) {
  const { code } = useLanguage()
  const { brandLanguage } = site.brand
  const label = text[resolveContentLocale(code, brandLanguage)] ?? text[brandLanguage] ?? Object.values(text)[0]
  return (
    <img
      {...createImagePropsWithFallback(url)}
      alt={label}
      title={label}
      width={Math.round((width / height) * markHeight)}
      height={markHeight}
      loading="lazy"
      className="h-7 w-auto"
    />
  )
}

/** Links to an available page, to another site, or nowhere. */
function MarkLink({ link, children }: { link: string; children: ReactNode }) {
  const { isAvailable } = usePages()
  const destination = parseSiteAddress(link, location.origin)
  if (destination) return isAvailable(destination.to) ? <Link {...destination}>{children}</Link> : children
  if (link === '') return children
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
