import type { ReactNode, RefObject } from 'react'
import { Menu as AriaMenu, Header, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components/Menu'
import { classNames } from './class-names.ts'
import { floatingClass, floatingItemClass, type Placement } from './floating-class.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** At the end of the entry: a count, a shortcut, a flag. */
  trailing?: ReactNode
  href?: string
  disabled?: boolean
  /** A destructive action. */
  danger?: boolean
}

export type MenuEntryGroup = { id: string; title?: string; entries: readonly MenuEntry[] }

export type MenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it, which has `aria-haspopup="menu"` and `aria-expanded`. */
  triggerRef: RefObject<Element | null>
  label: string
  groups: readonly MenuEntryGroup[]
  onAction: (id: string) => void
  /** The selected entry, when the menu is a choice. */
  selected?: string | undefined
  /** Above the entries, such as the signed-in user or a balance. */
  header?: ReactNode
  placement?: Placement
}

/** A menu of actions that opens from a button. Arrow keys, Home, End and type-ahead move in it. */
export function Menu(props: MenuProps) {
  const { open, onOpenChange, triggerRef, label, groups, onAction, selected, header, placement } = props
  return (
    <Popover
      isOpen={open}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement ?? 'bottom end'}
      offset={8}
      className={floatingClass('flex min-w-60 flex-col rounded-card')}
    >
      {header && <div className="border-be border-line px-5 py-4">{header}</div>}
      <AriaMenu
        aria-label={label}
        onAction={(key) => onAction(String(key))}
        onClose={() => onOpenChange(false)}
        autoFocus="first"
        {...(selected !== undefined && { selectionMode: 'single' as const, selectedKeys: [selected] })}
        className="max-h-[inherit] min-h-0 overflow-y-auto p-2 outline-none"
      >
        {groups.flatMap((group, index) => [
          ...(index > 0 ? [<Separator key={`before-${group.id}`} className="my-2 h-px bg-line" />] : []),
          <MenuSection key={group.id} {...(!group.title && { 'aria-label': label })}>
            {group.title && (
              <Header className="px-3 py-1 text-2xs font-[650] text-muted tracking-caps [text-transform:var(--caps)]">
                {group.title}
              </Header>
            )}
            {group.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </MenuSection>,
        ])}
      </AriaMenu>
    </Popover>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.disabled ?? false}
      {...(entry.href && { href: entry.href })}
      className={classNames(floatingItemClass, 'no-underline', entry.danger && 'text-danger-text')}
    >
      {({ isSelected }) => (
        <>
          {entry.icon && <Icon name={entry.icon} className={entry.danger ? '' : 'text-muted'} />}
          <span className="min-w-0 flex-1 font-medium">{entry.label}</span>
          {entry.trailing}
          {isSelected && <Icon name="check" size={16} className="text-accent-text" />}
        </>
      )}
    </MenuItem>
  )
}
