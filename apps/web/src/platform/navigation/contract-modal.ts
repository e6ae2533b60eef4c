import { type ContractModalPage, contractModalPages } from '@foyer/contract/pages.ts'
import { useMemo } from 'react'
import { hasAccess, useSession } from '#platform/session/session.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { changeAddressParams, useQueryString } from './navigation.tsx'

/** The contract modal, which a parameter of the URL opens: a reload keeps it, and the browser's back button closes it. */
export interface ContractModalState {
  readonly name: 'contract'
  readonly page: ContractModalPage
  /** The contract's. */
  readonly id: string
}

/** Opens a page of the contract modal over the current page. `replace`: without an entry in the history. */
export function openContract(page: ContractModalPage, id: string, options: { readonly replace?: boolean } = {}): void {
  changeAddressParams({ ...withoutContract, [page]: id }, options)
}

export function closeContract(): void {
  changeAddressParams(withoutContract, { replace: true })
}

/** The contract modal that the URL names; undefined for everybody but an agent. */
export function useContractModal(): ContractModalState | undefined {
  const query = useQueryString()
  const { role } = useSession()
  const isOffered = isFeatureEnabled('agentPolicy') && hasAccess('agent', role)
  return useMemo(() => (isOffered ? readContractModal(query) : undefined), [query, isOffered])
}

const withoutContract = Object.fromEntries(contractModalPages.map((page) => [page, undefined]))

function readContractModal(query: string): ContractModalState | undefined {
  const params = new URLSearchParams(query)
  for (const page of contractModalPages) {
    const id = params.get(page)
    if (id) return { name: 'contract', page, id }
  }
  return undefined
}
