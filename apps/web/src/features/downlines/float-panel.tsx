import type { FloatDirection } from '@foyer/contract/agents/float.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { MaskedAmount } from '#widgets/masked-amount.tsx'
import { DownlineTransfersDialog } from './downline-transfers-dialog.tsx'
import { MoveFloatDialog } from './move-float-dialog.tsx'
import { useFloat } from './use-float.ts'

/** The agent's float beside the balance, the moves between both, and the transfers from it to the team. */
export function FloatPanel() {
  const t = useTranslations('float')
  const { format } = useLanguage()
  const { query, data } = useFloat()
  const [direction, setDirection] = useState<FloatDirection>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  if (findLoadError(query)) {
    return (
      <Card>
        <LoadFailure query={query} />
      </Card>
    )
  }
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <Card padding="lg">
      <section aria-labelledby="float-title" className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="float-title" className="text-sm font-semibold text-muted">
            {t('float')}
          </h2>
          <p className="font-display text-xl font-bold tabular-nums">
            <MaskedAmount text={formatMoney(data.float, format)} />
          </p>
          <p className="text-sm text-muted text-pretty">{t('floatText')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon="arrow-down" onClick={() => setDirection('IN')}>
            {t('add')}
          </Button>
          <Button variant="ghost" icon="arrow-up" onClick={() => setDirection('OUT')}>
            {t('takeOut')}
          </Button>
          {(data.transfers !== null || data.list.length > 0) && (
            <Button variant="ghost" icon="history" onClick={() => setHistoryOpen(true)}>
              {t('history')}
            </Button>
          )}
        </div>
      </section>
      {isHistoryOpen && <DownlineTransfersDialog onClose={() => setHistoryOpen(false)} />}
      {direction && <MoveFloatDialog direction={direction} float={data} onClose={() => setDirection(undefined)} />}
    </Card>
  )
}
