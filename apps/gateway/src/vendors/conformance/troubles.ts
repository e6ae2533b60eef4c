import { expect } from 'vitest'
import type { SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { hindrance } from './hindrance.ts'
import { altered, mount, playedGame, type Scene } from './scene.ts'
import type { Seat } from './seats.ts'
import { speech } from './speech.ts'

/** Helpers that simulate faults and state changes while the vendor keeps calling. A change made for a function is reverted afterwards. */
export function troubles(scene: Scene) {
  const { post, encode } = speech(scene)
  return {
    restart: () => scene.restart(),
    plant: (fault: Partial<SeamlessAdapter>) => scene.plant(fault),
    async later(ms: number, work: () => Promise<void>): Promise<void> {
      scene.house.pass(ms)
      await work().finally(() => scene.house.pass(-ms))
    },
    block: ({ id }: Seat) => scene.house.db.script(`update member set status = 'blocked' where id = ${id}`),
    async closed(what: 'game' | 'vendor', work: () => Promise<void>): Promise<void> {
      const key = { game: `node_id = '${playedGame}'`, vendor: `code = '${playedGame.toUpperCase()}'` }[what]
      const set = (status: string) => scene.house.db.script(`update ${what} set status = '${status}' where ${key}`)
      await set('maintenance')
      await work().finally(() => set('open'))
    },
    /** Every write to a round fails while `work` runs. */
    async failing(work: () => Promise<void>): Promise<void> {
      const { raise, lift } = hindrance(scene.house.db, 'insert or update on round for each row')
      await raise()
      await work().finally(lift)
    },
    /** Sends a call that is processed and committed, but whose response is lost. */
    async loseAnswerTo(call: WalletCall): Promise<void> {
      const { adapter } = scene.voice
      const render = () => {
        throw new Error('the connection is lost')
      }
      mount(scene.house, altered(adapter, { render }))
      const answer = await post(encode(call)).finally(() => mount(scene.house, adapter))
      expect(answer.statusCode).toBe(500)
    },
  }
}
