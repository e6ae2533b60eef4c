import { type ReactNode, useId } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { ScrollingBody } from './scrolling-body.tsx'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  /** The side it opens from, relative to the text direction. */
  side?: 'start' | 'end'
  footer?: ReactNode
  children: ReactNode
}

const sides = {
  start:
    'me-auto rounded-e-panel data-entering:-translate-x-full data-exiting:-translate-x-full rtl:data-entering:translate-x-full rtl:data-exiting:translate-x-full',
  end: 'ms-auto rounded-s-panel data-entering:translate-x-full data-exiting:translate-x-full rtl:data-entering:-translate-x-full rtl:data-exiting:-translate-x-full',
}

/** A panel that slides in over the page, such as the side menu on a phone, or filters. */
export function Drawer({ open, onOpenChange, title, closeLabel, side = 'start', footer, children }: DrawerProps) {
  const titleId = useId()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-bs-0 inset-s-0 z-50 flex h-(--visual-viewport-height) w-full overflow-hidden bg-overlay transition-opacity duration-(--motion-slow) data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal
        className={classNames(
          'h-full w-[min(320px,86vw)] bg-surface-1 shadow-3 transition-[translate] duration-(--motion-slow)',
          sides[side],
        )}
      >
        <Dialog aria-labelledby={titleId} className="flex h-full min-h-0 flex-col outline-none">
          <div className="flex min-h-16 items-center gap-3 ps-5 pe-3">
            <Heading id={titleId} slot="title" level={2} className="min-w-0 flex-1 font-display text-lg font-bold">
              {title}
            </Heading>
            <IconButton icon="x" variant="ghost" label={closeLabel} onClick={() => onOpenChange(false)} />
          </div>
          <ScrollingBody labelledBy={titleId} className="px-5 py-2">
            {children}
          </ScrollingBody>
          {footer && <div className="flex gap-2 border-bs border-line px-5 py-4">{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
