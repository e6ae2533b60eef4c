import { Drawer } from '@foyer/ui/drawer.tsx'
import { useTranslations } from 'use-intl'
import { site } from '#lib/site.ts'
import { SideList } from './side-list.tsx'
import { isDrawerOpen } from './side-state.ts'

/** The side menu as a drawer; loaded when it is first pulled out. */
export function SideDrawer() {
  const t = useTranslations('frame')
  const close = () => isDrawerOpen.set(false)
  return (
    <Drawer open onOpenChange={close} title={site.brand.name} closeLabel={t('close')}>
      <nav aria-label={t('sideNavigation')} className="-mx-2">
        <SideList onChosen={close} />
      </nav>
    </Drawer>
  )
}
