import { type Currency, fromMinor, isCurrency, toMinor } from '@foyer/contract/money.ts'
import type { Gateway } from '#src/gateway.ts'
import type { WalletCall, WalletOutcome, WalletStatus } from '#vendors/adapter.ts'
import type { Spoken, VendorVoice } from '#vendors/conformance/vendor-voice.ts'
import { seal, tallyAdapter } from './tally-adapter.ts'

export function tallyVoice({ secrets }: Gateway): VendorVoice {
  const key = secrets.of('tally wallet')
  return {
    adapter: tallyAdapter(key),
    can: {
      authenticate: true,
      balance: false,
      endRound: false,
      interimWin: true,
      severalBets: true,
      rollbackId: false,
      signedPath: false,
      replayAlone: true,
    },
    hears: { REPLAY: 'OK', LIMIT: 'INSUFFICIENT', PARENT_FAILED: 'PARENT_NOT_FOUND', CURRENCY: 'MISMATCH' },
    encode: (call) => {
      const form = formOf(call)
      return form && { action: 'wallet', body: new URLSearchParams(form).toString() }
    },
    sign({ path, body }, { atMs, by }) {
      const time = String(atMs)
      const authorization = `Tally ${time}.${seal(by === 'stranger' ? 'not the key' : key, time, body)}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(by !== 'nobody' && { authorization }) }
      return { path, body, headers }
    },
    decode,
    junk,
  }
}

function formOf(call: WalletCall): Record<string, string> | undefined {
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
const statuses: Readonly<Record<string, WalletStatus>> = {
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

function junk({ action, body }: Spoken): Record<string, Spoken> {
  const said = (change: (form: URLSearchParams) => void): Spoken => {
    const form = new URLSearchParams(body)
    change(form)
    return { action, body: form.toString() }
  }
  return {
    'an extra field': said((form) => form.set('tip', '1')),
    'a missing field': said((form) => form.delete('round')),
    'a repeated field': said((form) => form.append('units', '1')),
    'units with a decimal point': said((form) => form.set('units', '10.00')),
    'units with a sign': said((form) => form.set('units', '+1000')),
    'a player without prefix': said((form) => form.set('player', form.get('player')?.slice(1) ?? '')),
    'an unknown action': said((form) => form.set('do', 'refund')),
    JSON: { action, body: JSON.stringify(Object.fromEntries(new URLSearchParams(body))) },
  }
}
