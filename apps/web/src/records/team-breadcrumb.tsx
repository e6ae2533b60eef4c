import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { Link, type PageDestination } from '#platform/navigation/navigation.tsx'

type TeamBreadcrumbProps = {
  path: readonly { id: string; account: string }[]
  /** The page of a member, or of the agent's own team. */
  destinationOf: (id: string | undefined) => PageDestination
}

/** Where in the team a page is: from the agent down to the member whose downlines it lists. */
export function TeamBreadcrumb({ path, destinationOf }: TeamBreadcrumbProps) {
  const t = useTranslations('downlines')
  const steps = [{ id: undefined, account: t('myTeam') }, ...path]
  return (
    <nav aria-label={t('place')}>
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {steps.map(({ id, account }, index) => (
          <li key={id ?? 'own'} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="chevron-right" size={16} className="text-muted rtl:-scale-x-100" />}
            {index === steps.length - 1 ? (
              <bdi aria-current="location" className="px-1 font-semibold wrap-anywhere">
                {account}
              </bdi>
            ) : (
              <Link
                {...destinationOf(id)}
                aria-current={false}
                className="inline-flex min-h-8 items-center rounded-control px-1 text-accent-text wrap-anywhere"
              >
                <bdi>{account}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
