import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { StatusIcon } from '@foyer/ui/payment-status-summary.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FeedbackForm } from './feedback-form.tsx'

/** The feedback form, and a reference number after it is submitted. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const [isSubmitting, setSubmitting] = useState(false)
  const [sentId, setSentId] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('feedback.title')}
      closeLabel={t('frame.close')}
      dismissable={!isSubmitting}
    >
      {sentId === undefined ? (
        <FeedbackForm onSubmittingChange={setSubmitting} onSent={setSentId} />
      ) : (
        <FeedbackSent feedbackId={sentId} onClose={onClose} />
      )}
    </Dialog>
  )
}

function FeedbackSent({ feedbackId, onClose }: { feedbackId: string; onClose: () => void }) {
  const t = useTranslations('feedback')
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <StatusIcon tone="success" icon="circle-check" />
      <p role="status" className="font-display text-md font-bold">
        {t('thanks')}
      </p>
      <p className="text-muted text-pretty">{t('thanksText')}</p>
      <p className="text-sm text-muted">
        {t('number')}{' '}
        <code dir="ltr" className="select-all font-semibold text-ink">
          {feedbackId.slice(0, 8).toUpperCase()}
        </code>
      </p>
      <Button variant="primary" onClick={onClose} className="mbs-2">
        {t('done')}
      </Button>
    </div>
  )
}
