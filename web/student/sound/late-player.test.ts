import { expect, test } from 'vitest'
import { createLatePlayer } from './late-player.ts'
import { FakeRecordingPlayer } from './testing/fake-recording-player.ts'

const stretch = { address: '/long', startMs: 0, endMs: 1000 }
const settled = () => new Promise((resolve) => void setTimeout(resolve))

test('a recording plays as soon as its player is loaded, with the speed and volume set by then', async () => {
  const real = new FakeRecordingPlayer()
  const player = createLatePlayer(async () => real)
  player.play(stretch, () => undefined)
  player.setRate(0.6)
  player.setVolume(0.2)
  await settled()
  expect(real).toMatchObject({ now: { stretch }, rate: 0.6, volume: 0.2 })
  real.is(400)
  expect(player.positionMs()).toBe(400)
  player.stop()
  expect(real.now).toBeNull()
})

test('a recording that was stopped meanwhile does not play, and the one pressed last does', async () => {
  const real = new FakeRecordingPlayer()
  const player = createLatePlayer(async () => real)
  player.play(stretch, () => undefined)
  player.stop()
  await settled()
  expect(real.now).toBeNull()
  player.play({ ...stretch, address: '/other' }, () => undefined)
  expect(real.now?.stretch.address).toBe('/other')
})

test('a player that fails to load is a sound that fails to load', async () => {
  const ends: string[] = []
  const player = createLatePlayer(() => Promise.reject(new Error('no network')))
  player.play(stretch, (how) => ends.push(how))
  await settled()
  expect(ends).toEqual(['failed'])
})
