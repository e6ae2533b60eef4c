import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'

export type SendCodeButtonProps = {
  /** Until another code can be requested; 0 where one can. */
  secondsLeft: number
  isSending: boolean
  onSend: () => void
}

/** The button that sends a code, beside its field; shows the countdown until another can be requested. */
export function SendCodeButton({ secondsLeft, isSending, onSend }: SendCodeButtonProps) {
  const t = useTranslations('phone')
  const isCountingDown = secondsLeft > 0
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-me-2 shrink-0 text-accent-text! tabular-nums aria-disabled:text-muted!"
      aria-disabled={isCountingDown}
      busy={isSending}
      busyLabel={t('sending')}
      onClick={() => !isCountingDown && onSend()}
    >
      {isCountingDown ? t('again', { time: formatMinutesAndSeconds(secondsLeft) }) : t('send')}
    </Button>
  )
}

function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
