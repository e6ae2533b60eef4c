import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { openModal } from '#platform/navigation/modal-store.ts'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useSession } from '#platform/session/session.ts'
import { isRegistrationOpen } from '#platform/site/site.ts'
import { BalanceBox } from '#widgets/balance-box.tsx'
import { AvatarMenu } from './avatar-menu.tsx'

/**
 * The member's controls of the header. On a phone the deposit is in the bottom bar, which leaves the space to the
 * balance.
 */
export function SignedInControls() {
  const t = useTranslations()
  const { isAvailable } = usePages()
  const { role } = useSession()
  return (
    <>
      <BalanceBox />
      {isAvailable('depositv2') && (
        <Link to="depositv2" className={`${buttonClass({ variant: 'primary' })} max-sm:hidden`}>
          {t('titles.depositv2')}
        </Link>
      )}
      {isAvailable('withdraw') && (
        <Link to="withdraw" className={`${buttonClass({ variant: 'secondary' })} max-md:hidden`}>
          {t('titles.withdraw')}
        </Link>
      )}
      {isAvailable('responsiblePlay') && (
        <Link
          to="responsiblePlay"
          aria-label={t('titles.responsiblePlay')}
          title={t('titles.responsiblePlay')}
          className={`${buttonClass({ variant: 'ghost', square: true })} max-xl:hidden`}
        >
          <Icon name="life-buoy" size={18} />
        </Link>
      )}
      {role === 'trial' && isRegistrationOpen() && (
        <button
          type="button"
          className={`${buttonClass({ variant: 'primary' })} max-sm:hidden`}
          onClick={() => openModal({ name: 'register' })}
        >
          {t('frame.register')}
        </button>
      )}
      <AvatarMenu />
    </>
  )
}
