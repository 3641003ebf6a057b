import { afterEach, expect, test } from 'vitest'
import { blockedPresses, changeHush, giveWay, mayPlay } from './hush.ts'
import { aPlayer as anyPlayer, recordings, spokenAt } from './testing/a-player.ts'

const sentence = spokenAt('s1', 0, 1000)

function aPlayer() {
  const { decoded: sound, player } = anyPlayer(mayPlay)
  return { sound, player, end: giveWay(player), playing: () => player.state.get().sentence }
}

afterEach(() => changeHush({ isBlocked: false, isLow: false }))

test('a book stops at once when a tutor speaks, and can be heard again afterwards', () => {
  const { player, playing, sound } = aPlayer()
  player.play([sentence], recordings)
  expect(playing()).toBe('s1')
  changeHush({ isBlocked: true, stops: 1 })
  expect(playing()).toBeNull()
  expect(sound.now).toBeNull()
  changeHush({ isBlocked: false })
  player.play([sentence], recordings)
  expect(playing()).toBe('s1')
})

test('a press while the tutor speaks plays nothing, and is counted so that the student reads why', () => {
  const { player, playing } = aPlayer()
  changeHush({ isBlocked: true })
  const before = blockedPresses.get()
  player.play([sentence], recordings)
  expect(playing()).toBeNull()
  expect(blockedPresses.get()).toBe(before + 1)
  player.play([sentence], recordings, 'screen')
  expect(playing()).toBeNull()
  expect(blockedPresses.get()).toBe(before + 1)
})

test('a sentence that the tutor plays is heard all the same', () => {
  const { player, playing } = aPlayer()
  changeHush({ isBlocked: true })
  player.play([sentence], recordings, 'tutor')
  expect(playing()).toBe('s1')
})

test('a video that begins while the tutor speaks is paused', () => {
  const { player } = aPlayer()
  changeHush({ isBlocked: true })
  let paused = 0
  player.watch(() => void (paused += 1))
  expect(paused).toBe(1)
  expect(player.state.get().watching).toBe(false)
})

test('books are quieter during a voice and as loud as before after it; a closed player no longer follows', () => {
  const { sound, end } = aPlayer()
  changeHush({ isLow: true })
  expect(sound.volume).toBeLessThan(0.5)
  changeHush({ isLow: false })
  expect(sound.volume).toBe(1)
  end()
  changeHush({ isLow: true })
  expect(sound.volume).toBe(1)
})
