import { ComboBox } from '@foyer/ui/combo-box.tsx'
import { createRelativeDateRange, type IsoDateRange } from '@foyer/ui/date-range.ts'
import { DateRangeField } from '@foyer/ui/date-range-field.tsx'
import { LocaleProvider } from '@foyer/ui/locale-provider.tsx'
import { SearchSelect } from '@foyer/ui/search-select.tsx'
import { Select } from '@foyer/ui/select.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { ToastRegion } from '@foyer/ui/toast.tsx'
import { createToastQueue } from '@foyer/ui/toast-queue.ts'
import { useState } from 'react'
import { OverlayExamples } from './overlay-examples.tsx'
import { ColumnGrid, Section } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

const toasts = createToastQueue()
const today = '2026-11-21'

export function RichControlSection({ words, locale }: { words: ShowcaseTexts; locale: string }) {
  const [tab, setTab] = useState('one')
  return (
    <LocaleProvider locale={locale}>
      <Section title={words.rich}>
        <OverlayExamples words={words} toasts={toasts} />
        <Pickers words={words} />
        <Tabs
          label={words.tabs}
          selected={tab}
          onSelectedChange={setTab}
          tabs={[
            { id: 'one', label: words.password, icon: 'lock', content: words.answer },
            { id: 'two', label: words.transfer, content: words.dialogText },
            { id: 'three', label: words.card, content: words.emptyText },
            { id: 'four', label: words.code, disabled: true, content: null },
          ]}
        />
        <ToastRegion queue={toasts} label={words.toast} closeLabel={words.close} />
      </Section>
    </LocaleProvider>
  )
}

function Pickers({ words }: { words: ShowcaseTexts }) {
  const [language, setLanguage] = useState('en')
  const [bank, setBank] = useState<string>()
  const [days, setDays] = useState<IsoDateRange>(createRelativeDateRange(today, -7))
  const languages = [
    { value: 'en', label: 'English', flag: 'gb' },
    { value: 'th', label: 'ไทย', flag: 'th' },
    { value: 'vi', label: 'Tiếng Việt', flag: 'vn' },
    { value: 'ar', label: 'العربية', flag: 'sa' },
    { value: 'pt', label: 'Português', flag: 'br', disabled: true },
  ]
  return (
    <ColumnGrid>
      <Select
        label={words.language}
        options={languages}
        value={language}
        onValueChange={setLanguage}
        placeholder={words.language}
      />
      <Select
        label={words.bank}
        options={[]}
        value={undefined}
        onValueChange={setLanguage}
        placeholder={words.chooseBank}
        error={words.chooseBank}
      />
      <SearchSelect
        label={words.language}
        options={languages.map((option) => ({ ...option, note: option.value }))}
        value={language}
        onValueChange={setLanguage}
        placeholder={words.language}
        searchLabel={words.language}
        emptyLabel={words.nothing}
      />
      <ComboBox
        label={words.bank}
        options={['Harbour', 'North', 'River', 'Sky'].map((label) => ({ value: label, label, icon: 'landmark' }))}
        value={bank}
        onValueChange={setBank}
        placeholder={words.chooseBank}
        emptyLabel={words.nothing}
        openLabel={words.chooseBank}
      />
      <DateRangeField
        label={words.days}
        value={days}
        onValueChange={setDays}
        max={today}
        labels={{ openCalendar: words.openCalendar, previousMonth: words.previous, nextMonth: words.next }}
        quickPicks={[
          { label: words.week, range: createRelativeDateRange(today, -7) },
          { label: words.month, range: createRelativeDateRange(today, -30) },
        ]}
      />
    </ColumnGrid>
  )
}
