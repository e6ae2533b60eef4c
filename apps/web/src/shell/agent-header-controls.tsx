import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { formatFullZoneOffset, formatHeaderClock } from '#platform/i18n/format.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { useSession } from '#platform/session/session.ts'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'

/**
 * The controls of the agent centre's header (specification section 2): the nickname or account, the time in the brand's zone with its
 * offset, and the sign-out.
 */
export function AgentHeaderControls() {
  const t = useTranslations('frame')
  const { member } = useSession()
  return (
    <>
      <p className="grid min-w-0 justify-items-end leading-tight">
        <bdi className="max-w-full truncate font-semibold">{member?.nickname || member?.account}</bdi>
        <ZoneClock />
      </p>
      <button
        type="button"
        aria-label={t('logout')}
        title={t('logout')}
        onClick={() => openModal({ name: 'logout' })}
        className={`${buttonClass({ variant: 'secondary' })} flex-none max-sm:w-10 max-sm:px-0`}
      >
        <Icon name="log-out" size={18} className="rtl:-scale-x-100" />
        <span className="max-sm:hidden">{t('logout')}</span>
      </button>
    </>
  )
}

function ZoneClock() {
  const t = useTranslations('frame')
  const nowMs = useServerNowMs()
  const { timeZone } = site.brand
  const zone = formatFullZoneOffset(nowMs, timeZone)
  return (
    <time
      title={t('clock', { zone })}
      dateTime={new Date(nowMs).toISOString()}
      className="max-w-full truncate text-2xs text-muted tabular-nums sm:text-sm"
    >
      <bdi>{zone}</bdi> <bdi>{formatHeaderClock(nowMs, timeZone)}</bdi>
    </time>
  )
}
