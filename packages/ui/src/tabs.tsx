import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { scrollRowTo } from './scroll-row-to.ts'

export type TabEntry = {
  id: string
  label: string
  icon?: IconName
  /** Beside the label, such as a count. */
  trailing?: ReactNode
  disabled?: boolean
  content: ReactNode
}

export type TabsProps = {
  label: string
  tabs: readonly TabEntry[]
  /** Id of the open tab; the app stores it in the URL. */
  selected: string
  onSelectedChange: (id: string) => void
  className?: string
}

/** Tabs. Only the open panel is rendered. */
export function Tabs({ label, tabs, selected, onSelectedChange, className }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelectedChange(String(key))}
      className={classNames('min-w-0', className)}
    >
      <TabList aria-label={label} className="scroller flex snap-none gap-1 border-be border-line shadow-none">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.disabled ?? false}
            className="relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-t-control px-4 font-semibold text-muted outline-none transition-colors after:absolute after:inset-x-3 after:inset-be-0 after:h-0.5 after:scale-x-0 after:rounded-pill after:bg-accent-text after:transition-[scale] data-hovered:text-ink data-selected:text-ink data-selected:after:scale-x-100 data-disabled:cursor-not-allowed data-disabled:opacity-45 data-focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
          >
            {tab.icon && <Icon name={tab.icon} size={16} />}
            {tab.label}
            {tab.trailing}
            {tab.id === selected && <ScrolledIntoView />}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="rounded-control pbs-4">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** Scrolls the row to the tab that it is in when the tab is selected: a narrow screen does not show all of them. */
function ScrolledIntoView() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const tab = mark.current?.parentElement
    scrollRowTo(tab?.parentElement, tab, 'nearest')
  }, [])
  return <span ref={mark} hidden />
}
