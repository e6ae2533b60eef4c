import { limits } from '@foyer/contract/limits.ts'
import { Button } from '@foyer/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Days, daysUntil } from './record-search.ts'

export type NothingHereProps = {
  days: Days
  today: string
  onChange: (days: { start: string; end: string }) => void
  /** Further actions. */
  children: ReactNode
}

const [, widerDays] = limits.quickPickDays

/** The actions of an empty record: among them a wider date range, when the current one is narrower. */
export function NothingHere({ days, today, onChange, children }: NothingHereProps) {
  const t = useTranslations('records')
  const wider = daysUntil(today, widerDays)
  const isNarrower = days.start > wider.start || days.end < wider.end
  return (
    <>
      {isNarrower && (
        <Button onClick={() => onChange({ start: wider.start, end: wider.end })}>
          {t('showDays', { count: widerDays })}
        </Button>
      )}
      {children}
    </>
  )
}
