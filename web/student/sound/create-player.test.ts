import { expect, test } from 'vitest'
import { aPlayer, recordings, spokenAt } from './testing/a-player.ts'

test('a tapped sentence plays from its start to its end, and no further', () => {
  const { decoded, player, played, at } = aPlayer()
  player.play([spokenAt('s2', 2000, 3000)], recordings)
  expect(decoded.now?.stretch).toEqual({ address: '/resources/one', startMs: 2000, endMs: 3000 })
  expect(player.position()).toBe(0)
  at(2900)
  expect(player.state.get().sentence).toBe('s2')
  expect(player.position()).toBe(900)
  decoded.ends()
  expect(player.state.get().sentence).toBeNull()
  expect(player.position()).toBeNull()
  expect(played).toEqual(['s2'])
})

test('a recording that is too long to be decoded is streamed, and the next one is not', () => {
  const { decoded, streamed, player, played } = aPlayer()
  player.play([spokenAt('s1', 0, 1000, 'long'), spokenAt('s2', 500, 900)], recordings)
  expect([decoded.now, streamed.now?.stretch.address]).toEqual([null, '/resources/long'])
  streamed.ends()
  expect([decoded.now?.stretch.startMs, streamed.now]).toEqual([500, null])
  decoded.ends()
  expect(played).toEqual(['s1', 's2'])
})

test('a recording that only the browser’s own player can read is streamed from then on', () => {
  const { decoded, streamed, player } = aPlayer()
  player.play([spokenAt('s1', 0, 1000)], recordings)
  decoded.ends('unreadable')
  expect(player.state.get()).toMatchObject({ sentence: 's1', failed: null })
  expect(streamed.now?.stretch).toEqual({ address: '/resources/one', startMs: 0, endMs: 1000 })
  streamed.ends()
  player.play([spokenAt('s2', 1000, 2000)], recordings)
  expect([decoded.now, streamed.now?.stretch.startMs]).toEqual([null, 1000])
})

test('play-all goes sentence by sentence and ends at the end of the page', () => {
  const { decoded, player, played } = aPlayer()
  player.play([spokenAt('s1', 0, 1000), spokenAt('s2', 500, 900, 'two')], recordings)
  decoded.ends()
  expect(player.state.get().sentence).toBe('s2')
  expect(decoded.now?.stretch).toEqual({ address: '/resources/two', startMs: 500, endMs: 900 })
  decoded.ends()
  expect(player.state.get().sentence).toBeNull()
  expect(played).toEqual(['s1', 's2'])
})

test('sentences that are recorded without a pause play without a cut, and each is counted in turn', () => {
  const { decoded, player, played, at } = aPlayer()
  const line = [spokenAt('s1', 0, 1000), spokenAt('s2', 1100, 2000), spokenAt('s3', 5000, 6000)]
  player.play(line, recordings)
  expect(decoded.now?.stretch).toMatchObject({ startMs: 0, endMs: 2000 })
  at(1020)
  expect(player.state.get().sentence).toBe('s2')
  expect(player.position()).toBe(0)
  expect(played).toEqual(['s1'])
  decoded.ends()
  expect(played).toEqual(['s1', 's2'])
  expect(decoded.now?.stretch).toMatchObject({ startMs: 5000, endMs: 6000 })
})

test('in a background tab, where no frame is drawn, all such sentences are counted', () => {
  const { decoded, player, played } = aPlayer()
  player.play([spokenAt('s1', 0, 1000), spokenAt('s2', 1000, 2000)], recordings)
  decoded.ends()
  expect(played).toEqual(['s1', 's2'])
})

test('a looped sentence begins again at its end until it is stopped', () => {
  const { decoded, player, played } = aPlayer()
  player.setLooping(true)
  player.play([spokenAt('s1', 0, 1000), spokenAt('s2', 1000, 2000)], recordings)
  decoded.ends()
  expect(player.state.get().sentence).toBe('s1')
  expect(decoded.now?.stretch).toMatchObject({ startMs: 0, endMs: 2000 })
  expect(played).toEqual(['s1', 's2'])
  player.stop()
  expect(decoded.now).toBeNull()
  expect(player.state.get()).toMatchObject({ sentence: null, looping: true })
})

test('a sound that the device stops has ended, and can be heard again', () => {
  const { decoded, player, played } = aPlayer()
  player.play([spokenAt('s1', 0, 1000), spokenAt('s2', 1000, 2000)], recordings)
  decoded.ends('stopped')
  expect(player.state.get()).toMatchObject({ sentence: null, failed: null })
  expect(played).toEqual([])
  player.play([spokenAt('s1', 0, 1000)], recordings)
  expect(player.state.get()).toMatchObject({ sentence: 's1' })
})

test('a sentence that the tutor plays sounds once, even while the student loops it', () => {
  const { decoded, player } = aPlayer()
  player.setLooping(true)
  player.play([spokenAt('s1', 0, 1000)], recordings, 'tutor')
  decoded.ends()
  expect(player.state.get().sentence).toBeNull()
})

test('a sound that fails to load is reported, and can be tried again', () => {
  const { decoded, player, played } = aPlayer()
  player.play([spokenAt('s1', 0, 1000)], recordings)
  decoded.ends('failed')
  expect(player.state.get()).toMatchObject({ sentence: null, failed: 's1' })
  player.play([spokenAt('s1', 0, 1000)], recordings)
  expect(decoded.now?.stretch.address).toBe('/resources/one')
  expect(player.state.get()).toMatchObject({ sentence: 's1', failed: null })
  expect(played).toEqual([])
})

test('a browser that blocks sound before the first press is no failure', () => {
  const { decoded, player } = aPlayer()
  player.play([spokenAt('s1', 0, 1000)], recordings, 'screen')
  decoded.ends('refused')
  expect(player.state.get()).toMatchObject({ sentence: null, failed: null, refused: null })
})

test('a press whose sound the browser blocks is reported until one sounds', () => {
  const { decoded, player, played } = aPlayer()
  player.play([spokenAt('s1', 0, 1000)], recordings)
  decoded.ends('refused')
  expect(player.state.get()).toMatchObject({ sentence: null, failed: null, refused: 's1' })
  player.play([spokenAt('s1', 0, 1000)], recordings)
  expect(player.state.get()).toMatchObject({ sentence: 's1', refused: null })
  expect(played).toEqual([])
})

test('slower is slower for every recording', () => {
  const { decoded, streamed, player } = aPlayer()
  player.setRate(0.6)
  expect([decoded.rate, streamed.rate, player.state.get().rate]).toEqual([0.6, 0.6, 0.6])
})

test('a video silences the sentence that sounds, and a sentence that is pressed pauses the video', () => {
  const { decoded, player } = aPlayer()
  let pauses = 0
  const pause = () => {
    pauses += 1
    player.watch(null)
  }
  player.play([spokenAt('s1', 0, 1000)], recordings)
  player.watch(pause)
  expect(player.state.get()).toMatchObject({ sentence: null, watching: true })
  expect(decoded.now).toBeNull()
  player.play([spokenAt('s1', 0, 1000)], recordings)
  expect(pauses).toBe(1)
  expect(player.state.get()).toMatchObject({ sentence: 's1', watching: false })
})

test('leaving the page stops every sound', () => {
  const { decoded, streamed, player } = aPlayer()
  let pauses = 0
  player.watch(() => (pauses += 1))
  player.close()
  expect([pauses, decoded.isClosed, streamed.isClosed]).toEqual([1, true, true])
})
