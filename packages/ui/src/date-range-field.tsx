import { useId } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateRangePicker,
  DateSegment,
  Group,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components/DateRangePicker'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { buttonClass } from './button-class.ts'
import { Chip } from './chip.tsx'
import { type IsoDateRange, isSameRange, parseDay, toCalendarRange } from './date-range.ts'
import { type CommonFieldProps, FieldNote, fieldBoxClass } from './field-layout.tsx'
import { floatingClass } from './floating-class.ts'
import { Icon } from './icon.tsx'

export type DateRangeFieldProps = Omit<CommonFieldProps, 'optionalLabel'> & {
  value: IsoDateRange | undefined
  onValueChange: (range: IsoDateRange) => void
  /** Preset ranges, such as the last seven days. */
  quickPicks?: readonly { label: string; range: IsoDateRange }[]
  labels: { openCalendar: string; previousMonth: string; nextMonth: string }
  /** The first and the last selectable day, ISO 8601. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
}

/**
 * A date range, typed or picked from a calendar, with presets beside it or below on narrow screens. Days are in the
 * region's time zone: the app decides which day is today.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hint, error, hideLabel, value, onValueChange, quickPicks = [], labels, disabled = false } = props
  const noteId = useId()
  const minValue = parseDay(props.min)
  const maxValue = parseDay(props.max)
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2">
      <DateRangePicker
        className="grid w-80 max-w-full min-w-0 grid-cols-1 gap-1 max-sm:w-full"
        value={toCalendarRange(value)}
        onChange={(range) => {
          if (range) onValueChange({ start: range.start.toString(), end: range.end.toString() })
        }}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        aria-describedby={noteId}
        shouldForceLeadingZeros
        {...(minValue && { minValue })}
        {...(maxValue && { maxValue })}
      >
        <Label className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
        <Group className={`${fieldBoxClass} flex-wrap gap-y-0 pe-0 ${error ? 'border-danger-text' : ''}`}>
          <Day slot="start" />
          <Icon name="arrow-right" size={14} className="text-muted" />
          <Day slot="end" />
          <Button
            aria-label={labels.openCalendar}
            className="ms-auto grid size-10 cursor-pointer place-items-center rounded-control text-muted outline-none data-hovered:text-ink data-focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
          >
            <Icon name="calendar-range" />
          </Button>
        </Group>
        <FieldNote id={noteId} hint={hint} error={error} />
        <Popover className={floatingClass('rounded-card')} offset={6} placement="bottom end">
          <Dialog aria-label={label} className="max-h-[inherit] overflow-y-auto p-4 outline-none">
            <Month labels={labels} />
          </Dialog>
        </Popover>
      </DateRangePicker>
      {quickPicks.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 sm:min-h-11 sm:pb-1">
          {quickPicks.map((pick) => (
            <Chip
              key={pick.label}
              selected={isSameRange(value, pick.range)}
              disabled={disabled}
              onClick={() => onValueChange(pick.range)}
              size="sm"
            >
              {pick.label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

function Day({ slot }: { slot: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="flex items-center whitespace-nowrap py-2 tabular-nums">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-tag px-px outline-none data-placeholder:text-muted data-[type=literal]:text-muted data-focused:bg-accent data-focused:text-accent-ink"
        />
      )}
    </DateInput>
  )
}

function Month({ labels }: Pick<DateRangeFieldProps, 'labels'>) {
  return (
    <RangeCalendar>
      <div className="mbe-2 flex items-center justify-between gap-2">
        <Button
          slot="previous"
          aria-label={labels.previousMonth}
          className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
        >
          <Icon name="chevron-left" />
        </Button>
        <Heading className="font-display text-base font-bold" />
        <Button
          slot="next"
          aria-label={labels.nextMonth}
          className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
        >
          <Icon name="chevron-right" />
        </Button>
      </div>
      <CalendarGrid className="border-separate border-spacing-x-0 border-spacing-y-1">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="size-9 text-xs font-medium text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-9 cursor-pointer place-items-center rounded-control outline-none transition-colors data-hovered:bg-surface-4 data-outside-month:hidden data-disabled:cursor-not-allowed data-disabled:opacity-45 data-selected:rounded-none data-selected:bg-accent-soft data-selected:text-ink data-selection-start:rounded-s-control data-selection-start:bg-accent data-selection-start:text-accent-ink data-selection-end:rounded-e-control data-selection-end:bg-accent data-selection-end:text-accent-ink data-focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  )
}
