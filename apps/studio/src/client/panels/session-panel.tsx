import { moneyClass } from '@foyer/ui/stat.tsx'
import { useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { PlayApi, Session, SessionStatistics } from '#client/play-api.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { createTimestampFormatter } from '#client/text/timestamp-format.ts'

/** The player's position since the game was opened. Nothing while it is loaded, or if it cannot be. */
export function SessionStatisticsSummary({ api, session }: { api: PlayApi; session: Session }) {
  const { localization, formatAmount } = useGameContext()
  const { formatMessage, lang } = localization
  const [statistics, setStatistics] = useState<SessionStatistics>()
  useEffect(() => void api.getSessionStatistics().then(setStatistics, () => {}), [api])
  if (!statistics || statistics.rounds === 0) return null
  const minor = (text: string) => toMinorUnits(text, session.digits)
  const [staked, paidOut, highest] = [statistics.staked, statistics.paidOut, statistics.highestPayout].map(minor) as [
    bigint,
    bigint,
    bigint,
  ]
  const figures = [
    { name: 'sessionRounds', text: new Intl.NumberFormat(lang).format(statistics.rounds) },
    { name: 'sessionStaked', text: formatAmount(staked) },
    { name: 'sessionPaidOut', text: formatAmount(paidOut) },
    { name: 'sessionNet', text: formatAmount(paidOut - staked), className: moneyClass(paidOut - staked) },
    { name: 'sessionHighest', text: formatAmount(highest) },
  ] as const
  return (
    <section className="session-statistics">
      <h3>{formatMessage('session')}</h3>
      <p>
        {formatMessage('sessionSince', {
          time: createTimestampFormatter(lang, session.timeZone).time(statistics.since),
        })}
      </p>
      <dl className="facts">
        {figures.map(({ name, text, ...more }) => (
          <div key={name}>
            <dt>{formatMessage(name)}</dt>
            <dd {...more}>{text}</dd>
          </div>
        ))}
      </dl>
      <NetLine nets={statistics.nets.map(minor)} />
    </section>
  )
}

const lineSize = { width: 600, height: 72 } as const

/** The net position after each round. The figures above state its end, so it is hidden from screen readers. */
function NetLine({ nets }: { nets: readonly bigint[] }) {
  const points = [0n, ...nets].map(Number)
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const yOf = (net: number) => (high === low ? 0.5 : (high - net) / (high - low)) * lineSize.height
  const step = lineSize.width / Math.max(1, points.length - 1)
  const line = points.map((net, place) => `${(place * step).toFixed(1)},${yOf(net).toFixed(1)}`).join(' ')
  return (
    <svg
      className="net-line"
      viewBox={`0 0 ${lineSize.width} ${lineSize.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <line x1="0" x2={lineSize.width} y1={yOf(0)} y2={yOf(0)} />
      <polyline points={line} />
    </svg>
  )
}
