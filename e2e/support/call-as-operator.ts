import { readFile } from 'node:fs/promises'
import type { Envelope, RequestBodyOf, RequestQueryOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'

interface OperatorInput<R> {
  readonly query?: Partial<RequestQueryOf<R>>
  readonly body?: RequestBodyOf<R>
}

/** Makes an operator's call to the test site with a key of its data directory, as the command line does. */
export async function callAsOperator<R extends Route>(
  route: R,
  { query, body }: OperatorInput<R>,
  name = 'first',
): Promise<ResponseValueOf<R>> {
  const keys = JSON.parse(await readFile(process.env.FOYER_E2E_OPERATOR_KEYS ?? '', 'utf8')) as Record<string, string>
  const url = new URL(route.path, process.env.FOYER_E2E_URL)
  for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, String(value))
  const answer = await fetch(url, {
    method: route.method,
    headers: { authorization: `Bearer ${keys[name]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const envelope = (await answer.json()) as Envelope<ResponseValueOf<R>>
  if (!envelope.success) throw new Error(`${route.name} was refused: ${envelope.message}.`)
  return envelope.value
}
