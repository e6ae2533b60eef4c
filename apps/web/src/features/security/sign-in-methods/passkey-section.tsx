import { getPasskeys, type Passkey } from '@foyer/contract/identity/passkeys.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getPasskeyUnavailableReason } from '#identity/passkey-unavailable-reason.ts'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatDay, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

const AddPasskeyDialog = createLazyComponent(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog)
const RemovePasskeyDialog = createLazyComponent(
  async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog,
)

/** The member's passkeys. Adding one needs a browser that supports it; each can be removed from anywhere. */
export function PasskeySection() {
  const t = useTranslations('passkeys')
  const passkeys = useQuery({ ...apiQueryOptions(getPasskeys), staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const list = passkeys.data?.list
  return (
    <Card padding="lg" heading="h2" title={t('title')}>
      <p className="mbe-4 text-sm text-muted">{t('text')}</p>
      {findLoadError(passkeys) !== undefined ? (
        <LoadFailure query={passkeys} />
      ) : list ? (
        <PasskeyList list={list} onAdd={() => setAdding(true)} onRemove={setRemoving} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      <Suspense>
        {isAdding && <AddPasskeyDialog.Component onClose={() => setAdding(false)} />}
        {removing && <RemovePasskeyDialog.Component passkey={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </Card>
  )
}

type PasskeyListProps = { list: readonly Passkey[]; onAdd: () => void; onRemove: (passkey: Passkey) => void }

function PasskeyList({ list, onAdd, onRemove }: PasskeyListProps) {
  const t = useTranslations('passkeys')
  const unavailableReason = getPasskeyUnavailableReason()
  const isFull = list.length >= limits.passkeys
  const add = !unavailableReason && !isFull && (
    <Button icon="plus" onClick={onAdd}>
      {t('add')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {list.length === 0 ? (
        <PasskeyRowLayout title={t('emptyTitle')} action={add}>
          <p>{t('emptyText')}</p>
        </PasskeyRowLayout>
      ) : (
        <ul className="grid gap-2">
          {list.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} onRemove={() => onRemove(passkey)} />
            </li>
          ))}
        </ul>
      )}
      {unavailableReason && <Note>{t(`obstacles.${unavailableReason}`)}</Note>}
      {!unavailableReason && isFull && <Note>{t('full', { count: list.length })}</Note>}
      {list.length > 0 && add && <div>{add}</div>}
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('passkeys')
  const { format } = useLanguage()
  const { name, createdAt, lastUsedAt } = passkey
  const remove = (
    <Button aria-label={t('removeOf', { name })} onClick={onRemove}>
      {t('remove')}
    </Button>
  )
  return (
    <PasskeyRowLayout title={<bdi>{name}</bdi>} action={remove}>
      <p>{t('added', { day: formatDay(createdAt, format) })}</p>
      <p>{lastUsedAt === null ? t('unused') : t('used', { time: formatTimestamp(lastUsedAt, format) })}</p>
    </PasskeyRowLayout>
  )
}

type PasskeyRowLayoutProps = { title: ReactNode; action: ReactNode; children: ReactNode }

function PasskeyRowLayout({ title, action, children }: PasskeyRowLayoutProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-3/50 p-4">
      <Icon name="fingerprint" size={22} className="text-muted" />
      <div className="min-w-0 flex-1 basis-48 text-sm text-muted">
        <p className="font-semibold text-base text-ink wrap-anywhere">{title}</p>
        {children}
      </div>
      {action}
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Icon name="info" size={18} className="mbs-px" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
