import { useId } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import { type CommonFieldProps, FieldNote, fieldBoxClass, fieldInputClass } from './field-layout.tsx'
import { floatingClass, floatingItemClass } from './floating-class.ts'
import { CountryFlag, Icon } from './icon.tsx'
import type { RichSelectOption } from './select.tsx'

export type ComboBoxProps = Omit<CommonFieldProps, 'optionalLabel'> & {
  options: readonly RichSelectOption[]
  value: string | undefined
  onValueChange: (value: string | undefined) => void
  placeholder?: string
  /** Shown in the list when nothing matches. */
  emptyLabel: string
  openLabel: string
  disabled?: boolean
}

/** A long list filtered by typing: banks, countries, vendors. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, hideLabel, options, value, onValueChange, placeholder, emptyLabel, openLabel } = props
  const noteId = useId()
  return (
    <AriaComboBox
      className="grid min-w-0 grid-cols-1 content-start gap-1"
      defaultItems={options}
      value={value ?? null}
      onChange={(key) => onValueChange(key === null ? undefined : String(key))}
      isDisabled={props.disabled ?? false}
      isInvalid={Boolean(error)}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
      <div className={`${fieldBoxClass} pe-0`}>
        <Icon name="search" className="text-muted" />
        <Input
          {...(placeholder && { placeholder })}
          aria-describedby={hint || error ? noteId : undefined}
          className={fieldInputClass}
        />
        <Button
          aria-label={openLabel}
          className="grid size-10 cursor-pointer place-items-center rounded-control text-muted"
        >
          <Icon name="chevron-down" size={16} />
        </Button>
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
      <Popover className={floatingClass('w-(--trigger-width) min-w-48 rounded-card')} offset={6}>
        <ListBox<RichSelectOption>
          className="max-h-80 overflow-y-auto p-2 outline-none"
          renderEmptyState={() => <p className="px-3 py-4 text-center text-muted">{emptyLabel}</p>}
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.disabled ?? false}
              className={`group/option ${floatingItemClass}`}
            >
              {option.flag && <CountryFlag code={option.flag} />}
              {option.icon && <Icon name={option.icon} className="text-muted" />}
              <span className="min-w-0 flex-1">{option.label}</span>
              {option.note && <span className="text-sm text-muted">{option.note}</span>}
              <Icon name="check" size={16} className="hidden text-accent-text group-data-selected/option:block" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
