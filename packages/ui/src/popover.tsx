import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { floatingClass, type Placement } from './floating-class.ts'

export type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The control that opens it and gets the focus back. */
  triggerRef: RefObject<Element | null>
  /** Accessible name. */
  label: string
  placement?: Placement
  children: ReactNode
}

/** A small non-modal panel beside its control. */
export function Popover({ open, onOpenChange, triggerRef, label, placement = 'bottom end', children }: PopoverProps) {
  return (
    <AriaPopover
      isOpen={open}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement}
      offset={8}
      className={floatingClass('rounded-card')}
    >
      <Dialog aria-label={label} className="max-h-[inherit] overflow-y-auto p-4 outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  )
}
