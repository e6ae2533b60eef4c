import { type ActiveSession, getActiveSessions } from '@foyer/contract/identity/security-centre.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { openModal } from '#platform/navigation/modal-store.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { EndSessionDialog, type SessionsToEnd } from './end-other-sessions-dialog.tsx'
import { type DeviceDescription, parseUserAgent } from './parse-user-agent.ts'
import { useDeviceLabel } from './use-device-label.ts'

/** The account's active sessions. Each other session can be ended here, or all of them at once. */
export function SessionSection() {
  const t = useTranslations('security')
  const sessions = useQuery({ ...apiQueryOptions(getActiveSessions), staleTime: 0 })
  const [ending, setEnding] = useState<SessionsToEnd>()
  const list = sessions.data?.list
  const others = list?.filter(({ current }) => !current).length ?? 0
  const isBroken = findLoadError(sessions) !== undefined
  return (
    <Card padding="lg" heading="h2" title={t('sessions')}>
      <p className="mbe-4 text-sm text-muted">{t('sessionsText')}</p>
      {isBroken && <LoadFailure query={sessions} />}
      {!isBroken && !list && <SessionsSkeleton />}
      <ul className="grid gap-2">
        {list?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding({ session })} />
        ))}
      </ul>
      {list && others === 0 && (
        <p className="mbs-4 flex gap-2 text-sm text-muted">
          <Icon name="circle-check" className="text-success-text" />
          {t('onlyHere')}
        </p>
      )}
      {others > 0 && (
        <Button icon="log-out" onClick={() => setEnding({ others })} className="mbs-4">
          {t('endOthers')}
        </Button>
      )}
      {ending && <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

const icons: Readonly<Record<DeviceDescription['kind'], IconName>> = {
  computer: 'monitor',
  phone: 'smartphone',
  tablet: 'tablet',
}

function SessionRow({ session, onEnd }: { session: ActiveSession; onEnd: () => void }) {
  const t = useTranslations('security')
  const { format } = useLanguage()
  const getDeviceLabel = useDeviceLabel()
  const { current, userAgent, address } = session
  const device = getDeviceLabel(userAgent)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-3/50 p-4">
      <Icon name={icons[parseUserAgent(userAgent).kind]} size={22} className="text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="accent">{t('thisOne')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {current
            ? t('since', { time: formatTimestamp(session.createdAt, format) })
            : t('seen', { time: formatTimestamp(session.lastSeenAt, format) })}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi dir="ltr">{address}</bdi>
        </p>
      </div>
      {current ? (
        <Button variant="ghost" onClick={() => openModal({ name: 'logout' })}>
          {t('signOutHere')}
        </Button>
      ) : (
        <Button aria-label={t('endOf', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function SessionsSkeleton() {
  return (
    <div aria-busy className="grid gap-2">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
