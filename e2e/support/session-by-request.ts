import { randomUUID } from 'node:crypto'
import { getContracts, offerContract, processDailySalaryContract } from '@foyer/contract/agents/agent-contracts.ts'
import { createDownline, getDownlines, makeAgent } from '@foyer/contract/agents/team.ts'
import { login, register } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo, type MemberInfo } from '@foyer/contract/identity/session.ts'
import { createDeposit, type Deposit } from '@foyer/contract/payments/deposits.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { Envelope, RequestBodyOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'
import { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { contentTypeOf, encodeBody, sealBody, solveBotCheck } from '@foyer/gateway/testing/encode-test-request-body.ts'
import { newIpAddress } from '@foyer/gateway/testing/test-client.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  createUniqueUsername,
  findDemoAccount,
  headerBalanceLocator,
  openHelpPage,
  readAmountHundredths,
  siteUrlOf,
  type TestBrand,
} from './page-actions.ts'

/** A document of the site that loads nothing, so that the tab has the site's origin. */
const emptyDocumentPath = '/healthz'

/**
 * Signs in a demo account, the member by default, by the call of the login form, so that the next page that is opened is theirs. The offer
 * that waits for the demo agent counts as shown: it does not open by itself. The tests of signing in fill the form (`signIn` of
 * page-actions.ts).
 */
export async function signInByRequest(
  page: Page,
  brand: TestBrand,
  {
    who = 'member',
    siteUrl = siteUrlOf(brand),
  }: { who?: 'member' | 'agent' | 'subagent' | 'trial'; siteUrl?: string } = {},
): Promise<void> {
  const { account, password } = findDemoAccount(who)
  const body = { username: account, password, type: 'username' } as const
  const { token } = await callSite(page.request, siteUrl, login, body)
  await storeSession(page, siteUrl, token)
  if (who !== 'agent') return
  const offers = await requestJson<Partial<Envelope<ResponseValueOf<typeof getContracts>>>>(
    page.request,
    siteUrl,
    `${getContracts.path}?side=own&state=offered`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  // None in a brand without agents.
  const shown = offers.value?.list.map(({ id, state }) => `${id}:${state}`) ?? []
  await page.evaluate((contracts) => sessionStorage.setItem('contractsShown', contracts), shown.join())
}

/** Registers a member by the call of the registration form, and signs them in like `signInByRequest`. */
export async function registerByRequest(
  page: Page,
  brand: TestBrand,
): Promise<{ name: string; password: string; token: string }> {
  const [name, password] = [createUniqueUsername(), 'secret2026']
  const { token } = await callSite(page.request, siteUrlOf(brand), register, {
    username: name,
    password,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    ageConfirmed: true,
    ...(brand.code === 'lotus' && { payeeName: 'Nguyen An', mobileNum: '0912345678' }),
  })
  await storeSession(page, siteUrlOf(brand), token)
  return { name, password, token }
}

/** An agent that a test has registered. */
interface RegisteredAgent {
  readonly name: string
  readonly id: string
  readonly token: string
  /** The session of the demo account above. */
  readonly uplineToken: string
}

/** Registers an agent directly below a demo agent, and signs them in like `signInByRequest`. */
export async function registerAgentByRequest(
  page: Page,
  brand: TestBrand,
  { below = 'agent' }: { below?: 'agent' | 'subagent' } = {},
): Promise<RegisteredAgent> {
  const siteUrl = siteUrlOf(brand)
  const upline = findDemoAccount(below)
  const [name, password] = [createUniqueUsername(), 'secret2026']
  const { token } = await callSite(page.request, siteUrl, register, {
    username: name,
    password,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    ageConfirmed: true,
    affiliateCode: upline.affiliateCode ?? '',
  })
  const credentials = { username: upline.account, password: upline.password, type: 'username' } as const
  const { token: uplineToken } = await callSite(page.request, siteUrl, login, credentials)
  const found = await requestJson<Envelope<ResponseValueOf<typeof getDownlines>>>(
    page.request,
    siteUrl,
    `${getDownlines.path}?account=${name}`,
    { headers: { authorization: `Bearer ${uplineToken}` } },
  )
  const id = found.value.list[0]?.id ?? ''
  await callSealed(page.request, siteUrl, makeAgent, { id }, uplineToken)
  await storeSession(page, siteUrl, token)
  return { name, id, token, uplineToken }
}

/** Gives an agent a daily salary of this rate, which has not begun: the demo account above offers it, and the agent accepts. */
export async function agreeDailySalaryByRequest(
  page: Page,
  brand: TestBrand,
  { id: downlineId, token, uplineToken }: RegisteredAgent,
  rate: string,
): Promise<void> {
  const tiers = [{ betAmount: '0', activeMembers: 0, rate }]
  const offer = { downlineId, kind: 'daily', period: 'daily', tiers, idempotencyKey: randomUUID() }
  const { id } = await callSealed(page.request, siteUrlOf(brand), offerContract, offer, uplineToken)
  await callSealed(page.request, siteUrlOf(brand), processDailySalaryContract, { id, decision: 'accept' }, token)
}

/** Registers a member, deposits 100 through the payment provider's page, and opens a page of the site. */
export async function registerFundedMember(page: Page, brand: TestBrand): Promise<void> {
  const { token } = await registerByRequest(page, brand)
  await depositByRequest(page, siteUrlOf(brand), token, { methodId: 'sandbox-card', amount: '100' })
  await openHelpPage(page, brand)
  await expect.poll(() => readAmountHundredths(headerBalanceLocator(page, brand))).toBe(10_000)
}

/** Deposits an amount through the payment provider's page. */
export async function depositByRequest(
  page: Page,
  siteUrl: string,
  token: string,
  asked: { methodId: string; amount: string },
): Promise<void> {
  const { value } = await requestJson<Envelope<Deposit>>(page.request, siteUrl, createDeposit.path, {
    method: createDeposit.method,
    headers: { authorization: `Bearer ${token}` },
    data: { ...asked, idempotencyKey: randomUUID() },
  })
  const { host, pathname, search } = new URL(value.payUrl ?? '', siteUrl)
  const paid = await page.request.post(`http://localhost:${new URL(siteUrl).port}${pathname}${search}`, {
    headers: { host },
    form: { decision: 'pay' },
    maxRedirects: 0,
  })
  expect(paid.status()).toBe(303)
}

/** Opens an account below the demo agent, whose password the holder must change. Returns its name and that password. */
export async function openAccountByRequest(page: Page, brand: TestBrand): Promise<{ name: string; password: string }> {
  const siteUrl = siteUrlOf(brand)
  const agent = findDemoAccount('agent')
  const credentials = { username: agent.account, password: agent.password, type: 'username' } as const
  const { token } = await callSite(page.request, siteUrl, login, credentials)
  const [account, password] = [createUniqueUsername(), 'given2026']
  await callSealed(page.request, siteUrl, createDownline, { account, password, type: memberTypes.member }, token)
  return { name: account, password }
}

/** Stores the session in the tab as the site does after a sign-in. */
async function storeSession(page: Page, siteUrl: string, token: string): Promise<void> {
  const { value } = await requestJson<Envelope<MemberInfo>>(page.request, siteUrl, getMemberInfo.path, {
    headers: { authorization: `Bearer ${token}` },
  })
  await page.goto(siteUrl + emptyDocumentPath)
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), { token, member: JSON.stringify(value) })
}

/** Makes a call with a bot check from an IP address of its own, so that the throttle of one address does not apply. */
async function callSite<R extends Route>(
  request: APIRequestContext,
  siteUrl: string,
  route: R,
  fields: Omit<RequestBodyOf<R>, 'botCheck'>,
): Promise<ResponseValueOf<R>> {
  const headers = { 'x-forwarded-for': newIpAddress() }
  const challenge = await requestJson<Envelope<unknown>>(request, siteUrl, getBotCheckChallenge.path, { headers })
  const botCheck = await solveBotCheck(challenge.value)
  return callSealed(request, siteUrl, route, { ...fields, botCheck }, undefined, headers)
}

/** Makes a call whose body may be encrypted, in the session of `token` if there is one. */
async function callSealed<R extends Route>(
  request: APIRequestContext,
  siteUrl: string,
  route: R,
  fields: object,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ResponseValueOf<R>> {
  const { keys } = await requestJson<{ keys: [Parameters<typeof sealBody>[0]] }>(
    request,
    siteUrl,
    '/.well-known/jwks.json',
  )
  const type = contentTypeOf(route, false)
  const envelope = await requestJson<Envelope<ResponseValueOf<R>>>(request, siteUrl, route.path, {
    method: route.method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), 'content-type': type },
    data: await encodeBody(type, fields, (body) => sealBody(keys[0], body)),
  })
  if (!envelope.success) throw new Error(`${route.name} was refused: ${envelope.message}.`)
  return envelope.value
}

type RequestOptions = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

/** Sends a request to the brand of `siteUrl`. Only browsers resolve names below `localhost`, so the host is a header. */
export async function requestJson<Answer>(
  request: APIRequestContext,
  siteUrl: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { host, port } = new URL(siteUrl)
  const answer = await request.fetch(`http://localhost:${port}${path}`, {
    ...options,
    headers: { ...options.headers, host },
  })
  return (await answer.json()) as Answer
}
