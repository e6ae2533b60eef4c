import type { SecurityCentreData } from '@foyer/contract/identity/security-centre.ts'
import { Avatar } from '@foyer/ui/avatar.tsx'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay, formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useSession } from '#platform/session/session.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { getAvatarUrl } from '#widgets/avatar-url.ts'
import { AvatarDialog } from './profile/avatar-dialog.tsx'
import { type AccountSecurityLevel, computeAccountSecurityLevel } from './security-level.ts'
import { useDeviceLabel } from './use-device-label.ts'
import { useExpandedSection } from './use-expanded-section.ts'

/** The member, the last sign-in and the security level of the account. */
export function SecurityOverview({ centre }: { centre: SecurityCentreData }) {
  const level = computeAccountSecurityLevel(centre, {
    doPasswordsExpire: isFeatureEnabled('passwordExpiry'),
    nowMs: getServerNowMs(),
  })
  return (
    <Card padding="lg" className="grid gap-6 md:grid-cols-2 md:gap-10">
      <MemberSummary centre={centre} />
      <SecurityLevelPanel level={level} />
    </Card>
  )
}

function MemberSummary({ centre }: { centre: SecurityCentreData }) {
  const t = useTranslations('security')
  const [isChoosing, setChoosing] = useState(false)
  const { account, nickname, icon } = centre
  const { member } = useSession()
  const { format } = useLanguage()
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <button
          type="button"
          aria-label={t('changeAvatar')}
          title={t('changeAvatar')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className="group relative flex-none rounded-pill"
        >
          <Avatar name={nickname || account} src={getAvatarUrl(icon)} size="lg" className="size-20! shadow-2" />
          <span className="absolute inset-be-0 inset-e-0 grid size-7 place-items-center rounded-pill bg-surface-4 text-ink shadow-1 transition-colors group-hover:bg-accent group-hover:text-accent-ink">
            <Icon name="pencil" size={14} />
          </span>
        </button>
        <div className="min-w-0">
          <p className="truncate font-display text-lg font-bold tracking-display">
            <bdi>{nickname || account}</bdi>
          </p>
          {nickname !== '' && nickname !== account && (
            <p className="text-sm text-muted wrap-anywhere">
              {t('account')} <bdi className="font-semibold text-ink">{account}</bdi>
            </p>
          )}
          {member && (
            <p className="text-sm text-muted">{t('memberSince', { day: formatDay(member.registeredAt, format) })}</p>
          )}
        </div>
      </div>
      <LastLogin lastLogin={centre.lastLogin} />
      {isChoosing && <AvatarDialog chosen={icon} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function LastLogin({ lastLogin }: Pick<SecurityCentreData, 'lastLogin'>) {
  const t = useTranslations('security')
  const { format } = useLanguage()
  const getDeviceLabel = useDeviceLabel()
  if (!lastLogin) return <p className="text-sm text-muted">{t('firstLogin')}</p>
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{t('lastLogin')}</p>
      <p>{formatTimestamp(lastLogin.at, format)}</p>
      <p className="text-muted wrap-anywhere">
        {getDeviceLabel(lastLogin.userAgent)}
        {' · '}
        <bdi dir="ltr">{lastLogin.address}</bdi>
      </p>
      <p className="text-muted">{t('notYou')}</p>
    </div>
  )
}

const tones: Readonly<Record<AccountSecurityLevel['level'], BadgeTone>> = {
  low: 'danger',
  medium: 'warning',
  high: 'success',
}

function SecurityLevelPanel({ level: { level, done, missing } }: { level: AccountSecurityLevel }) {
  const t = useTranslations('security')
  const { tag } = useLanguage()
  const { setOpen } = useExpandedSection()
  const all = done.length + missing.length
  const counts = { done: formatNumber(done.length, tag), all: formatNumber(all, tag) }
  return (
    <section aria-labelledby="security-level" className="grid min-w-0 content-start gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="security-level" className="font-display text-md font-bold leading-display">
          {t('level')}
        </h2>
        <Badge tone={tones[level]} icon={level === 'high' ? 'shield-check' : 'shield'}>
          {t(`levels.${level}`)}
        </Badge>
      </div>
      <Progress hideLabel label={t('level')} value={done.length / all} valueText={t('levelCount', counts)} />
      {missing.length === 0 ? (
        <p className="flex gap-2 text-sm text-muted">
          <Icon name="circle-check" className="text-success-text" />
          {t('levelFull')}
        </p>
      ) : (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t('raise')}</p>
          <ul className="grid gap-1">
            {missing.map((part) => (
              <li key={part}>
                <button
                  type="button"
                  onClick={() => setOpen(part)}
                  className="flex min-h-8 w-full items-center gap-2 rounded-control py-1 text-start text-sm font-semibold hover:text-accent-text"
                >
                  <Icon name="circle-plus" size={16} className="text-accent-text" />
                  <span className="min-w-0 flex-1">{t(`steps.${part}`)}</span>
                  <Icon name="chevron-right" size={16} className="text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
