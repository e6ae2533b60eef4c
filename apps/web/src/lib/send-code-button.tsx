import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'

export type SendCodeButtonProps = {
  /** Until another code may be asked for; 0 where it may be. */
  secondsLeft: number
  isSending: boolean
  onSend: () => void
}

/** Asks for a code, beside the line that it is typed into; counts down while another may not be asked for. */
export function SendCodeButton({ secondsLeft, isSending, onSend }: SendCodeButtonProps) {
  const t = useTranslations('phone')
  const isClosed = secondsLeft > 0
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-me-2 shrink-0 text-accent-text! tabular-nums aria-disabled:text-muted!"
      aria-disabled={isClosed}
      busy={isSending}
      busyLabel={t('sending')}
      onClick={() => !isClosed && onSend()}
    >
      {isClosed ? t('again', { time: minutesAndSeconds(secondsLeft) }) : t('send')}
    </Button>
  )
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
