import { login } from '@foyer/contract/identity/login-and-registration.ts'
import {
  type SecondVerificationChallenge,
  submitSecondVerification,
} from '@foyer/contract/identity/second-verification.ts'
import { listWithdrawals } from '@foyer/contract/operator/back-office-withdrawals.ts'
import {
  decideAdjustment,
  getAuditLog,
  listDepositOrders,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { listUnpostedRounds } from '@foyer/contract/operator/unposted-rounds.ts'
import { getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { settingModIds } from '@foyer/contract/site/settings.ts'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { parseBrandFile } from '#brands/read-brand-files.ts'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { deploymentSecret } from '#db/schema/members.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'
import { createDatabaseBeforeMigration, readPreviousDatabaseFacts } from './test-previous-database.ts'

interface Facts {
  /** Rows of each table that had some. */
  readonly counts: Readonly<Record<string, number>>
  readonly authenticatorMember: { id: string; username: string; password: string; totpSecret: string }
  readonly payer: { id: string; username: string; password: string; accountNumber: string }
  /** Calls of a vendor that were answered; the second stake was rolled back. */
  readonly walletCalls: readonly { action: string; body: { txId: string } }[]
  readonly withdrawals: Readonly<Record<'received' | 'open' | 'rejected' | 'stuck', string>>
  readonly waitingAdjustment: string
  readonly reviewedDeposit: string
  readonly balances: Readonly<Record<'holder' | 'payer', string>>
  readonly audit: readonly { action: string; operator: string; subject: string }[]
}

// A database that the gateway of the commit before migration 0018 wrote: seeded, then used by members, a vendor and operators.
const before = await readPreviousDatabaseFacts<Facts>('0018')
const db = await createDatabaseBeforeMigration('0018')
await migrateGatewayDatabase(db)
const app = await startTestApp({ db, content: 'none' })
const operator = { token: app.operatorKey() }

/** Tables whose rows are now a list in `site.json` of the brand that they belonged to, by the list's name. */
const tablesInBrandFiles: Readonly<Record<string, string>> = { banner: 'banners' }

const renamedTables: Readonly<Record<string, string>> = {
  turnover: 'wagering_requirement',
  unbooked_round: 'unposted_round',
  stray_payout: 'unmatched_payout',
  book_check: 'ledger_check',
  used_once: 'used_nonce',
}

async function tokenOf({ username, password }: { username: string; password: string }, totpSecret?: string) {
  const body = { username, password, type: 'username', botCheck: await app.solveNewBotCheck() }
  const response = await app.call(login, { address: newIpAddress(), body })
  if (!totpSecret) return response.value.token
  const { ticket } = response.value as unknown as SecondVerificationChallenge
  const answer = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: app.now() })
  const verified = await app.call(submitSecondVerification, { body: { ticket, way: 'totp', answer } })
  expect(verified.message).toBe('')
  return verified.value.token
}

test('keeps every row of every table', async () => {
  const after = await Promise.all(
    Object.keys(before.counts).map(async (table) => {
      const list = tablesInBrandFiles[table]
      const [row] = await db.rows<{ count: number }>(
        list
          ? sql`select coalesce(sum(jsonb_array_length(site -> ${list})), 0)::int as count from brand`
          : sql`select count(*)::int as count from ${sql.identifier(renamedTables[table] ?? table)}`,
      )
      return [table, row?.count] as const
    }),
  )
  // Signing in adds rows of its own: the count is taken before. With Redis, a start adds the id of the installation.
  const installations = await db.$count(deploymentSecret, eq(deploymentSecret.name, 'installation'))
  // The root secret is a data key now.
  const secrets = (before.counts.deployment_secret ?? 0) - 1 + installations
  const expected = { ...before.counts, deployment_secret: secrets }
  expect(Object.fromEntries(after)).toEqual(expected)
})

test('decrypts the secrets that it has stored: an authenticator, the number of a payout account', async () => {
  const { authenticatorMember, payer, balances, withdrawals } = before
  const token = await tokenOf(authenticatorMember, authenticatorMember.totpSecret)
  expect(await app.balance(token)).toBe(balances.holder)
  const { value } = await app.call(listWithdrawals, { ...operator, query: { id: withdrawals.open } })
  expect(value.list).toMatchObject([{ accountNumber: payer.accountNumber, state: 'review' }])
})

test('recognises the calls of a vendor that it has answered, and moves no money for them again', async () => {
  const statuses: Record<string, string> = {}
  for (const { action, body } of before.walletCalls) statuses[body.txId] = (await app.callWallet(action, body)).status
  expect(statuses).toEqual({
    'dump-bet-1': 'REPLAY',
    'dump-win-1': 'REPLAY',
    'dump-bet-2': 'CANCELLED',
    'dump-back-2': 'REPLAY',
    'dump-bet-3': 'REPLAY',
  })
  expect(await findAllLedgerFaults(db)).toEqual([])
})

test('reads the audit log, whose rows cannot be changed', async () => {
  const { value } = await app.call(getAuditLog, operator)
  expect(value.list.map(({ action, operator: by, subject }) => ({ action, operator: by, subject }))).toEqual(
    before.audit,
  )
})

test('goes on with what waited: approvals, a held deposit, a payout without a reply, an unposted round, wagering', async () => {
  const { waitingAdjustment, reviewedDeposit, withdrawals, authenticatorMember } = before
  const second = { token: app.operatorKey('second') }
  const adjusted = await app.call(decideAdjustment, { ...second, body: { id: waitingAdjustment, accept: true } })
  expect(adjusted.value).toMatchObject({ state: 'posted', requestedBy: 'first', decidedBy: 'second' })
  const deposits = await app.call(listDepositOrders, { ...operator, query: { id: reviewedDeposit } })
  expect(deposits.value.list).toMatchObject([{ state: 'review', pendingApproval: { by: 'first', amount: '4000.00' } }])
  const sent = await app.call(listWithdrawals, { ...operator, query: { id: withdrawals.stuck } })
  expect(sent.value.list).toMatchObject([{ state: 'sent' }])
  const rounds = await app.call(listUnpostedRounds, operator)
  expect(rounds.value.list).toMatchObject([{ vendorRoundId: 'dump-told', attempts: 3, requestedBy: 'first' }])
  app.advanceClock(60_000)
  const token = await tokenOf(authenticatorMember, authenticatorMember.totpSecret)
  const { value } = await app.call(getWithdrawalOptions, { token })
  expect(Number(value.wagering.left)).toBeGreaterThan(0)
})

test('gives the rows of brands the keys of today: a row that was read from a file reads as one', async () => {
  const [row] = await db.rows<{ site: object }>(sql`select site from brand where code = 'ghost'`)
  const site = parseBrandFile(JSON.stringify(row?.site), 'ghost/site.json')
  expect(site).toMatchObject({
    brandLanguage: 'EN',
    withdrawDailyLimit: { maxCount: 1_000 },
    standards: { noCosmeticFigures: true, noAccountEnumeration: true },
  })
  expect(site.whitelabel).toContainEqual({ modId: settingModIds.singleApprovalLimit, enabled: '1', value: '300' })
  expect(site.withdrawMethods.map(({ autoApproveUpTo }) => autoApproveUpTo)).toEqual(['100', '50', undefined])
})

test('reverses what was posted before on the house accounts of then, and posts the rest to those of the brand', async () => {
  const open = before.walletCalls.find(({ body }) => body.txId === 'dump-bet-3')
  const { playerRef, currency, roundId, amount } = (open?.body ?? {}) as Record<string, string>
  const call = { playerRef, currency, roundId, amount, betTxId: 'dump-bet-3', txId: 'later-back-3' }
  expect(await app.callWallet('rollback', call)).toMatchObject({ status: 'OK' })
  const rows = await db.rows<{ key: string; code: string }>(sql`
    select t.idem_key as key, a.code from ledger_tx t
    join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
    where not a.live and (t.idem_key = 'rollback:later-back-3' or t.idem_key = ${before.waitingAdjustment}) order by t.id`)
  expect(rows).toEqual([
    { key: before.waitingAdjustment, code: 'house:adjustment:aurora:USD' },
    { key: 'rollback:later-back-3', code: 'house:ggr:STUDIO:USD' },
  ])
  expect(await findAllLedgerFaults(db)).toEqual([])
})
