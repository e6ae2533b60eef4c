import type { GameContext } from './game-context.tsx'
import type { PlayApi, Session } from './play-api.ts'
import { toMinorUnits } from './text/amount-format.ts'

interface RefreshOptions {
  readonly api: PlayApi
  readonly session: Session
  readonly context: GameContext
  /** Whether the fetched balance still holds: a round that started meanwhile may be missing in it. */
  readonly isCurrent?: () => boolean
}

/** Fetches the balance and shows it; keeps the shown one while the wallet does not respond. */
export async function refreshBalance({ api, session, context, isCurrent = () => true }: RefreshOptions): Promise<void> {
  const balance = await api.getBalance()
  if (balance !== null && isCurrent()) context.stage.setState({ balance: toMinorUnits(balance, session.digits) })
}
