import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Button } from '@foyer/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type DateRange, dateRangeEndingAt } from './record-params.ts'

export type EmptyRecordActionsProps = {
  days: DateRange
  today: string
  onChange: (days: { start: string; end: string }) => void
  /** Further actions. */
  children: ReactNode
}

const [, widerDays] = limits.quickPickDays

/** The actions of an empty record: among them a wider date range, when the current one is narrower. */
export function EmptyRecordActions({ days, today, onChange, children }: EmptyRecordActionsProps) {
  const t = useTranslations('records')
  const widerRange = dateRangeEndingAt(today, widerDays)
  const isNarrower = days.start > widerRange.start || days.end < widerRange.end
  return (
    <>
      {isNarrower && (
        <Button onClick={() => onChange({ start: widerRange.start, end: widerRange.end })}>
          {t('showDays', { count: widerDays })}
        </Button>
      )}
      {children}
    </>
  )
}
