import type { Mission } from '@foyer/contract/engagement/missions.ts'
import { expect, test } from 'vitest'
import { applyMissionProgress, type Missions } from './apply-mission-progress.ts'

const mission = (id: string, state: Mission['state']) => ({ id, state, value: '1', target: '3' }) as Mission
const missions: Missions = {
  groups: [
    { period: 'day', endsAt: null, missions: [mission('play', 'open'), mission('login', 'claimed')] },
    { period: 'once', endsAt: null, missions: [mission('profile', 'open')] },
  ],
  starsOfWeek: 2,
  ready: 1,
}
const apply = (id: string, state: Mission['state'] = 'open') =>
  applyMissionProgress(missions, { id, value: '2', state })

test('shows the progress of an open mission, and leaves the others as they are', () => {
  const changed = apply('play')
  expect(changed?.groups[0]?.missions.map(({ value }) => value)).toEqual(['2', '1'])
  expect(changed?.groups[1]?.missions[0]).toBe(missions.groups[1]?.missions[0])
  expect(changed).toMatchObject({ starsOfWeek: 2, ready: 1 })
})

test('does not guess what else changes with a mission that is done, begins again, or is not known', () => {
  expect(apply('play', 'done')).toBeUndefined()
  expect(apply('login')).toBeUndefined()
  expect(apply('new')).toBeUndefined()
})
