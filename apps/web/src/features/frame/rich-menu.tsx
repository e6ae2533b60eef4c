import { Menu, type MenuProps } from '@foyer/ui/menu.tsx'
import { RichLocale } from '@foyer/ui/rich-locale.tsx'
import { useLanguage } from '#lib/i18n.tsx'

/** A menu that knows the reader's language and side; loaded when a menu is first opened. */
export function RichMenu(props: MenuProps) {
  const { tag } = useLanguage()
  return (
    <RichLocale locale={tag}>
      <Menu {...props} />
    </RichLocale>
  )
}
