import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input, SearchField } from 'react-aria-components/SearchField'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select'
import { type CommonFieldProps, fieldBoxClass, fieldInputClass } from './field-layout.tsx'
import { floatingClass, floatingItemClass } from './floating-class.ts'
import { Icon } from './icon.tsx'
import type { RichSelectOption } from './select.tsx'

export type SearchSelectProps = Pick<CommonFieldProps, 'label'> & {
  options: readonly RichSelectOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  /** Shown while nothing is selected. */
  placeholder: string
  /** Accessible name and placeholder of the search field. */
  searchLabel: string
  /** Shown in the list when nothing matches. */
  emptyLabel: string
  disabled?: boolean
}

/**
 * A compact select that shows only the selected option's note (+84) and opens a list searchable by label and note, for
 * hundreds of options beside another field. Screen readers announce label and note.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, options, value, onValueChange, placeholder, searchLabel, emptyLabel, disabled = false } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  const chosen = options.find((option) => option.value === value)
  return (
    <AriaSelect
      className="grid min-w-0 grid-cols-1 content-start gap-1"
      value={value ?? null}
      onChange={(key) => key !== null && onValueChange(String(key))}
      placeholder={placeholder}
      isDisabled={disabled}
    >
      <Label className="text-sm font-semibold">{label}</Label>
      <Button
        className={`${fieldBoxClass} cursor-pointer text-start outline-none data-focus-visible:border-focus data-focus-visible:shadow-[0_0_0_1px_var(--focus)] data-disabled:cursor-not-allowed data-disabled:opacity-45`}
      >
        <SelectValue className="min-w-0 flex-1 whitespace-nowrap data-placeholder:text-muted">
          {chosen ? <Chosen option={chosen} /> : placeholder}
        </SelectValue>
        <Icon name="chevron-down" size={16} className="text-muted" />
      </Button>
      <Popover className={floatingClass('flex w-80 flex-col rounded-card')} placement="bottom start" offset={6}>
        <Autocomplete filter={contains}>
          <SearchField aria-label={searchLabel} autoFocus className="p-2 pbe-0">
            <div className={fieldBoxClass}>
              <Icon name="search" className="text-muted" />
              {/* Together with the list this is a combobox, whose arrow keys move in the list. */}
              <Input
                role="combobox"
                aria-expanded
                aria-haspopup="listbox"
                placeholder={searchLabel}
                className={`${fieldInputClass} [&::-webkit-search-cancel-button]:hidden`}
              />
            </div>
          </SearchField>
          <ListBox
            className="max-h-72 min-h-0 flex-1 overflow-y-auto p-2 outline-none"
            items={options}
            renderEmptyState={() => <p className="px-3 py-4 text-center text-muted">{emptyLabel}</p>}
          >
            {(option) => <Option option={option} />}
          </ListBox>
        </Autocomplete>
      </Popover>
    </AriaSelect>
  )
}

function Chosen({ option }: { option: RichSelectOption }) {
  return (
    <>
      <span className="sr-only">{option.label} </span>
      <bdi dir="ltr">{option.note}</bdi>
    </>
  )
}

function Option({ option }: { option: RichSelectOption }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={`${option.label} ${option.note ?? ''}`}
      isDisabled={option.disabled ?? false}
      className={`group/option ${floatingItemClass}`}
    >
      <span className="min-w-0 flex-1">{option.label}</span>
      {option.note && (
        <bdi dir="ltr" className="text-muted">
          {option.note}
        </bdi>
      )}
      <Icon name="check" size={16} className="invisible text-accent-text group-data-selected/option:visible" />
    </ListBoxItem>
  )
}
