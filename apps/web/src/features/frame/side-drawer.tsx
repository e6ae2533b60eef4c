import { Button } from '@foyer/ui/button.tsx'
import { Drawer } from '@foyer/ui/drawer.tsx'
import { useTranslations } from 'use-intl'
import { openModal } from '#lib/modal.ts'
import { isFeatureEnabled, site } from '#lib/site.ts'
import { setTheme, useTheme } from '#lib/theme.ts'
import { SideMenuList } from './side-list.tsx'
import { isDrawerOpen } from './side-state.ts'

/** The side menu as a drawer; loaded when it first opens. */
export function SideMenuDrawer() {
  const t = useTranslations('frame')
  const close = () => isDrawerOpen.set(false)
  return (
    <Drawer
      open
      onOpenChange={close}
      title={site.brand.name}
      closeLabel={t('close')}
      {...(isFeatureEnabled('theme') && { footer: <ThemeButton /> })}
    >
      <Button
        wide
        icon="search"
        className="mbe-4 sm:hidden"
        onClick={() => {
          close()
          openModal({ name: 'palette' })
        }}
      >
        {t('find')}
      </Button>
      <nav aria-label={t('sideNavigation')} className="-mx-2">
        <SideMenuList onChosen={close} />
      </nav>
    </Drawer>
  )
}

/** On a phone the header has no room for the theme toggle. */
function ThemeButton() {
  const t = useTranslations('frame')
  const isDark = useTheme() === 'dark'
  return (
    <Button wide icon={isDark ? 'sun' : 'moon'} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? t('toLight') : t('toDark')}
    </Button>
  )
}
