import type { Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimestamp, isolateBidi } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { listUpcomingSteps, type TimelineStepName, toTimelineSteps } from './withdrawal-timeline-steps.ts'

const icons = {
  asked: 'hand-coins',
  approved: 'check',
  failed: 'rotate-ccw',
  sent: 'send',
  paid: 'banknote',
  received: 'circle-check',
  receivedByTime: 'clock',
  forced: 'scale',
  partReceived: 'circle-alert',
  disputed: 'flag',
  refunded: 'undo-2',
  rejected: 'ban',
  cancelled: 'circle-x',
} as const satisfies Record<TimelineStepName, IconName>

/** The steps of a withdrawal so far, with their reasons, and the upcoming ones. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { state, events, expectedAt } = withdrawal
  const isOverdue = expectedAt !== null && Date.parse(expectedAt) < getServerNowMs()
  const expected =
    expectedAt === null
      ? undefined
      : t(isOverdue ? 'expectedBefore' : 'expected', { time: formatTimestamp(expectedAt, format) })
  return (
    <Card padding="lg" heading="h2" title={t('timeline')}>
      <ol className="grid">
        {toTimelineSteps(events).map(({ step, event }) => (
          <TimelineEntry
            key={`${event.state} ${event.at}`}
            icon={icons[step]}
            title={t(`steps.${step}`)}
            time={formatTimestamp(event.at, format)}
          >
            {event.reason !== '' && (
              <p className="mbs-1 text-sm wrap-anywhere">{t('reason', { reason: isolateBidi(event.reason) })}</p>
            )}
          </TimelineEntry>
        ))}
        {listUpcomingSteps(state).map((step, at, steps) => (
          <TimelineEntry
            key={step}
            isUpcoming
            icon="ellipsis"
            title={t(`nextSteps.${step}`)}
            time={at === steps.length - 1 ? expected : undefined}
          />
        ))}
      </ol>
    </Card>
  )
}

type EntryProps = {
  icon: IconName
  title: string
  time: string | undefined
  isUpcoming?: boolean
  children?: ReactNode
}

function TimelineEntry({ icon, title, time, isUpcoming = false, children }: EntryProps) {
  const appearance = isUpcoming ? 'border border-dashed border-line-control text-muted' : 'bg-surface-3 text-ink'
  return (
    <li className="group/entry relative flex gap-3 pbe-5 last:pbe-0">
      <span
        aria-hidden="true"
        className="absolute inset-s-4 inset-bs-8 inset-be-0 w-px bg-line group-last/entry:hidden"
      />
      <span className={`grid size-8 flex-none place-items-center rounded-pill ${appearance}`}>
        <Icon name={icon} size={16} />
      </span>
      <div className="min-w-0 pbs-1">
        <p className={`leading-display ${isUpcoming ? 'text-muted' : 'font-semibold'}`}>{title}</p>
        {time && <p className="text-sm text-muted">{time}</p>}
        {children}
      </div>
    </li>
  )
}
