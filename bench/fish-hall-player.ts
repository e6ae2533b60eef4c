import { listFish } from '@foyer/studio/games/fish-hall/schedule.ts'
import type { RoomMessage } from '@foyer/studio/games/room-messages.ts'
import type { BenchOperator } from './studio-operator.ts'
import { openStudioSession, type StudioSession } from './studio-session.ts'

interface RoundOfApi {
  readonly id: string
  readonly state: string
  readonly stake: string
  readonly win?: string
  readonly events?: readonly { readonly count?: number }[]
}

const shotMs = 125
const reconnectMs = 300
const pollMs = 300

/** A player of the fish hall who shoots eight times a second at what swims by, and connects again when the studio is killed. */
export class FishHallPlayer {
  /** How many shots of the table balance the room has acknowledged. */
  acknowledged = 0
  readonly #session: StudioSession
  readonly #url: string
  #hasLeft = false
  /** The fish that are gone before their time. */
  #gone = new Set<string>()
  #socket: WebSocket | undefined

  private constructor(session: StudioSession, url: string) {
    this.#session = session
    this.#url = url
  }

  /** Opens a session and buys a table balance of 400.00. */
  static async open(url: string, operator: BenchOperator, place: number): Promise<FishHallPlayer> {
    const session = await openStudioSession(url, operator, {
      player: `player-${String(place).padStart(6, '0')}`,
      gameCode: 'fish-hall',
    })
    const bet = { key: `buy-in-of-player-${place}`, stake: '400.00', choice: { room: 'lagoon' } }
    await session.call('POST', '/rounds', bet)
    return new FishHallPlayer(session, url)
  }

  /** Takes a seat and shoots. `onStep` receives how much later than it was due each step has come, in ms. */
  play(onStep: (lateMs: number) => void): void {
    const connect = () => {
      if (this.#hasLeft) return
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/studio/api/room`)
      this.#socket = socket
      let gun: NodeJS.Timeout | undefined
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ type: 'join', token: this.#session.playToken, room: 'lagoon' })),
      )
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as RoomMessage
        if (message.type === 'joined') gun ??= this.#shootInto(socket, message.id)
        if (message.type === 'step') onStep(Math.max(0, Date.now() - message.now))
        this.#note(message)
      })
      socket.addEventListener('error', () => {})
      socket.addEventListener('close', () => {
        clearInterval(gun)
        setTimeout(connect, reconnectMs)
      })
    }
    connect()
  }

  /** Leaves the room. */
  async leave(): Promise<void> {
    this.#hasLeft = true
    this.#socket?.close()
    const round = await this.#readRound()
    await this.#session.call('POST', `/rounds/${round.id}/leave`, {})
  }

  /** Waits until the table balance is paid. `shots` are those of its round. */
  async settled(): Promise<{ id: string; stake: number; win: number; shots: number }> {
    for (;;) {
      const { id, state, stake, win = '0', events = [] } = await this.#readRound()
      if (state === 'settled')
        return {
          id,
          stake: Number(stake),
          win: Number(win),
          shots: events.reduce((sum, { count = 0 }) => sum + count, 0),
        }
      await new Promise((done) => setTimeout(done, pollMs))
    }
  }

  #note(message: RoomMessage): void {
    if (message.type === 'joined') this.#gone = new Set(message.gone)
    if (message.type !== 'step') return
    for (const { target, taken = [] } of message.shots.filter(({ pay }) => pay > 0))
      for (const id of [target, ...taken]) this.#gone.add(id)
    if (message.own) this.acknowledged = Math.max(this.acknowledged, message.own.shots)
  }

  #shootInto(socket: WebSocket, room: string): NodeJS.Timeout {
    let ref = 0
    return setInterval(() => {
      const fish = listFish(room, Date.now()).filter(({ id }) => !this.#gone.has(id))
      const target = fish[Math.floor(Math.random() * fish.length)]?.id
      ref += 1
      if (socket.readyState === WebSocket.OPEN && target !== undefined)
        socket.send(JSON.stringify({ type: 'shoot', ref, target, bet: '0.20' }))
    }, shotMs)
  }

  async #readRound(): Promise<RoundOfApi> {
    const { rounds } = await this.#session.call<{ rounds: RoundOfApi[] }>('GET', '/rounds')
    const [round] = rounds
    if (!round) throw new Error('The player has no table balance.')
    return round
  }
}
