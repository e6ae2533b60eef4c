import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import type { ToastQueue, ToastTone, VisibleToast } from './toast-queue.ts'

export type ToastRegionProps = { queue: ToastQueue; label: string; closeLabel: string }

const icons: Record<ToastTone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
}

const tones: Record<ToastTone, string> = {
  info: 'text-info-text',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
}

/** Renders the toasts; used once, at the root of the app. Timeouts pause on hover and focus. */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  const [isPaused, setPaused] = useState(false)
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-none fixed inset-be-4 inset-e-4 z-60 w-[min(400px,calc(100vw-32px))] max-sm:inset-be-[calc(var(--bottom-bar-size)+16px)]"
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} closeLabel={closeLabel} onClose={queue.close} />
        ))}
      </ol>
    </section>
  )
}

type ToastCardProps = { toast: VisibleToast; isPaused: boolean; closeLabel: string; onClose: (id: number) => void }

function ToastCard({ toast, isPaused, closeLabel, onClose }: ToastCardProps) {
  const { id, tone, title, text, action, timeoutMs } = toast
  useEffect(() => {
    if (isPaused || timeoutMs === 0) return
    const timer = setTimeout(() => onClose(id), timeoutMs)
    return () => clearTimeout(timer)
  }, [isPaused, timeoutMs, id, onClose])
  return (
    <li
      {...(tone === 'danger' && { 'aria-live': 'assertive' as const })}
      className="pointer-events-auto flex items-start gap-3 rounded-card bg-surface-3 py-3 ps-4 pe-2 shadow-3 transition-[opacity,translate] duration-(--motion-slow) light:bg-surface-2 starting:translate-y-3 starting:opacity-0"
    >
      <Icon name={icons[tone]} size={20} className={classNames('mbs-px', tones[tone])} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {text && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
        {action && (
          <Button
            size="sm"
            className="mbs-2 bg-surface-4!"
            onClick={() => {
              action.onPress()
              onClose(id)
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton size="sm" variant="ghost" icon="x" label={closeLabel} onClick={() => onClose(id)} />
    </li>
  )
}
