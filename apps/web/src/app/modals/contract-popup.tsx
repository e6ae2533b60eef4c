import { useEffect } from 'react'
import { useWaitingContracts } from '#features/contracts/waiting-contracts.ts'
import { useStore } from '#platform/browser/store.ts'
import { openContract, useContractModal } from '#platform/navigation/contract-modal.ts'
import { useModal } from '#platform/navigation/modal-store.ts'
import { passwordChangeDueStore } from '#platform/session/session-store.ts'
import { useIsPopupSuppressed } from './use-notice-popup.ts'

const storageKey = 'contractsShown'

/**
 * Opens the contract modal for what waits for the agent: an offer, or a contract that ends without the agent knowing. Each opens once in
 * a session and state, after sign-in or when the socket reports it. They wait for other modals, and for the end of a game or a form.
 */
export function ContractPopup() {
  const waiting = useWaitingContracts()
  const modal = useModal()
  const contractModal = useContractModal()
  const isPasswordDue = useStore(passwordChangeDueStore)
  const isSuppressed = useIsPopupSuppressed()
  const isFree = !modal && !contractModal && !isPasswordDue && !isSuppressed
  useEffect(() => {
    if (!isFree) return
    const shown = sessionStorage.getItem(storageKey)?.split(',') ?? []
    const next = waiting.find(({ id, state }) => !shown.includes(`${id}:${state}`))
    if (!next) return
    sessionStorage.setItem(storageKey, [...shown, `${next.id}:${next.state}`].join(','))
    openContract(next.state === 'offered' ? 'contractRequest' : 'contractTermination', next.id, { replace: true })
  }, [isFree, waiting])
  return null
}
