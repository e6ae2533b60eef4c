import { getUnreadCount } from '@foyer/contract/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from './api.ts'
import { useSession } from './session.ts'
import { isOn } from './site.ts'

/** How many messages whoever is signed in has not read; trial users have none, and are not asked for (specification section 6). */
export function useUnread(): number {
  const { role } = useSession()
  const isPlayer = role === 'member' || role === 'agent'
  return useQuery({ ...read(getUnreadCount), enabled: isPlayer && isOn('messages') }).data?.count ?? 0
}
