import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import { transferBetweenWallets } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { expect, test } from 'vitest'
import { signWebhook } from '#crypto/webhook-signature.ts'
import { getSandboxWebhookSecret } from '#payments/sandbox/send-sandbox-webhook.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { transferWalletGameId, transferWalletVendorCode } from '#testing/test-transfer-wallet.ts'
import { openDiceGame } from '#vendors/studio/test-studio-transfer-vendor.ts'

const app = await startTestApp({ listen: true })
const node = await startTestApp({ db: app.db, content: 'none', operators: false, listen: true })
const token = app.operatorKey()

/** Pays by the sandbox, then launches and plays a game of either studio wallet: every secret that a vendor or provider shares is used. */
async function playOnce({ token }: TestMember, on: typeof app): Promise<string[]> {
  const deposit = await on.createDepositOrder(token, '20')
  const paid = await on.decidePayment(deposit.value, 'pay')
  const failures: string[] = []
  for (const nodeId of ['studio-northern-dice', transferWalletGameId]) {
    const launched = await on.openGame(token, nodeId)
    if (nodeId === transferWalletGameId) {
      const body = {
        vassalage: transferWalletVendorCode,
        direction: 'IN' as const,
        amount: '5',
        idempotencyKey: randomUUID(),
      }
      failures.push((await on.call(transferBetweenWallets, { token, body })).message)
    }
    const round = await (await openDiceGame(on.services.loopbackUrl(), launched.value.url))('0.20')
    failures.push(launched.message, round?.state === 'settled' ? '' : 'not settled')
  }
  return [...failures, deposit.message, paid.statusCode < 400 ? '' : 'not paid']
}

test('rotates the secrets of vendors and providers while members pay and play on two nodes, and no call fails', async () => {
  const members = [await app.registerMember(), await node.registerMember()] as const
  const playOnBothNodes = () => Promise.all([playOnce(members[0], app), playOnce(members[1], node as typeof app)])
  const wallet = app.services.sharedSecrets.get('studio wallet')
  const webhook = getSandboxWebhookSecret(app.services.sharedSecrets)
  const [oldWallet, oldWebhook] = [wallet.current(), webhook.current()]
  const rotate = async (key: 'vendor' | 'provider', code: string) => {
    const { value } = await app.call(rotateInstallationKey, { token, body: { key, code } })
    expect(value.sharedSecrets?.activeFrom).toBeDefined()
    await node.services.sharedSecrets.refresh()
    app.advanceClock(limits.dataKeyActivationMs)
    node.advanceClock(limits.dataKeyActivationMs)
  }
  const messages = await playOnBothNodes()
  for (const [key, code] of [
    ['vendor', 'studio'],
    ['vendor', 'studio-vault'],
    ['provider', 'sandbox'],
  ] as const) {
    const played = playOnBothNodes()
    await rotate(key, code)
    messages.push(...(await played), ...(await playOnBothNodes()))
  }
  expect(new Set(messages.flat())).toEqual(new Set(['']))

  expect([wallet.current(), webhook.current()]).not.toEqual([oldWallet, oldWebhook])
  const body = JSON.stringify({ of: 'payout' })
  const refusal = async (secret: string) => {
    const signature = signWebhook(secret, body, app.now())
    return (await app.sendPaymentWebhook(body, { signature })).json<{ message: string }>().message
  }
  // The body is not one of a webhook, which is found out after the signature is verified.
  expect(await refusal(oldWebhook)).toBe('invalid_input')
  expect(await refusal(oldWallet)).toBe('signature_invalid')
  const { list } = (await app.call(getAuditLog, { token, query: { subject: 'provider sandbox' } })).value
  expect(list).toMatchObject([{ action: 'key.rotate', operator: 'first' }])
})
