import { getBalance, getBalanceAfterTransaction } from '@foyer/contract/payments/balance.ts'
import { getVendorWallets } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { balanceDisplayHold } from '#platform/api/query-client.ts'
import type { StudioMessage } from './studio-game-frame-messages.ts'

type RoundBalanceOptions = {
  /** Whether the game is played on the member's balance or on a wallet at the vendor. */
  isReal: boolean
  /** Called at the end of each round, with its result shown. */
  onRoundShown: () => void
}

/**
 * Keeps the shown balance and the game in step. During a round the page shows the balance as of the transaction whose
 * outcome the game has shown. Between rounds `balanceChange` changes when the balance has changed elsewhere.
 */
export function useRoundBalanceSync({ isReal, onRoundShown }: RoundBalanceOptions) {
  const [isRoundOpen, setRoundOpen] = useState(false)
  const round = useRef({ count: 0, shown: Promise.resolve(), ownVersion: 0 })
  useEffect(() => () => balanceDisplayHold.release(), [])
  const onMessage = (message: StudioMessage) => {
    const { current } = round
    if (message.type === 'round-started') {
      current.count += 1
      setRoundOpen(true)
      if (isReal) balanceDisplayHold.start()
    }
    if (message.type === 'round-running' && isReal) balanceDisplayHold.extend()
    if (message.type === 'transaction-shown' && isReal) {
      current.shown = current.shown.then(() =>
        showBalanceAfter(message.txId).then((version) => {
          current.ownVersion = Math.max(current.ownVersion, version)
        }),
      )
    }
    if (message.type === 'round-ended') {
      const { count } = current
      void current.shown.then(() => {
        if (count !== current.count) return
        balanceDisplayHold.release()
        setRoundOpen(false)
        if (isReal) onRoundShown()
      })
    }
  }
  return { isRoundOpen, onMessage, balanceChange: useBalanceChange(isReal && !isRoundOpen, round) }
}

/** The version of a balance that another page has changed; undefined during a round and before the first change. */
function useBalanceChange(isBetweenRounds: boolean, own: RefObject<{ ownVersion: number }>): number | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...apiQueryOptions(getBalance), enabled: isBetweenRounds })
  const [change, setChange] = useState<number>()
  const first = useRef<number>(undefined)
  const version = isBetweenRounds ? data?.version : undefined
  useEffect(() => {
    if (version === undefined) return
    first.current ??= version
    if (version <= Math.max(first.current, own.current.ownVersion)) return
    setChange(version)
    void client.invalidateQueries({ queryKey: [getVendorWallets.path] })
  }, [version, own, client])
  return change
}

/** Shows the balance after the transaction. Returns its version; 0 if it did not change the balance or is not known. */
async function showBalanceAfter(txId: string): Promise<number> {
  try {
    const balance = await callApi(getBalanceAfterTransaction, { query: { txId } })
    balanceDisplayHold.show(balance)
    return balance.version
  } catch {
    // The socket's balance follows.
    return 0
  }
}
