import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FormSkeleton } from '#features/security/form-skeleton.tsx'

export type CredentialRowProps = {
  icon: IconName
  title: string
  /** Its current state. */
  state: ReactNode
  /** The label of the button, such as “Change”. */
  action: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The form, rendered while the row is expanded. */
  children: ReactNode
}

/** One credential of the account and, expanded, the form that changes it. */
export function CredentialRow(props: CredentialRowProps) {
  const { icon, title, state, action, open, onOpenChange, children } = props
  const t = useTranslations('security')
  const id = useId()
  const { panel, button } = useFormFocus(open)
  return (
    <li className="grid gap-4 py-4 first:pbs-1 last:pbe-0">
      <div className="flex items-center gap-3 sm:gap-4">
        <span className="grid size-10 flex-none place-items-center rounded-control bg-surface-3 text-muted">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-title`} className="font-semibold leading-display wrap-anywhere">
            {title}
          </h3>
          <div className="mbs-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">{state}</div>
        </div>
        <Button
          ref={button}
          id={`${id}-button`}
          aria-labelledby={`${id}-button ${id}-title`}
          aria-expanded={open}
          onClick={() => onOpenChange(!open)}
          variant={open ? 'ghost' : 'secondary'}
          className="flex-none"
        >
          {open ? t('cancel') : action}
        </Button>
      </div>
      {open && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          className="min-w-0 rounded-card bg-surface-3/50 p-4 outline-none sm:p-6"
        >
          <div className="max-w-110">
            <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
          </div>
        </section>
      )}
    </li>
  )
}

/** Scrolls to the form and focuses it when it opens; returns the focus to the button where closing the form lost it. */
function useFormFocus(open: boolean) {
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) {
      panel.current?.scrollIntoView({ block: 'center' })
      panel.current?.focus({ preventScroll: true })
    } else if (wasOpen.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
    wasOpen.current = open
  }, [open])
  return { panel, button }
}
