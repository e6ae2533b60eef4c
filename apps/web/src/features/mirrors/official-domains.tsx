import { getMirrors, type MirrorDomain } from '@foyer/contract/site/mirrors-and-chat.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { IconButton } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { isCurrentDomain, originOfDomain } from '#platform/site/official-domain-origin.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useCopyToClipboard } from '#widgets/use-copy-to-clipboard.tsx'
import { useDomainCheck } from '#widgets/use-host-name-check.ts'
import { VerifyRepresentativeForm } from './verify-representative-form.tsx'

/** The brand's official domains, and a form that verifies whether a contact represents the brand. */
export function OfficialDomains() {
  const query = useQuery(apiQueryOptions(getMirrors))
  if (findLoadError(query)) return <LoadFailure query={query} />
  return (
    <div className="grid gap-6">
      <Mirrors list={query.data?.list} />
      {query.data && <VerifyRepresentativeForm channels={query.data.channels} />}
    </div>
  )
}

function Mirrors({ list }: { list: readonly MirrorDomain[] | undefined }) {
  const t = useTranslations('mirrors')
  if (list?.length === 0) return <EmptyState icon="globe" title={t('none')} text={t('noneText')} />
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('text')}</p>
      {list ? (
        <ul className="grid gap-2">
          {list.map((mirror) => (
            <li key={mirror.domainName}>
              <MirrorRow mirror={mirror} />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy="true" className="grid gap-2">
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} className="h-14" />
          ))}
        </div>
      )}
    </div>
  )
}

function MirrorRow({ mirror: { domainName, isMain } }: { mirror: MirrorDomain }) {
  const t = useTranslations('mirrors')
  const origin = originOfDomain(domainName)
  const { copy, confirmation } = useCopyToClipboard()
  const checkDomain = useDomainCheck()
  const openLabel = t('open', { domain: domainName })
  return (
    <div className="flex min-h-14 items-center gap-2 rounded-card bg-surface-3 ps-4 pe-2">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span dir="ltr" className="select-all font-semibold wrap-anywhere">
          {domainName}
        </span>
        {isMain && <Badge tone="accent">{t('main')}</Badge>}
        {isCurrentDomain(domainName) && <Badge tone="info">{t('here')}</Badge>}
      </span>
      <IconButton icon="copy" variant="ghost" label={t('copy', { domain: domainName })} onClick={() => copy(origin)} />
      {confirmation}
      <a
        href={origin}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => checkDomain(domainName) || event.preventDefault()}
        aria-label={openLabel}
        title={openLabel}
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <Icon name="external-link" />
      </a>
    </div>
  )
}
