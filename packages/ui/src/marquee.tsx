import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type MarqueeProps = {
  labels: { region: string; pause: string; play: string }
  items: readonly { key: string; content: ReactNode }[]
  icon?: IconName
  /** After the ticker, such as a counter. */
  trailing?: ReactNode
  /** CSS pixels per second. */
  speed?: number
  className?: string
}

/**
 * A ticker that moves when its content does not fit. It pauses on hover, on focus and by its button (WCAG 2.2, 2.2.2);
 * under reduced motion it does not move and can be scrolled manually.
 */
export function Marquee({ labels, items, icon, trailing, speed = 48, className }: MarqueeProps) {
  const [paused, setPaused] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const run = useRef<HTMLDivElement>(null)
  const [runSize, setRunSize] = useState(0)
  useEffect(() => {
    const resized = new ResizeObserver(() => {
      const size = run.current?.scrollWidth ?? 0
      setRunSize(size > (view.current?.clientWidth ?? 0) ? size : 0)
    })
    if (view.current) resized.observe(view.current)
    if (run.current) resized.observe(run.current)
    return () => resized.disconnect()
  }, [])
  const moving = runSize > 0
  const style: CSSProperties & Record<'--marquee-time', string> = { '--marquee-time': `${runSize / speed}s` }
  return (
    <section
      aria-label={labels.region}
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-3 rounded-card bg-surface-2 ps-4 pe-2 text-muted shadow-1',
        className,
      )}
    >
      {icon && <Icon name={icon} className="text-gold" />}
      <div
        ref={view}
        style={style}
        tabIndex={moving ? 0 : undefined}
        data-moving={moving || undefined}
        data-paused={paused || undefined}
        className="marquee scroller flex min-w-0 flex-1 snap-none rounded-tag py-2 motion-safe:overflow-x-clip"
      >
        <div ref={run} className="marquee-run flex min-w-max shrink-0">
          <Run items={items} />
        </div>
        {moving && (
          <div aria-hidden="true" inert className="marquee-run flex min-w-max shrink-0 motion-reduce:hidden">
            <Run items={items} />
          </div>
        )}
      </div>
      {moving && (
        <IconButton
          size="sm"
          variant="ghost"
          icon={paused ? 'play' : 'pause'}
          iconSize={14}
          label={paused ? labels.play : labels.pause}
          onClick={() => setPaused(!paused)}
          className="motion-reduce:hidden"
        />
      )}
      {trailing}
    </section>
  )
}

function Run({ items }: Pick<MarqueeProps, 'items'>) {
  return items.map((item) => (
    <span key={item.key} className="pe-12 whitespace-nowrap">
      {item.content}
    </span>
  ))
}
