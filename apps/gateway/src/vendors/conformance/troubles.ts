import { expect } from 'vitest'
import type { SeamlessAdapter, WalletCall } from '#vendors/adapter.ts'
import { hindrance } from './hindrance.ts'
import { altered, mount, playedGame, type Scene } from './scene.ts'
import type { Seat } from './seats.ts'
import { speech } from './speech.ts'

/** What happens to a house while its vendors go on calling. What was changed for a piece of work is as before after it. */
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
    /** Every write of a round fails meanwhile. */
    async failing(work: () => Promise<void>): Promise<void> {
      const { raise, lift } = hindrance(scene.house.db, 'insert or update on round for each row')
      await raise()
      await work().finally(lift)
    },
    /** The call is carried out and committed, and its answer never leaves the house. */
    async loseAnswerTo(call: WalletCall): Promise<void> {
      const { adapter } = scene.voice
      const render = () => {
        throw new Error('the line is cut')
      }
      mount(scene.house, altered(adapter, { render }))
      const answer = await post(encode(call)).finally(() => mount(scene.house, adapter))
      expect(answer.statusCode).toBe(500)
    },
  }
}
