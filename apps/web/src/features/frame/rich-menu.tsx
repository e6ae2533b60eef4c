import { Menu, type MenuProps } from '@foyer/ui/menu.tsx'
import { RichLocale } from '@foyer/ui/rich-locale.tsx'
import { useLanguage } from '#lib/i18n.tsx'

/** A menu with the current locale and text direction; loaded when a menu first opens. */
export function RichMenu(props: MenuProps) {
  const { tag } = useLanguage()
  return (
    <RichLocale locale={tag}>
      <Menu {...props} />
    </RichLocale>
  )
}
