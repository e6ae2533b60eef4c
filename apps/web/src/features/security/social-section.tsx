import { getSocialIdentities } from '@foyer/contract/social.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { formatDay } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { site } from '#lib/site.ts'
import { type ProviderTrip, useProviderTrip } from '#lib/use-provider-trip.ts'

const RemoveDialog = lazyPart(async () => (await import('./remove-social-dialog.tsx')).RemoveSocialDialog)

/** A provider that the brand offers, or one that the member is still linked with. */
export interface LinkedProvider {
  readonly id: string
  readonly label: string
  /** When it was linked; absent where it is not. */
  readonly createdAt?: string
}

/** The social accounts linked to the member's. Hidden where there are none and the brand offers none. */
export function SocialSection() {
  const t = useTranslations('social')
  const identities = useQuery({ ...read(getSocialIdentities), staleTime: 0 })
  const trip = useProviderTrip({ link: true })
  const [removing, setRemoving] = useState<LinkedProvider>()
  const offered = site.status.socialProviders
  const linked = identities.data?.list
  if (offered.length === 0 && !linked?.length) return null
  return (
    <Card padding="lg" heading="h2" title={t('title')}>
      <p className="mbe-4 text-sm text-muted">{t('text')}</p>
      {failureOf(identities) !== undefined ? (
        <LoadFailure asked={identities} />
      ) : linked ? (
        <div className="grid gap-4">
          <FormFailure error={trip.failure} />
          <ul className="grid gap-2">
            {providersOf(offered, linked).map((provider) => (
              <ProviderRow key={provider.id} provider={provider} trip={trip} onRemove={() => setRemoving(provider)} />
            ))}
          </ul>
        </div>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      <Suspense>
        {removing && <RemoveDialog.Part provider={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </Card>
  )
}

type Identity = { readonly provider: string; readonly label: string; readonly createdAt: string }

function providersOf(offered: readonly LinkedProvider[], linked: readonly Identity[]): LinkedProvider[] {
  const own = linked.map(({ provider: id, label, createdAt }) => ({ id, label, createdAt }))
  return [...own, ...offered.filter(({ id }) => !own.some((one) => one.id === id))]
}

type ProviderRowProps = { provider: LinkedProvider; trip: ProviderTrip; onRemove: () => void }

function ProviderRow({ provider: { id, label, createdAt }, trip, onRemove }: ProviderRowProps) {
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
          busy={trip.leavingTo === id}
          busyLabel={t('leaving', { provider: label })}
          disabled={trip.leavingTo !== undefined && trip.leavingTo !== id}
          onClick={() => trip.leave(id)}
        >
          {t('connect')}
        </Button>
      )}
    </li>
  )
}
