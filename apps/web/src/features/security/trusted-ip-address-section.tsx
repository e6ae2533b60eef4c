import {
  getTrustedAddresses,
  removeTrustedAddress,
  type TrustedAddress,
} from '@foyer/contract/identity/security-centre.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useDeviceLabel } from './use-device-label.ts'

/** The trusted addresses, from which no second verification is required; each can be removed. */
export function TrustedAddressSection() {
  const t = useTranslations('security')
  const addresses = useQuery({ ...apiQueryOptions(getTrustedAddresses), staleTime: 0 })
  const { mutate: remove, isPending, variables, error } = useRemoveTrustedAddress()
  const list = addresses.data?.list
  const isBroken = findLoadError(addresses) !== undefined
  return (
    <Card padding="lg" heading="h2" title={t('addresses')}>
      <p className="mbe-4 text-sm text-muted">{t('addressesText')}</p>
      {isBroken && <LoadFailure query={addresses} />}
      {!isBroken && !list && <Skeleton className="h-20 w-full" />}
      <FormFailure error={error ?? undefined} />
      {list?.length === 0 && <p className="text-sm text-muted">{t('noAddresses')}</p>}
      <ul className="grid gap-2">
        {list?.map((address) => (
          <TrustedAddressRow
            key={address.id}
            address={address}
            isRemoving={isPending && variables === address.id}
            onRemove={() => remove(address.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

type TrustedAddressRowProps = { address: TrustedAddress; isRemoving: boolean; onRemove: () => void }

function TrustedAddressRow({ address, isRemoving, onRemove }: TrustedAddressRowProps) {
  const t = useTranslations('security')
  const { format } = useLanguage()
  const getDeviceLabel = useDeviceLabel()
  const { network, current, lastUsedAt, userAgent } = address
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-3/50 p-4">
      <Icon name="map-pin" size={22} className="text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <bdi dir="ltr">{network}</bdi>
          {current && <Badge tone="accent">{t('thisOne')}</Badge>}
        </p>
        <p className="text-sm text-muted">{getDeviceLabel(userAgent)}</p>
        <p className="text-sm text-muted">{t('verifiedAt', { time: formatTimestamp(lastUsedAt, format) })}</p>
      </div>
      <Button
        aria-label={t('forgetOf', { address: network })}
        busy={isRemoving}
        busyLabel={t('saving')}
        onClick={onRemove}
      >
        {t('forget')}
      </Button>
    </li>
  )
}

function useRemoveTrustedAddress() {
  const t = useTranslations('security')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callApi(removeTrustedAddress, { query: { id } }).catch((error: unknown) => {
        // It was removed in the meantime, which is the wanted result.
        if (toCallError(error).code !== 'trusted_address_not_found') throw error
        return {}
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [getTrustedAddresses.path] })
      toastQueue.add({ tone: 'success', title: t('forgotten') })
    },
  })
}
