import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { IconButton } from './button.tsx'
import { floatingItemClass } from './floating-class.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'

export type CommandEntry = {
  id: string
  label: string
  icon: IconName
  /** Image URL shown instead of the icon; decorative. */
  picture?: string | undefined
  /** Secondary text after the label. */
  note?: string | undefined
}

export type CommandEntryGroup = { id: string; title: string; commands: readonly CommandEntry[] }

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the dialog. */
  title: string
  closeLabel: string
  /** Accessible name and placeholder of the search field. */
  searchLabel: string
  text: string
  onTextChange: (text: string) => void
  groups: readonly CommandEntryGroup[]
  onCommand: (id: string) => void
  /** Whether more results are loading. */
  busy: boolean
  /** Shown instead of the list while it is empty. */
  empty: ReactNode
}

/** A search field with a list of matching commands: arrow keys move, Enter runs the command. The caller filters the list. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, title, closeLabel, searchLabel, text, onTextChange, groups, onCommand, busy } = props
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-bs-0 inset-s-0 z-50 flex h-(--visual-viewport-height) w-full justify-center bg-overlay transition-opacity data-entering:opacity-0 data-exiting:opacity-0 sm:p-6 sm:pbs-[12vh]"
    >
      <Modal className="flex w-full flex-col overflow-hidden bg-surface-2 shadow-3 sm:h-fit sm:max-h-[min(560px,100%)] sm:max-w-160 sm:rounded-panel">
        <Dialog aria-label={title} className="flex min-h-0 flex-1 flex-col outline-none">
          <Autocomplete inputValue={text} onInputChange={onTextChange}>
            <div className="flex min-h-14 items-center gap-3 border-be border-line ps-4 pe-2">
              {busy ? <Spinner size={18} className="text-muted" /> : <Icon name="search" className="text-muted" />}
              <SearchField aria-label={searchLabel} autoFocus className="min-w-0 flex-1">
                {/* Together with the list this is a combobox, whose arrow keys move in the list. */}
                <Input
                  role="combobox"
                  aria-expanded
                  aria-haspopup="listbox"
                  maxLength={100}
                  placeholder={searchLabel}
                  className="w-full bg-transparent text-md text-ink outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
                />
              </SearchField>
              <IconButton icon="x" variant="ghost" label={closeLabel} onClick={() => onOpenChange(false)} />
            </div>
            <ListBox
              aria-label={title}
              items={groups}
              onAction={(key) => onCommand(String(key))}
              selectionMode="none"
              renderEmptyState={() => props.empty}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none"
            >
              {(group) => (
                <ListBoxSection id={group.id}>
                  <Header className="px-3 pbs-3 pbe-1 text-2xs font-[650] text-muted tracking-caps [text-transform:var(--caps)]">
                    {group.title}
                  </Header>
                  {group.commands.map((command) => (
                    <CommandRow key={command.id} command={command} />
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function CommandRow({ command: { id, label, icon, picture, note } }: { command: CommandEntry }) {
  return (
    <ListBoxItem id={id} textValue={label} className={`${floatingItemClass} cursor-pointer`}>
      {picture === undefined ? (
        <span className="grid size-9 flex-none place-items-center text-muted">
          <Icon name={icon} />
        </span>
      ) : (
        <img
          src={picture}
          alt=""
          width={27}
          height={36}
          className="mx-1 h-9 w-auto flex-none rounded-tag object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate">
        <bdi>{label}</bdi>
      </span>
      {note !== undefined && <span className="flex-none text-sm text-muted">{note}</span>}
    </ListBoxItem>
  )
}
