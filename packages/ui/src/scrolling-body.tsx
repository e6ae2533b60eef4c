import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type ScrollingBodyProps = {
  /** The id of the overlay's heading. */
  labelledBy: string
  className: string
  children: ReactNode
}

/**
 * The content of an overlay, which scrolls if it is longer than the overlay. Arrow keys scroll what has the focus, so it takes the
 * focus itself if nothing in it can (WCAG 2.1.1).
 */
export function ScrollingBody({ labelledBy, className, children }: ScrollingBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const takesFocus = useTakesFocus(body)
  return (
    <div
      ref={body}
      {...(takesFocus && { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 })}
      className={classNames(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
        className,
      )}
    >
      {children}
    </div>
  )
}

const focusable =
  ':is(a[href], button, input, select, textarea):not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/** Whether the element scrolls, and has nothing that takes the focus. */
function useTakesFocus(body: RefObject<HTMLElement | null>): boolean {
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () =>
      setTakesFocus(element.scrollHeight > element.clientHeight && !element.querySelector(focusable))
    // It also reports the first size. Content can grow without it, because the overlay has a largest height.
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    const changed = new MutationObserver(measure)
    changed.observe(element, { subtree: true, childList: true, characterData: true, attributeFilter: ['disabled'] })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [body])
  return takesFocus
}
