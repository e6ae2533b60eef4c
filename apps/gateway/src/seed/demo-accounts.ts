import { toMinor } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { member } from '#db/schema/members.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { transfer } from '#ledger/ledger.ts'
import type { Brand } from '#src/brands/brands.ts'
import { hashPassword } from '#src/passwords.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'

const dayMs = 24 * 60 * 60 * 1_000
const openingBalance = { few: '1000', many: '20000000' } as const

interface Prepared extends Omit<DemoAccount, 'who' | 'password'> {
  readonly passwordHash: string
}

/** Writes a brand's demo accounts; members and agents begin with a deposit. */
export async function writeDemoAccounts(
  tx: Tx,
  brand: Brand,
  accounts: readonly Prepared[],
  nowMs: number,
): Promise<void> {
  for (const { account, type, passwordHash, affiliateCode, passwordIsDefault } of accounts) {
    const [row] = await tx
      .insert(member)
      .values({
        brand: brand.code,
        account,
        nickname: account,
        type,
        currency: brand.currency,
        passwordHash,
        affiliateCode,
        passwordIsDefault,
        seeded: true,
        registeredAt: new Date(nowMs - 40 * dayMs),
        lastLoginAt: new Date(nowMs - dayMs),
      })
      .returning({ id: member.id })
    if (!row || account === 'trial') continue
    await transfer(tx, openingDeposit(brand, row.id, nowMs - 35 * dayMs))
    await tx.insert(memberMessage).values(firstMessages(row.id, account, nowMs))
  }
}

/** What a seeded player finds in their messages: one read, one not. */
function firstMessages(memberId: bigint, account: string, nowMs: number): (typeof memberMessage.$inferInsert)[] {
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

/** Passwords are hashed before the transaction begins: it takes the time that it is meant to take. */
writeDemoAccounts.prepare = (): Promise<Prepared[]> =>
  Promise.all(
    demoAccounts.map(async ({ who: _, password, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
    })),
  )

/** The first deposit of a seeded player: a round sum of the brand's currency. */
export function openingDeposit(brand: Brand, memberId: bigint, atMs: number) {
  const amount = toMinor(brand.currency === 'VND' ? openingBalance.many : openingBalance.few, brand.currency) ?? 0n
  return {
    scope: 'deposit',
    idempotencyKey: `seed-opening-${memberId}`,
    kind: 'deposit' as const,
    legs: [
      { account: pspClearing('sandbox', brand.currency), amount: -amount },
      { account: playerCash(memberId, brand.currency), amount },
    ],
    at: new Date(atMs),
  }
}
