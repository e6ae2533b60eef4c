import { readFile } from 'node:fs/promises'
import { decideAdjustment, requestAdjustment } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
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

/** Decides on a deposit or a withdrawal, with a second operator if the first may not decide alone. */
export async function decideAsOperators<R extends Route>(
  route: R,
  input: OperatorInput<R>,
): Promise<ResponseValueOf<R>> {
  const value = await callAsOperator(route, input)
  const { pendingApproval } = value as { readonly pendingApproval: unknown }
  return pendingApproval === null ? value : callAsOperator(route, input, 'second')
}

/** Credits a member without a wagering requirement, with a second operator if the first may not do so alone. */
export async function creditMember(member: { brand: string; account: string; amount: string }): Promise<void> {
  const { id, state } = await callAsOperator(requestAdjustment, {
    body: { ...member, reason: 'For a journey', idempotencyKey: crypto.randomUUID() },
  })
  if (state === 'waiting') await callAsOperator(decideAdjustment, { body: { id, accept: true } }, 'second')
}
