import { Dialog } from '@foyer/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HelpContent, HelpSearch } from './searchable-help-articles.tsx'

/** The help centre over the current page, which keeps what was entered there. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const [text, setText] = useState('')
  return (
    <Dialog open onOpenChange={onClose} title={t('help.title')} closeLabel={t('frame.close')} size="lg">
      <div className="grid grid-cols-1 gap-6">
        <HelpSearch text={text} onChange={setText} />
        <HelpContent text={text} onShowAll={() => setText('')} />
      </div>
    </Dialog>
  )
}
