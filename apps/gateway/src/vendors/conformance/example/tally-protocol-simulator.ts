import { type Currency, fromMinor, isCurrency, toMinor } from '@foyer/contract/money.ts'
import type { AppServices } from '#src/app-services.ts'
import type { WalletCall, WalletCallStatus, WalletOutcome } from '#vendors/adapter.ts'
import type { EncodedVendorCall, VendorProtocolSimulator } from '#vendors/conformance/vendor-protocol-simulator.ts'
import { createTallyAdapter, signTallyCall } from './tally-adapter.ts'

export function createTallyProtocolSimulator({ secrets }: AppServices): VendorProtocolSimulator {
  const key = secrets.deriveKey('tally wallet')
  return {
    adapter: createTallyAdapter(key),
    supports: {
      authenticate: true,
      balance: false,
      endRound: false,
      interimWin: true,
      severalBets: true,
      validBet: false,
      jackpot: false,
      rollbackId: false,
      signedPath: false,
      replayAlone: true,
    },
    statusAliases: { REPLAY: 'OK', LIMIT: 'INSUFFICIENT', PARENT_FAILED: 'PARENT_NOT_FOUND', CURRENCY: 'MISMATCH' },
    encode: (call) => {
      const form = toForm(call)
      return form && { action: 'wallet', body: new URLSearchParams(form).toString() }
    },
    sign({ path, body }, { atMs, by }) {
      const time = String(atMs)
      const authorization = `Tally ${time}.${signTallyCall(by === 'stranger' ? 'not the key' : key, time, body)}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(by !== 'nobody' && { authorization }) }
      return { path, body, headers }
    },
    decode,
    malformedCalls,
  }
}

function toForm(call: WalletCall): Record<string, string> | undefined {
  if (call.kind === 'authenticate') return { do: 'hello', seat: call.token }
  if (call.kind === 'balance' || call.kind === 'endRound') return undefined
  const units = toMinor(call.amount, isCurrency(call.currency) ? call.currency : 'USD')
  if (units === undefined) return undefined
  const common = { player: `p${call.playerRef}`, round: call.roundId, cur: call.currency, units: String(units) }
  switch (call.kind) {
    case 'bet':
      return { do: 'stake', seat: call.token, ticket: call.txId, ...common }
    case 'win':
      return { do: 'pay', ticket: call.betTxId, payment: call.txId, last: call.final ? 'yes' : 'no', ...common }
    case 'rollback':
      return { do: 'void', ticket: call.betTxId, ...common }
  }
}

/** Maps Tally's statuses to wallet statuses. */
const statuses: Readonly<Record<string, WalletCallStatus>> = {
  done: 'OK',
  'no-funds': 'INSUFFICIENT',
  voided: 'CANCELLED',
  'no-ticket': 'PARENT_NOT_FOUND',
  'round-over': 'ALREADY_SETTLED',
  'bad-seal': 'BAD_SIGNATURE',
  'no-seat': 'TOKEN',
  'player-barred': 'PLAYER_BLOCKED',
  'game-shut': 'GAME_DISABLED',
  'bad-form': 'MISMATCH',
  'ask-again': 'RETRY',
}

function decode(body: string): WalletOutcome {
  const { is, player, cur, units } = Object.fromEntries(new URLSearchParams(body))
  const status = statuses[is ?? '']
  if (!status) throw new Error(`Tally has no status "${is}".`)
  return {
    status,
    ...(player !== undefined && { playerRef: player.slice(1) }),
    ...(cur !== undefined &&
      units !== undefined && { currency: cur, balance: fromMinor(BigInt(units), cur as Currency) }),
  }
}

function malformedCalls({ action, body }: EncodedVendorCall): Record<string, EncodedVendorCall> {
  const withChange = (change: (form: URLSearchParams) => void): EncodedVendorCall => {
    const form = new URLSearchParams(body)
    change(form)
    return { action, body: form.toString() }
  }
  return {
    'an extra field': withChange((form) => form.set('tip', '1')),
    'a missing field': withChange((form) => form.delete('round')),
    'a repeated field': withChange((form) => form.append('units', '1')),
    'units with a decimal point': withChange((form) => form.set('units', '10.00')),
    'units with a sign': withChange((form) => form.set('units', '+1000')),
    'a player without prefix': withChange((form) => form.set('player', form.get('player')?.slice(1) ?? '')),
    'an unknown action': withChange((form) => form.set('do', 'refund')),
    JSON: { action, body: JSON.stringify(Object.fromEntries(new URLSearchParams(body))) },
  }
}
