import { Button, IconButton } from '@foyer/ui/button.tsx'
import { ComboBox } from '@foyer/ui/combo-box.tsx'
import { CommandPalette } from '@foyer/ui/command-palette.tsx'
import { type DateRange, dateRangeFrom } from '@foyer/ui/date-range.ts'
import { DateRangeField } from '@foyer/ui/date-range-field.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Drawer } from '@foyer/ui/drawer.tsx'
import { LocaleProvider } from '@foyer/ui/locale-provider.tsx'
import { Menu } from '@foyer/ui/menu.tsx'
import { Popover } from '@foyer/ui/popover.tsx'
import { SearchSelect } from '@foyer/ui/search-select.tsx'
import { Select } from '@foyer/ui/select.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { ToastRegion } from '@foyer/ui/toast.tsx'
import { createToastQueue } from '@foyer/ui/toast-queue.ts'
import { Tooltip } from '@foyer/ui/tooltip.tsx'
import { useRef, useState } from 'react'
import { Columns, Line, Section } from './section.tsx'
import type { ShowcaseTexts } from './texts.ts'

const toasts = createToastQueue()
const today = '2026-11-21'

export function RichSection({ words, locale }: { words: ShowcaseTexts; locale: string }) {
  const [tab, setTab] = useState('one')
  return (
    <LocaleProvider locale={locale}>
      <Section title={words.rich}>
        <Overlays words={words} />
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

type Overlay = 'dialog' | 'palette' | 'start' | 'end' | 'menu' | 'popover'

function Overlays({ words }: { words: ShowcaseTexts }) {
  const [open, setOpen] = useState<Overlay>()
  const [text, setText] = useState('')
  const menuButton = useRef<HTMLButtonElement>(null)
  const popoverButton = useRef<HTMLButtonElement>(null)
  const shown = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (on: boolean) => setOpen(on ? overlay : undefined),
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <Line>
        <Button aria-haspopup="dialog" data-open="dialog" onClick={() => setOpen('dialog')}>
          {words.dialog}
        </Button>
        <Button data-open="palette" icon="search" onClick={() => setOpen('palette')}>
          {words.search}
        </Button>
        <Button data-open="start" icon="panel-left" onClick={() => setOpen('start')}>
          {words.drawer}
        </Button>
        <Button data-open="end" icon="panel-right" onClick={() => setOpen('end')}>
          {words.drawer}
        </Button>
        <Button
          ref={menuButton}
          data-open="menu"
          endIcon="chevron-down"
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
        >
          {words.menu}
        </Button>
        <Button ref={popoverButton} data-open="popover" icon="info" onClick={() => setOpen('popover')}>
          {words.net}
        </Button>
        <Tooltip text={words.tooltip}>
          <IconButton icon="refresh-cw" label={words.retry} title="" />
        </Tooltip>
        <ToastButtons words={words} />
      </Line>
      <Dialog
        {...shown('dialog')}
        title={words.dialog}
        closeLabel={words.close}
        footer={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {words.withdraw}
            </Button>
          </>
        }
      >
        {words.dialogText}
      </Dialog>
      <CommandPalette
        {...shown('palette')}
        title={words.search}
        closeLabel={words.close}
        searchLabel={words.search}
        text={text}
        onTextChange={setText}
        groups={[
          {
            id: 'actions',
            title: words.menu,
            commands: [
              { id: 'withdraw', label: words.withdraw, icon: 'banknote' },
              { id: 'retry', label: words.retry, icon: 'refresh-cw', note: words.net },
            ],
          },
        ]}
        onCommand={close}
        busy={false}
        empty={words.preparing}
      />
      <Drawer {...shown('start')} title={words.drawer} closeLabel={words.close}>
        {words.answer}
      </Drawer>
      <Drawer {...shown('end')} side="end" title={words.drawer} closeLabel={words.close}>
        {words.answer}
      </Drawer>
      <Menu
        {...shown('menu')}
        triggerRef={menuButton}
        label={words.menu}
        onAction={close}
        groups={[
          {
            id: 'own',
            title: words.menu,
            entries: [
              { id: 'security', label: words.tabs, icon: 'shield-check' },
              { id: 'bets', label: words.bets, icon: 'receipt-text', trailing: '12' },
              { id: 'off', label: words.promotions, icon: 'gift', disabled: true },
            ],
          },
          { id: 'leave', entries: [{ id: 'out', label: words.signOut, icon: 'log-out', danger: true }] },
        ]}
      />
      <Popover {...shown('popover')} triggerRef={popoverButton} label={words.popover}>
        <p className="font-semibold">{words.popover}</p>
        <p className="mbs-1 text-muted">{words.answer}</p>
      </Popover>
    </>
  )
}

function ToastButtons({ words }: { words: ShowcaseTexts }) {
  const message = { title: words.toast, text: words.toastText }
  return (
    <>
      <Button icon="bell" data-open="toast" onClick={() => toasts.add({ ...message, tone: 'success' })}>
        {words.notices}
      </Button>
      <Button
        icon="circle-alert"
        data-open="error"
        onClick={() =>
          toasts.add({
            tone: 'danger',
            title: words.errorTitle,
            text: words.errorText,
            action: { label: words.retry, onPress: () => toasts.add({ ...message, tone: 'info' }) },
          })
        }
      >
        {words.errorTitle}
      </Button>
    </>
  )
}

function Pickers({ words }: { words: ShowcaseTexts }) {
  const [language, setLanguage] = useState('en')
  const [bank, setBank] = useState<string>()
  const [days, setDays] = useState<DateRange>(dateRangeFrom(today, -7))
  const languages = [
    { value: 'en', label: 'English', flag: 'gb' },
    { value: 'th', label: 'ไทย', flag: 'th' },
    { value: 'vi', label: 'Tiếng Việt', flag: 'vn' },
    { value: 'ar', label: 'العربية', flag: 'sa' },
    { value: 'pt', label: 'Português', flag: 'br', disabled: true },
  ]
  return (
    <Columns>
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
          { label: words.week, range: dateRangeFrom(today, -7) },
          { label: words.month, range: dateRangeFrom(today, -30) },
        ]}
      />
    </Columns>
  )
}
