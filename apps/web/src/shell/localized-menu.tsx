import { LocaleProvider } from '@foyer/ui/locale-provider.tsx'
import { Menu, type MenuProps } from '@foyer/ui/menu.tsx'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** A menu with the current locale and text direction; loaded when a menu first opens. */
export function LocalizedMenu(props: MenuProps) {
  const { tag } = useLanguage()
  return (
    <LocaleProvider locale={tag}>
      <Menu {...props} />
    </LocaleProvider>
  )
}
