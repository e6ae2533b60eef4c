import { getBalance } from '@foyer/contract/payments/balance.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useSession } from '#platform/session/session.ts'

/** The wallet of the signed-in member, with the counts for menus; undefined for a visitor. */
export function useWalletSummary() {
  const { isSignedIn } = useSession()
  return useQuery({ ...apiQueryOptions(getBalance), enabled: isSignedIn }).data
}
