import { createHmac } from 'node:crypto'
import type { AppServices } from '#src/app-services.ts'
import type { WalletCall, WalletOutcome } from '#vendors/adapter.ts'
import type { EncodedVendorCall, VendorProtocolSimulator } from '#vendors/conformance/vendor-protocol-simulator.ts'
import { createStudioAdapter } from './studio-adapter.ts'

/** Simulates the studio's side of its protocol (apps/studio/PROTOCOL.md). */
export function createStudioProtocolSimulator({ sharedSecrets, loopbackUrl }: AppServices): VendorProtocolSimulator {
  const walletSecret = sharedSecrets.get('studio wallet')
  const url = () => `${loopbackUrl()}/studio`
  return {
    adapter: createStudioAdapter({
      operatorId: 'foyer',
      secret: sharedSecrets.get('studio launch'),
      walletSecret,
      url,
    }),
    supports: {
      authenticate: true,
      balance: true,
      endRound: true,
      interimWin: true,
      severalBets: true,
      validBet: true,
      jackpot: true,
      rollbackId: true,
      signedPath: true,
      replayAlone: false,
    },
    statusAliases: {},
    encode,
    sign({ path, body }, { atMs, by }) {
      const timestamp = String(Math.floor(atMs / 1_000))
      const key = by === 'stranger' ? 'not the key' : walletSecret.current()
      const signature = createHmac('sha256', key).update(`${timestamp}.${path}.${body}`).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'x-studio-operator': 'foyer',
        'x-studio-timestamp': timestamp,
        ...(by !== 'nobody' && { 'x-studio-signature': signature }),
      }
      return { path, body, headers }
    },
    decode: (body) => JSON.parse(body) as WalletOutcome,
    malformedCalls,
  }
}

function encode({ kind, ...content }: WalletCall): EncodedVendorCall {
  return { action: kind, body: JSON.stringify(kind === 'bet' ? { ...content, gameCode: 'reels' } : content) }
}

function malformedCalls({ action, body }: EncodedVendorCall): Record<string, EncodedVendorCall> {
  const bet = JSON.parse(body) as Record<string, unknown>
  const { gameCode: _left, ...short } = bet
  const changed = {
    'an extra field': { ...bet, extra: 1 },
    'a missing field': short,
    'a numeric amount': { ...bet, amount: 1 },
    'a null amount': { ...bet, amount: null },
    'array ids': { ...bet, txId: ['t'], roundId: ['r'] },
    'text the database cannot store': { ...bet, gameCode: 'a\0' },
  }
  const calls = Object.entries(changed).map(([what, value]) => [what, { action, body: JSON.stringify(value) }] as const)
  return { ...Object.fromEntries(calls), 'an unknown action': { action: 'refund', body } }
}
