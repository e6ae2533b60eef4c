import { getLinkedSocialAccounts } from '@foyer/contract/identity/social-sign-in.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SocialRedirectState, useSocialRedirect } from '#identity/use-social-redirect.ts'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

const RemoveDialog = createLazyComponent(
  async () => (await import('./unlink-social-account-dialog.tsx')).UnlinkSocialAccountDialog,
)

/** A provider that the brand offers, or one that the member is still linked with. */
interface SocialProvider {
  readonly id: string
  readonly label: string
  /** When it was linked; absent where it is not. */
  readonly createdAt?: string
}

/** The social accounts linked to the member's. Hidden where there are none and the brand offers none. */
export function LinkedSocialAccountsSection() {
  const t = useTranslations('social')
  const identities = useQuery({ ...apiQueryOptions(getLinkedSocialAccounts), staleTime: 0 })
  const redirect = useSocialRedirect({ link: true })
  const [removing, setRemoving] = useState<SocialProvider>()
  const offered = site.status.socialProviders
  const linked = identities.data?.list
  if (offered.length === 0 && !linked?.length) return null
  return (
    <Card padding="lg" heading="h2" title={t('title')}>
      <p className="mbe-4 text-sm text-muted">{t('text')}</p>
      {findLoadError(identities) !== undefined ? (
        <LoadFailure query={identities} />
      ) : linked ? (
        <div className="grid gap-4">
          <FormFailure error={redirect.failure} />
          <ul className="grid gap-2">
            {mergeProviders(offered, linked).map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                redirect={redirect}
                onRemove={() => setRemoving(provider)}
              />
            ))}
          </ul>
        </div>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      <Suspense>
        {removing && <RemoveDialog.Component provider={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </Card>
  )
}

type SocialIdentity = { readonly provider: string; readonly label: string; readonly createdAt: string }

function mergeProviders(offered: readonly SocialProvider[], linked: readonly SocialIdentity[]): SocialProvider[] {
  const linkedProviders = linked.map(({ provider: id, label, createdAt }) => ({ id, label, createdAt }))
  return [...linkedProviders, ...offered.filter(({ id }) => !linkedProviders.some((one) => one.id === id))]
}

type ProviderRowProps = { provider: SocialProvider; redirect: SocialRedirectState; onRemove: () => void }

function ProviderRow({ provider: { id, label, createdAt }, redirect, onRemove }: ProviderRowProps) {
  const t = useTranslations('social')
  const { format } = useLanguage()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-3/50 p-4">
      <Icon name="globe" size={22} className="text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <bdi>{label}</bdi>
        </p>
        <p className="text-sm text-muted">
          {createdAt ? t('since', { day: formatDay(createdAt, format) }) : t('none')}
        </p>
      </div>
      {createdAt ? (
        <Button aria-label={t('removeOf', { provider: label })} onClick={onRemove}>
          {t('remove')}
        </Button>
      ) : (
        <Button
          aria-label={t('connectOf', { provider: label })}
          busy={redirect.redirectingTo === id}
          busyLabel={t('leaving', { provider: label })}
          disabled={redirect.redirectingTo !== undefined && redirect.redirectingTo !== id}
          onClick={() => redirect.redirectTo(id)}
        >
          {t('connect')}
        </Button>
      )}
    </li>
  )
}
