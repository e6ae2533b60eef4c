import { useTranslations } from 'use-intl'
import { useStore } from '#platform/browser/store.ts'
import { setTheme, useTheme } from '#platform/browser/theme.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { getLocaleInfo, listOfferedLanguages, useLanguage } from '#platform/i18n/i18n.tsx'
import { openModal } from '#platform/navigation/modal-store.ts'
import { useSession } from '#platform/session/session.ts'
import { type MenuServiceName, menuServices } from '#platform/site/menu-services.ts'
import { isFeatureEnabled, isRegistrationOpen } from '#platform/site/site.ts'
import { balanceHiddenStore, setBalanceHidden } from '#widgets/balance-visibility.ts'
import type { PaletteCommand } from './filter-command-groups.ts'

/** Settings and dialogs that need no page. */
export function useSettingCommands(): PaletteCommand[] {
  const t = useTranslations('frame')
  const tKeywords = useTranslations('palette.keywords')
  const { isSignedIn } = useSession()
  const account: PaletteCommand[] = isSignedIn
    ? [
        {
          id: 'logout',
          label: t('logout'),
          keywords: tKeywords('logout'),
          icon: 'log-out',
          run: () => openModal({ name: 'logout' }),
        },
      ]
    : [
        {
          id: 'login',
          label: t('login'),
          keywords: tKeywords('login'),
          icon: 'log-in',
          run: () => openModal({ name: 'login' }),
        },
      ]
  if (!isSignedIn && isRegistrationOpen()) {
    account.push({
      id: 'register',
      label: t('register'),
      keywords: tKeywords('register'),
      icon: 'user-plus',
      run: () => openModal({ name: 'register' }),
    })
  }
  return [...account, ...useThemeCommand(), ...useBalanceCommand(), ...useServiceCommands(), ...useLanguageCommands()]
}

function useThemeCommand(): PaletteCommand[] {
  const t = useTranslations('frame')
  const tKeywords = useTranslations('palette.keywords')
  const isDark = useTheme() === 'dark'
  if (!isFeatureEnabled('theme')) return []
  const label = isDark ? t('toLight') : t('toDark')
  return [
    {
      id: 'theme',
      label,
      keywords: tKeywords('theme'),
      icon: 'sun-moon',
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
  ]
}

function useBalanceCommand(): PaletteCommand[] {
  const t = useTranslations('frame')
  const { isSignedIn } = useSession()
  const tKeywords = useTranslations('palette.keywords')
  const isHidden = useStore(balanceHiddenStore)
  if (!isSignedIn) return []
  const label = isHidden ? t('showBalance') : t('hideBalance')
  return [
    {
      id: 'balance',
      label,
      keywords: tKeywords('balance'),
      icon: isHidden ? 'eye' : 'eye-off',
      run: () => setBalanceHidden(!isHidden),
    },
  ]
}

function useServiceCommands(): PaletteCommand[] {
  const t = useTranslations('frame')
  const tKeywords = useTranslations('palette.keywords')
  return (Object.keys(menuServices) as MenuServiceName[])
    .filter((name) => menuServices[name].isOffered())
    .map((name) => ({
      id: name,
      label: t(name),
      keywords: tKeywords(name),
      icon: menuServices[name].icon,
      run: menuServices[name].open,
    }))
}

function useLanguageCommands(): PaletteCommand[] {
  const t = useTranslations('palette.keywords')
  const tFrame = useTranslations('frame')
  const language = useLanguage()
  return listOfferedLanguages()
    .filter((code) => code !== language.code && code !== 'TY')
    .map((code) => ({
      id: `language ${code}`,
      label: getLocaleInfo(code).name,
      keywords: t('language'),
      icon: 'languages' as const,
      run: () => {
        language.change(code).catch(() => toastQueue.add({ tone: 'danger', title: tFrame('languageFailed') }))
      },
    }))
}
