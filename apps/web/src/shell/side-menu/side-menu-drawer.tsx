import { Button } from '@foyer/ui/button.tsx'
import { Drawer } from '@foyer/ui/drawer.tsx'
import { useTranslations } from 'use-intl'
import { setTheme, useTheme } from '#platform/browser/theme.ts'
import { openPalette } from '#platform/navigation/open-palette.ts'
import { isFeatureEnabled, site } from '#platform/site/site.ts'
import { SideMenuList } from './side-menu-list.tsx'
import { sideMenuDrawerOpenStore } from './side-menu-open-store.ts'

/** The side menu as a drawer; loaded when it first opens. */
export function SideMenuDrawer() {
  const t = useTranslations('frame')
  const close = () => sideMenuDrawerOpenStore.set(false)
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
          openPalette()
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
