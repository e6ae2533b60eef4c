import type { ReactNode } from 'react'
import { Link } from '#platform/navigation/navigation.tsx'
import type { MenuItemData } from '#platform/navigation/page-and-menu-context.ts'

type MenuItemControlProps = {
  item: MenuItemData
  className: string
  /** Tooltip, for an entry that is an icon alone. */
  title?: string
  'aria-current'?: 'true' | 'page'
  /** Called when the entry is chosen. */
  onClick?: () => void
  children: ReactNode
}

/** An entry of a menu: a link to its page, or a button that opens its service. */
export function MenuItemControl({ item, onClick, ...props }: MenuItemControlProps) {
  if ('to' in item) return <Link to={item.to} {...props} {...(onClick && { onClick })} />
  const handleClick = () => {
    onClick?.()
    item.open()
  }
  return <button type="button" {...props} onClick={handleClick} />
}
