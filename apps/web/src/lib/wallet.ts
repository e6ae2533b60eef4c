import { getBalance } from '@foyer/contract/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from './api.ts'
import { useSession } from './session.ts'

/** The wallet of whoever is signed in, and what menus count for them; undefined for a visitor. */
export function useWallet() {
  const { isSignedIn } = useSession()
  return useQuery({ ...read(getBalance), enabled: isSignedIn }).data
}
