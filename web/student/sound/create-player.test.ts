import { expect, test } from 'vitest'
import { aSentence } from '../page/testing/a-book.ts'
import { createPlayer } from './create-player.ts'
import type { Spoken } from './spoken.ts'
import { FakeSound } from './testing/fake-sound.ts'

const told = (id: string, startMs: number, endMs: number, resourceId = 'one') =>
  aSentence({ id, clip: { resourceId: resourceId as never, startMs, endMs } }) as Spoken
const addressOf = (id: string) => `/resources/${id}`

function aPlayer() {
  const sound = new FakeSound()
  const played: string[] = []
  const player = createPlayer(sound as never, (id) => played.push(id))
  return { sound, played, player }
}

test('a tapped sentence plays from its start to its end, and no further', () => {
  const { sound, player, played } = aPlayer()
  player.play([told('s2', 2000, 3000)], addressOf)
  expect(sound).toMatchObject({ src: '/resources/one', currentTime: 2, paused: false })
  sound.at(2.9)
  expect(player.state.get().sentence).toBe('s2')
  expect(player.position()).toBe(900)
  sound.at(3)
  expect(player.state.get().sentence).toBeNull()
  expect(player.position()).toBeNull()
  expect(sound.paused).toBe(true)
  expect(played).toEqual(['s2'])
})

test('a sentence sounds from its own place, also where a place is lost that is set before the length is known', () => {
  const { sound, player, played } = aPlayer()
  sound.readyState = 0
  player.play([told('s3', 5000, 6000)], addressOf)
  sound.at(0)
  sound.at(0.2)
  // It runs from its beginning, and nobody hears it.
  expect(sound).toMatchObject({ paused: false, muted: true })
  expect(player.position()).toBe(0)
  sound.learn()
  expect(sound).toMatchObject({ currentTime: 5, muted: false })
  sound.at(5.4)
  expect(player.position()).toBe(400)
  sound.at(6)
  expect(played).toEqual(['s3'])
})

test('a sentence behind the one that sounds is not counted as played while its place is not reached', () => {
  const { sound, player, played } = aPlayer()
  player.play([told('s3', 5000, 6000)], addressOf)
  sound.at(5.5)
  sound.readyState = 0
  player.play([told('s1', 0, 1000, 'two')], addressOf)
  sound.at(5.6)
  expect(played).toEqual([])
  expect(sound.muted).toBe(true)
  sound.learn()
  expect(sound).toMatchObject({ currentTime: 0, muted: false })
})

test('a recording that cannot be moved in is told, and is not heard from a wrong place', () => {
  const { sound, player, played } = aPlayer()
  sound.isStuck = true
  player.play([told('s3', 5000, 6000)], addressOf)
  expect(sound).toMatchObject({ muted: true, paused: true })
  expect(player.state.get()).toMatchObject({ sentence: null, failed: 's3' })
  expect(played).toEqual([])
})

test('play-all goes sentence by sentence and ends at the end of the page', () => {
  const { sound, player, played } = aPlayer()
  player.play([told('s1', 0, 1000), told('s2', 500, 900, 'two')], addressOf)
  sound.at(1)
  expect(player.state.get().sentence).toBe('s2')
  expect(sound).toMatchObject({ src: '/resources/two', currentTime: 0.5 })
  sound.at(0.9)
  expect(player.state.get().sentence).toBeNull()
  expect(played).toEqual(['s1', 's2'])
})

test('what is to be heard again and again begins anew at its end, until it is stopped', () => {
  const { sound, player, played } = aPlayer()
  player.setLooping(true)
  player.play([told('s1', 0, 1000), told('s2', 1000, 2000)], addressOf)
  sound.at(1)
  sound.at(2)
  expect(player.state.get().sentence).toBe('s1')
  expect(sound).toMatchObject({ currentTime: 0, paused: false })
  expect(played).toEqual(['s1', 's2'])
  player.stop()
  expect(player.state.get()).toMatchObject({ sentence: null, looping: true })
})

test('a sound that the device stops is told, and can be heard again', () => {
  const { sound, player, played } = aPlayer()
  player.play([told('s1', 0, 1000), told('s2', 1000, 2000)], addressOf)
  sound.at(0.5)
  sound.paused = true
  sound.emit('pause')
  expect(player.state.get()).toMatchObject({ sentence: null, stopped: 's1', failed: null })
  expect(played).toEqual([])
  player.play([told('s1', 0, 1000)], addressOf)
  expect(player.state.get()).toMatchObject({ sentence: 's1', stopped: null })
})

test('a stop of our own, one that another press follows, and the end of a recording are not told', () => {
  const { sound, player } = aPlayer()
  player.play([told('s1', 0, 1000)], addressOf)
  player.stop()
  sound.emit('pause')
  expect(player.state.get().stopped).toBeNull()
  player.play([told('s1', 0, 1000)], addressOf)
  sound.emit('pause')
  expect(player.state.get()).toMatchObject({ sentence: 's1', stopped: null })
  Object.assign(sound, { paused: true, ended: true })
  sound.emit('pause')
  sound.emit('ended')
  expect(player.state.get()).toMatchObject({ sentence: null, stopped: null })
})

test('what the tutor plays from afar sounds once, even while the child repeats', () => {
  const { sound, player } = aPlayer()
  player.setLooping(true)
  player.play([told('s1', 0, 1000)], addressOf, 'tutor')
  sound.at(1)
  expect(player.state.get().sentence).toBeNull()
})

test('sentences told in one breath are not torn apart', () => {
  const { sound, player } = aPlayer()
  player.play([told('s1', 0, 1000), told('s2', 1100, 2000)], addressOf)
  sound.at(1.02)
  expect(player.state.get().sentence).toBe('s2')
  expect(sound.currentTime).toBe(1.02)
})

test('a clip longer than its recording still ends', () => {
  const { sound, player } = aPlayer()
  player.play([told('s1', 0, 9000)], addressOf)
  sound.emit('ended')
  expect(player.state.get().sentence).toBeNull()
})

test('a sound that does not come is told of, and can be tried again', () => {
  const { sound, player, played } = aPlayer()
  player.play([told('s1', 0, 1000)], addressOf)
  sound.emit('error')
  expect(player.state.get()).toMatchObject({ sentence: null, failed: 's1' })
  sound.src = ''
  player.play([told('s1', 0, 1000)], addressOf)
  expect(sound.src).toBe('/resources/one')
  expect(player.state.get()).toMatchObject({ sentence: 's1', failed: null })
  expect(played).toEqual([])
})

test('a refused start is a failure, an interrupted one is not', async () => {
  const { sound, player } = aPlayer()
  sound.refuseNext('AbortError')
  player.play([told('s1', 0, 1000)], addressOf)
  await sound.settled()
  expect(player.state.get().failed).toBeNull()
  sound.refuseNext('NotSupportedError')
  player.play([told('s1', 0, 1000)], addressOf)
  await sound.settled()
  expect(player.state.get().failed).toBe('s1')
})

test('a failure told twice is one failure', async () => {
  const { sound, player } = aPlayer()
  sound.refuseNext('NotSupportedError')
  player.play([told('s1', 0, 1000)], addressOf)
  sound.emit('error')
  await sound.settled()
  expect(player.state.get().failed).toBe('s1')
})

test('slower keeps the pitch', () => {
  const { sound, player } = aPlayer()
  player.setRate(0.6)
  expect(sound).toMatchObject({ playbackRate: 0.6, defaultPlaybackRate: 0.6, preservesPitch: true })
})

test('a browser that lets nothing sound before the first press is no failure', async () => {
  const { sound, player } = aPlayer()
  sound.refuseNext('NotAllowedError')
  player.play([told('s1', 0, 1000)], addressOf, 'screen')
  await sound.settled()
  expect(player.state.get()).toMatchObject({ sentence: null, failed: null, refused: null })
  player.play([told('s1', 0, 1000)], addressOf)
  expect(player.state.get().sentence).toBe('s1')
})

test('a press that the browser does not let sound is told of, until one sounds', async () => {
  const { sound, player, played } = aPlayer()
  sound.refuseNext('NotAllowedError')
  player.play([told('s1', 0, 1000)], addressOf)
  await sound.settled()
  expect(player.state.get()).toMatchObject({ sentence: null, failed: null, refused: 's1' })
  expect(sound.paused).toBe(true)
  player.play([told('s1', 0, 1000)], addressOf)
  expect(player.state.get()).toMatchObject({ sentence: 's1', refused: null })
  expect(played).toEqual([])
})

test('a video silences the sentence that sounds, and a sentence that is pressed pauses the video', () => {
  const { sound, player } = aPlayer()
  let pauses = 0
  const pause = () => {
    pauses += 1
    player.watch(null)
  }
  player.play([told('s1', 0, 1000)], addressOf)
  player.watch(pause)
  expect(player.state.get()).toMatchObject({ sentence: null, watching: true })
  expect(sound.paused).toBe(true)
  player.play([told('s1', 0, 1000)], addressOf)
  expect(pauses).toBe(1)
  expect(player.state.get()).toMatchObject({ sentence: 's1', watching: false })
})

test('a video is paused with everything else when the page is left', () => {
  const { player } = aPlayer()
  let pauses = 0
  player.watch(() => (pauses += 1))
  player.stop()
  expect(pauses).toBe(1)
})
