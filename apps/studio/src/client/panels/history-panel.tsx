import { Button } from '@foyer/ui/button.tsx'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { PlayApi, Round, Session } from '#client/play-api.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import type { GameMessageKey } from '#client/text/localization.ts'
import { createTimestampFormatter } from '#client/text/timestamp-format.ts'
import { VerificationLink } from './verification-link.tsx'

type ListedRound = Awaited<ReturnType<PlayApi['listRounds']>>['rounds'][number]

interface HistoryPanelProps {
  readonly api: PlayApi
  readonly session: Session
  /** Shows the outcome of a settled round. */
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
}

const stateMessageKeys: Partial<Record<Round['state'], GameMessageKey>> = {
  pending: 'statePending',
  returning: 'statePending',
  returned: 'stateReturned',
  refused: 'stateRefused',
}

type Loading = 'loading' | 'failed' | 'done'

/** The player's rounds with time, stake, win, balance and a thumbnail of the outcome. Older rounds are loaded on demand. */
export function HistoryPanel({ api, session, Thumbnail }: HistoryPanelProps) {
  const { formatMessage } = useGameContext().localization
  const [rounds, setRounds] = useState<readonly ListedRound[]>([])
  const [cursor, setCursor] = useState<string>()
  const [loading, setLoading] = useState<Loading>('loading')
  const load = useCallback(
    async (before?: string) => {
      setLoading('loading')
      try {
        const page = await api.listRounds(before)
        setRounds((shown) => [...shown, ...page.rounds])
        setCursor(page.next)
        setLoading('done')
      } catch {
        setLoading('failed')
      }
    },
    [api],
  )
  useEffect(() => void load(), [load])
  return (
    <>
      <ol className="rounds">
        {rounds.map((round) => (
          <HistoryRow key={round.id} round={round} session={session} Thumbnail={Thumbnail} />
        ))}
      </ol>
      <div className="rounds-foot" aria-live="polite">
        {loading === 'loading' && formatMessage('loading')}
        {loading === 'failed' && <Button onClick={() => void load(cursor)}>{formatMessage('tryAgain')}</Button>}
        {loading === 'done' && cursor !== undefined && (
          <Button onClick={() => void load(cursor)}>{formatMessage('more')}</Button>
        )}
        {loading === 'done' && rounds.length === 0 && formatMessage('historyEmpty')}
      </div>
    </>
  )
}

function HistoryRow({
  round,
  session,
  Thumbnail,
}: Pick<HistoryPanelProps, 'session' | 'Thumbnail'> & { round: ListedRound }) {
  const { localization, formatAmount } = useGameContext()
  const { formatMessage, lang } = localization
  const amount = (text: string) => formatAmount(toMinorUnits(text, session.digits))
  const { date, time } = createTimestampFormatter(lang, session.timeZone)
  const stateKey = stateMessageKeys[round.state]
  const isWin = toMinorUnits(round.win ?? '0', session.digits) > toMinorUnits(round.stake, session.digits)
  return (
    <li>
      <time dateTime={round.at}>
        <span>{date(round.at)}</span>
        <span>{time(round.at)}</span>
      </time>
      <Cell name={formatMessage('stake')} text={amount(round.stake)} />
      <Cell
        name={formatMessage('win')}
        text={stateKey ? formatMessage(stateKey) : amount(round.win ?? '0')}
        className={isWin ? 'is-win' : ''}
      />
      <Cell
        name={formatMessage(session.mode === 'DEMO' ? 'credit' : 'balance')}
        text={round.balance === undefined ? '–' : amount(round.balance)}
      />
      <div className="round-end">
        {round.state === 'settled' && <Thumbnail round={round} />}
        {round.proof && <VerificationLink fragment={round.proof.link} localization={localization} />}
      </div>
    </li>
  )
}

function Cell({ name, text, className = '' }: { name: string; text: string; className?: string }) {
  return (
    <div className={`cell ${className}`}>
      <span>{name}</span>
      <strong>{text}</strong>
    </div>
  )
}
