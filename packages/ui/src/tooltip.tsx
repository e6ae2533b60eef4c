import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, Focusable, OverlayArrow, TooltipTrigger } from 'react-aria-components/Tooltip'

export type TooltipProps = {
  text: string
  /** A focusable control that accepts a ref, such as `Button`. */
  children: ReactElement<React.DOMAttributes<Element>, string>
  placement?: 'top' | 'bottom' | 'start' | 'end'
}

/** A short explanation on hover and focus. Must not be the only place for information: touch devices have no hover. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        placement={placement}
        offset={8}
        className="max-w-72 rounded-control bg-invert px-3 py-2 text-sm font-medium text-invert-ink shadow-2 transition-opacity duration-(--motion-fast) data-entering:opacity-0 data-exiting:opacity-0"
      >
        <OverlayArrow className="group/arrow">
          <svg
            aria-hidden="true"
            width={10}
            height={5}
            viewBox="0 0 10 5"
            className="block fill-invert group-data-[placement=bottom]/arrow:rotate-180 group-data-[placement=left]/arrow:-rotate-90 group-data-[placement=right]/arrow:rotate-90"
          >
            <path d="M0 0h10L5 5z" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
