import { useId } from 'react'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select'
import { type CommonFieldProps, FieldNote, fieldBoxClass } from './field-layout.tsx'
import { floatingClass, floatingItemClass } from './floating-class.ts'
import { CountryFlag, Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type RichSelectOption = {
  value: string
  label: string
  /** Secondary text on a second line. */
  note?: string
  icon?: IconName
  /** Country code of a round flag. */
  flag?: string
  disabled?: boolean
}

export type SelectProps = Omit<CommonFieldProps, 'optionalLabel'> & {
  options: readonly RichSelectOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  placeholder: string
  name?: string
  disabled?: boolean
}

/** A select whose options have icons, flags or notes; for text only, `NativeSelect` is lighter. */
export function Select(props: SelectProps) {
  const { label, hint, error, hideLabel, options, value, onValueChange, placeholder, name, disabled = false } = props
  const noteId = useId()
  return (
    <AriaSelect
      className="grid min-w-0 grid-cols-1 content-start gap-1"
      value={value ?? null}
      onChange={(key) => key !== null && onValueChange(String(key))}
      placeholder={placeholder}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      {...(name && { name })}
    >
      <Label className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
      <Button
        aria-describedby={noteId}
        className={`${fieldBoxClass} cursor-pointer text-start outline-none data-focus-visible:border-focus data-focus-visible:shadow-[0_0_0_1px_var(--focus)] data-disabled:cursor-not-allowed data-disabled:opacity-45 ${error ? 'border-danger-text' : ''}`}
      >
        <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-muted [&_[data-note]]:hidden" />
        <Icon name="chevron-down" size={16} className="text-muted" />
      </Button>
      <FieldNote id={noteId} hint={hint} error={error} />
      <Popover className={floatingClass('w-(--trigger-width) min-w-48 rounded-card')} offset={6}>
        <ListBox className="max-h-[inherit] overflow-y-auto p-2 outline-none" items={options}>
          {(option) => <Option option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

function Option({ option }: { option: RichSelectOption }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.disabled ?? false}
      className={`group/option ${floatingItemClass}`}
    >
      <span className="flex min-w-0 flex-1 items-center gap-3">
        {option.flag && <CountryFlag code={option.flag} />}
        {option.icon && <Icon name={option.icon} className="text-muted" />}
        <span className="min-w-0 flex-1">
          <span className="block truncate">{option.label}</span>
          {option.note && (
            <span data-note="" className="block text-sm text-muted">
              {option.note}
            </span>
          )}
        </span>
      </span>
      <Icon
        name="check"
        size={16}
        className="hidden text-accent-text group-data-selected/option:block [[data-rac]_button_&]:hidden"
      />
    </ListBoxItem>
  )
}
