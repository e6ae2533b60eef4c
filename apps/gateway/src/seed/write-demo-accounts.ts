import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Secrets } from '#crypto/data-keys.ts'
import type { Tx } from '#db/database-transactions.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { member } from '#db/schema/members.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { isAgentType, placeInTeam } from '#modules/team/service.ts'
import { toPayoutAccountValues } from '#modules/withdrawals/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { type DemoAccount, demoAccounts } from './demo-account-list.ts'
import { writeOpeningDeposits } from './demo-deposits.ts'
import { lineRatesAt } from './write-demo-team.ts'

interface PreparedAccount extends Omit<DemoAccount, 'who' | 'password' | 'paymentPassword'> {
  readonly passwordHash: string
  readonly paymentPasswordHash: string | null
}

/** Writes a brand's demo accounts, an upline before its downlines; members and agents start with a deposit. */
export async function writeDemoAccounts(
  tx: Tx,
  { secrets, clock }: AppServices,
  brand: Brand,
  accounts: readonly PreparedAccount[],
): Promise<void> {
  const nowMs = clock.now()
  for (const { account, payeeName, upline, ...columns } of accounts.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const uplineId = upline === undefined ? undefined : await findMemberId(tx, brand, upline)
    const [row] = await tx
      .insert(member)
      .values({
        ...columns,
        brand: brand.code,
        account,
        nickname: account,
        currency: brand.currency,
        uplineId: uplineId ?? null,
        profile: payeeName ? { payeeName } : {},
        seeded: true,
        registeredAt: new Date(nowMs - (isAgentType(columns.type) ? 120 : 40) * dayMs),
        lastLoginAt: new Date(nowMs - dayMs),
      })
      .returning({ id: member.id })
    if (!row || account === 'trial') continue
    await placeInTeam(tx, brand, { memberId: row.id, uplineId, rates: firstRatesOf(brand, account) })
    await writeOpeningDeposits(tx, brand, [row.id], nowMs)
    await tx.insert(memberMessage).values(initialMessages(row.id, account, nowMs))
    if (payeeName) await writePayoutAccount(tx, secrets, brand, { memberId: row.id, holder: payeeName, nowMs })
  }
}

/** A payout account at the first bank of the brand's first withdraw method, so that the member can withdraw at once. */
async function writePayoutAccount(
  tx: Tx,
  secrets: Secrets,
  brand: Brand,
  { memberId, holder, nowMs }: { memberId: bigint; holder: string; nowMs: number },
): Promise<void> {
  const [method] = brand.site.withdrawMethods
  const [bankName] = method?.banks ?? []
  if (!method || bankName === undefined) return
  const createdAt = new Date(nowMs - 30 * dayMs)
  const account = toPayoutAccountValues(secrets, {
    memberId,
    kind: method.kind,
    bankName,
    number: '1020304050',
    holder,
    createdAt,
  })
  await tx.insert(payoutAccount).values({ ...account, isDefault: true })
}

/** The rebate rates of an agent. The head of a line has the brand's highest without any. */
function firstRatesOf(brand: Brand, account: string): LineRates | undefined {
  const found = demoAccounts.find((one) => one.account === account)
  const isGiven = found?.upline !== undefined && isAgentType(found.type)
  return isGiven ? lineRatesAt(brand, depthOf(found) + 1) : undefined
}

/** How many of the demo accounts are above this one. */
function depthOf({ upline }: Pick<DemoAccount, 'upline'>): number {
  const above = demoAccounts.find(({ account }) => account === upline)
  return above ? depthOf(above) + 1 : 0
}

async function findMemberId(tx: Tx, brand: Brand, account: string): Promise<bigint | undefined> {
  const isAccount = and(eq(member.brand, brand.code), eq(member.account, account))
  const [row] = await tx.select({ id: member.id }).from(member).where(isAccount)
  return row?.id
}

/** The inbox messages of a seeded player: one read, one unread. */
function initialMessages(memberId: bigint, account: string, nowMs: number): (typeof memberMessage.$inferInsert)[] {
  const welcomed = new Date(nowMs - 40 * dayMs)
  return [
    { memberId, name: 'welcome', values: { account }, sentAt: welcomed, readAt: welcomed },
    { memberId, title: limitsTitle, content: limitsContent, sentAt: new Date(nowMs - dayMs) },
  ]
}

const limitsTitle = {
  EN: 'Play for fun, and only with what you can spare',
  VI: 'Chơi để giải trí, và chỉ với số tiền bạn dư dả',
  AR: 'العب للمتعة، وبما لا يضرّك فقدانه فقط',
}
const limitsContent = {
  EN: 'Your betting record shows what you staked and won, day by day. Have a look now and then; it takes a minute.',
  VI: 'Lịch sử cược cho bạn thấy đã đặt bao nhiêu và thắng bao nhiêu từng ngày. Thỉnh thoảng hãy xem qua, chỉ mất một phút.',
  AR: 'يعرض سجل الرهانات ما راهنت به وما ربحته يومًا بيوم. ألقِ عليه نظرة من حين إلى آخر، فلن يستغرق الأمر سوى دقيقة.',
}

/** Hashes the passwords before the transaction begins, because hashing is slow by design. */
writeDemoAccounts.prepare = (): Promise<PreparedAccount[]> =>
  Promise.all(
    demoAccounts.map(async ({ who: _, password, paymentPassword, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
      paymentPasswordHash: paymentPassword === undefined ? null : await hashPassword(paymentPassword),
    })),
  )
