import { expect, test } from 'vitest'
import { createStreamedPlayer } from './streamed-player.ts'
import { FakeSound } from './testing/fake-sound.ts'

function aStream() {
  const sound = new FakeSound()
  const ends: string[] = []
  const player = createStreamedPlayer(() => sound as never)
  const play = (startMs: number, endMs: number, address = '/one') =>
    player.play({ address, startMs, endMs }, (how) => ends.push(how))
  return { sound, ends, player, play }
}

test('a part of a recording plays from its start to its end', () => {
  const { sound, ends, player, play } = aStream()
  play(2000, 3000)
  expect(sound).toMatchObject({ src: '/one', currentTime: 2, paused: false, muted: false })
  sound.at(2.9)
  expect(player.positionMs()).toBe(2900)
  sound.at(3)
  expect(ends).toEqual(['played'])
  expect(sound.paused).toBe(true)
  expect(player.positionMs()).toBeNull()
})

test('it plays from its own place, also when the browser loses a place set before the length is known', () => {
  const { sound, ends, player, play } = aStream()
  sound.readyState = 0
  play(5000, 6000)
  sound.at(0)
  sound.at(0.2)
  // It runs from its beginning, and nobody hears it.
  expect(sound).toMatchObject({ paused: false, muted: true })
  expect(player.positionMs()).toBeNull()
  sound.learn()
  expect(sound).toMatchObject({ currentTime: 5, muted: false })
  sound.at(5.4)
  expect(player.positionMs()).toBe(5400)
  sound.at(6)
  expect(ends).toEqual(['played'])
})

test('a later part has not ended while its place is not reached', () => {
  const { sound, ends, play } = aStream()
  play(5000, 6000)
  sound.at(5.5)
  sound.readyState = 0
  play(0, 1000, '/two')
  sound.at(5.6)
  expect(ends).toEqual([])
  expect(sound.muted).toBe(true)
  sound.learn()
  expect(sound).toMatchObject({ currentTime: 0, muted: false })
})

test('a recording without seeking is reported, and is not played from a wrong place', () => {
  const { sound, ends, play } = aStream()
  sound.isStuck = true
  play(5000, 6000)
  expect(sound).toMatchObject({ muted: true, paused: true })
  expect(ends).toEqual(['failed'])
})

test('a pause by the device is reported; our own stop, a new press and the end are not', () => {
  const { sound, ends, player, play } = aStream()
  play(0, 1000)
  player.stop()
  sound.emit('pause')
  play(0, 1000)
  sound.emit('pause')
  expect(ends).toEqual([])
  Object.assign(sound, { paused: true, ended: true })
  sound.emit('pause')
  sound.emit('ended')
  expect(ends).toEqual(['played'])
  sound.ended = false
  play(0, 1000)
  sound.paused = true
  sound.emit('pause')
  expect(ends).toEqual(['played', 'stopped'])
})

test('a failure that is reported twice is one failure, and the file is loaded again', async () => {
  const { sound, ends, play } = aStream()
  sound.refuseNext('NotSupportedError')
  play(0, 1000)
  sound.emit('error')
  await sound.settled()
  expect(ends).toEqual(['failed'])
  sound.src = ''
  play(0, 1000)
  expect(sound.src).toBe('/one')
})

test.each([
  ['AbortError', []],
  ['NotSupportedError', ['failed']],
  ['NotAllowedError', ['refused']],
])('a start that is answered by %s', async (name, expected) => {
  const { sound, ends, play } = aStream()
  sound.refuseNext(name)
  play(0, 1000)
  await sound.settled()
  expect(ends).toEqual(expected)
})

test('slower keeps the pitch', () => {
  const { sound, player } = aStream()
  player.setRate(0.6)
  expect(sound).toMatchObject({ playbackRate: 0.6, defaultPlaybackRate: 0.6, preservesPitch: true })
})
