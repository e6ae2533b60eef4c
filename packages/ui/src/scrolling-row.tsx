import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { getRowScrollState } from './row-scroll-directions.ts'

export type ScrollingRowProps<Item> = {
  title: string
  /** Formatted count beside the title. */
  count?: ReactNode
  /** Before the arrows, such as a link to the whole list. */
  action?: ReactNode
  labels: { previous: string; next: string }
  items: readonly Item[]
  itemKey: (item: Item) => string
  children: (item: Item) => ReactNode
  /** `poster` and `wide` use fixed columns per container width; `content` gives each item its own width. */
  size?: 'poster' | 'wide' | 'content'
  heading?: 'h2' | 'h3'
  className?: string
}

/** A titled row that scrolls horizontally by touch, wheel, keyboard or its two arrow buttons. */
export function ScrollingRow<Item>(props: ScrollingRowProps<Item>) {
  const { title, count, action, labels, items, itemKey, children, size = 'poster', className } = props
  const Heading = props.heading ?? 'h2'
  const headingId = useId()
  const row = useRef<HTMLUListElement>(null)
  const scrollState = useRowScrollState(row, items.length)
  const step = (by: 1 | -1) => {
    const element = row.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: by * forward * element.clientWidth, behavior: scrollBehavior() })
  }
  return (
    <section aria-labelledby={headingId} className={classNames('lane min-w-0', className)}>
      <div className="mbe-3 flex min-h-8 flex-wrap items-center gap-2">
        <Heading id={headingId} className="min-w-0 font-display text-lg font-bold tracking-display wrap-anywhere">
          {title}
        </Heading>
        {count !== undefined && (
          <span className="rounded-pill bg-surface-3 px-2 text-xs leading-5 text-muted">{count}</span>
        )}
        <span className="ms-auto flex min-w-0 items-center gap-2">
          {action}
          {(scrollState.back || scrollState.on) && (
            <span className="flex gap-2">
              <LaneArrow
                icon="chevron-left"
                label={labels.previous}
                canScroll={scrollState.back}
                onPress={() => step(-1)}
              />
              <LaneArrow icon="chevron-right" label={labels.next} canScroll={scrollState.on} onPress={() => step(1)} />
            </span>
          )}
        </span>
      </div>
      <ul ref={row} data-size={size} className="scroller lane-row -mx-3 -mbs-2 -mbe-8 px-3 pbs-2 pbe-8">
        {items.map((item) => (
          <li key={itemKey(item)} className="min-w-0">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type LaneArrowProps = { icon: 'chevron-left' | 'chevron-right'; label: string; canScroll: boolean; onPress: () => void }

/** Dimmed at the end of the row, but not `disabled`, so that a keyboard user does not lose the focus. */
function LaneArrow({ icon, label, canScroll, onPress }: LaneArrowProps) {
  return (
    <IconButton
      size="sm"
      icon={icon}
      label={label}
      aria-disabled={!canScroll}
      onClick={() => canScroll && onPress()}
      className={classNames('text-muted!', !canScroll && 'opacity-45')}
    />
  )
}

function useRowScrollState(row: RefObject<HTMLElement | null>, itemCount: number) {
  const [scrollState, setScrollState] = useState({ back: false, on: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's width changes with the number of its items.
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const next = getRowScrollState(element.scrollLeft, element.clientWidth, element.scrollWidth)
      setScrollState((scrollState) =>
        scrollState.back === next.back && scrollState.on === next.on ? scrollState : next,
      )
    }
    // It also reports the first size, after the layout of the frame: measuring here would force a layout of the whole page.
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row, itemCount])
  return scrollState
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
