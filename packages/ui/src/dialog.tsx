import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { ScrollingBody } from './scrolling-body.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Requires a response: announced immediately, and not closed by a press outside. */
  alert?: boolean
  /** False while a request is pending: neither Escape nor a press outside closes the dialog. */
  dismissable?: boolean
  /** Buttons at the bottom, the primary one last. They stay in view while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const sizes = { sm: 'sm:max-w-100', md: 'sm:max-w-135', lg: 'sm:max-w-200', xl: 'sm:max-w-280' }

/** A modal dialog; a bottom sheet on a phone. Traps the focus and restores it on close. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, size = 'md', alert = false, dismissable = true, footer } = props
  const titleId = useId()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={dismissable && !alert}
      isKeyboardDismissDisabled={!dismissable}
      className={classNames(
        'fixed inset-bs-0 inset-s-0 z-50 flex h-(--visual-viewport-height) w-full items-end justify-center bg-overlay',
        'transition-opacity data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:px-6',
        '[@media(height>=30rem)]:sm:py-6',
      )}
    >
      <Modal
        className={classNames(
          'flex max-h-[92%] w-full flex-col overflow-hidden rounded-t-panel bg-surface-2 shadow-3 transition-[translate,scale]',
          'duration-(--motion-slow) data-entering:translate-y-8 data-exiting:translate-y-8 sm:rounded-panel',
          'sm:data-entering:translate-y-0 sm:data-entering:scale-97 sm:data-exiting:translate-y-0 sm:data-exiting:scale-97',
          sizes[size],
        )}
      >
        <AriaDialog
          role={alert ? 'alertdialog' : 'dialog'}
          aria-labelledby={titleId}
          className="flex min-h-0 flex-col outline-none"
        >
          <div className="flex items-start gap-3 ps-6 pe-4 pbs-4 pbe-2">
            <Heading
              id={titleId}
              slot="title"
              level={2}
              className="min-w-0 flex-1 py-2 font-display text-lg font-bold tracking-display wrap-anywhere"
            >
              {title}
            </Heading>
            <IconButton
              icon="x"
              variant="ghost"
              label={closeLabel}
              disabled={!dismissable}
              onClick={() => onOpenChange(false)}
            />
          </div>
          <ScrollingBody labelledBy={titleId} className="px-6 pbs-1 pbe-6">
            {props.children}
          </ScrollingBody>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-bs border-line px-6 py-4 sm:flex-row sm:justify-end">
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
