import { getFloat } from '@foyer/contract/agents/float.ts'
import { isCurrency } from '@foyer/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { CallError } from '#platform/api/call-error.ts'

/** The agent's float and what can be done with it, in a currency that this client knows. */
export function useFloat() {
  const query = useQuery({ ...apiQueryOptions(getFloat), staleTime: 0 })
  const { data } = query
  if (!data) return { query, data: undefined }
  const { currency, ...rest } = data
  if (isCurrency(currency)) return { query, data: { ...rest, currency } }
  return { query: { ...query, data: undefined, error: new CallError('internal') }, data: undefined }
}
