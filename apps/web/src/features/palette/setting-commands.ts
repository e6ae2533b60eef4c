import { useTranslations } from 'use-intl'
import { isBalanceHidden, setBalanceHidden } from '#lib/balance-hidden.ts'
import { getLocaleInfo, offeredLanguages, useLanguage } from '#lib/i18n.tsx'
import { openModal } from '#lib/modal.ts'
import { listEnabledServiceModals } from '#lib/service-windows.ts'
import { useSession } from '#lib/session.ts'
import { isFeatureEnabled, isRegistrationOpen } from '#lib/site.ts'
import { useStore } from '#lib/store.ts'
import { setTheme, useTheme } from '#lib/theme.ts'
import { toasts } from '#lib/toasts.ts'
import type { PaletteCommand } from './palette-groups.ts'

/** Settings and dialogs that need no page. */
export function useSettingCommands(): PaletteCommand[] {
  const t = useTranslations('frame')
  const { isSignedIn } = useSession()
  const account: PaletteCommand[] = isSignedIn
    ? [{ id: 'logout', label: t('logout'), icon: 'log-out', run: () => openModal({ name: 'logout' }) }]
    : [{ id: 'login', label: t('login'), icon: 'log-in', run: () => openModal({ name: 'login' }) }]
  if (!isSignedIn && isRegistrationOpen()) {
    account.push({
      id: 'register',
      label: t('register'),
      icon: 'user-plus',
      run: () => openModal({ name: 'register' }),
    })
  }
  return [...account, ...useThemeCommand(), ...useBalanceCommand(), ...useServiceCommands(), ...useLanguageCommands()]
}

function useThemeCommand(): PaletteCommand[] {
  const t = useTranslations('frame')
  const isDark = useTheme() === 'dark'
  if (!isFeatureEnabled('theme')) return []
  const label = isDark ? t('toLight') : t('toDark')
  return [{ id: 'theme', label, icon: 'sun-moon', run: () => setTheme(isDark ? 'light' : 'dark') }]
}

function useBalanceCommand(): PaletteCommand[] {
  const t = useTranslations('frame')
  const { isSignedIn } = useSession()
  const isHidden = useStore(isBalanceHidden)
  if (!isSignedIn) return []
  const label = isHidden ? t('showBalance') : t('hideBalance')
  return [{ id: 'balance', label, icon: isHidden ? 'eye' : 'eye-off', run: () => setBalanceHidden(!isHidden) }]
}

function useServiceCommands(): PaletteCommand[] {
  const t = useTranslations('frame')
  return listEnabledServiceModals().map(({ name, icon }) => ({
    id: name,
    label: t(name),
    icon,
    run: () => openModal({ name }),
  }))
}

function useLanguageCommands(): PaletteCommand[] {
  const t = useTranslations('frame')
  const language = useLanguage()
  return offeredLanguages
    .filter((code) => code !== language.code && code !== 'TY')
    .map((code) => ({
      id: `language ${code}`,
      label: getLocaleInfo(code).name,
      keywords: t('language'),
      icon: 'languages' as const,
      run: () => {
        language.change(code).catch(() => toasts.add({ tone: 'danger', title: t('languageFailed') }))
      },
    }))
}
