import { expect, test } from 'vitest'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import { createListener } from './create-listener.ts'

const SENTENCE_MS = 3_000

function aListener(refused?: string) {
  const timers = fakeTimers()
  const voice = { playing: 0, end: () => undefined as void }
  const play = (onEnd: () => void) => {
    voice.playing += 1
    voice.end = () => {
      voice.playing -= 1
      onEnd()
    }
    return () => void (voice.playing -= 1)
  }
  const microphone = {
    loud: 0,
    open: 0,
    level: () => microphone.loud,
    close: () => void microphone.open--,
    take: async () => {
      microphone.open -= 1
      return { play }
    },
  }
  const listener = createListener(
    async () => {
      if (refused) throw new DOMException('no', refused)
      microphone.open += 1
      return microphone
    },
    timers,
    SENTENCE_MS,
  )
  const status = () => listener.state.get().status
  return { timers, microphone, voice, listener, status }
}

/** A sentence was said and taken. */
async function aSentenceSaid() {
  const said = aListener()
  await said.listener.start()
  said.microphone.loud = 0.8
  await said.timers.pass(SENTENCE_MS + 500)
  return said
}

test('a voice is recognised, and stays recognised after the microphone is closed', async () => {
  const { timers, microphone, listener, status } = aListener()
  await listener.start()
  expect(status()).toBe('listening')
  microphone.loud = 0.8
  await timers.pass(100)
  expect(listener.state.get()).toMatchObject({ status: 'audible', open: true, level: 0.8 })
  listener.stop()
  await timers.settle()
  expect(listener.state.get()).toMatchObject({ status: 'audible', open: false, level: 0 })
  expect(microphone.open).toBe(0)
  expect(timers.due()).toEqual([])
})

test('a spoken sentence is recorded without a press, and played back once with the microphone closed', async () => {
  const { microphone, voice, listener } = await aSentenceSaid()
  expect(microphone.open).toBe(0)
  expect(voice.playing).toBe(1)
  expect(listener.state.get().isPlaying).toBe(true)
  voice.end()
  expect(listener.state.get()).toMatchObject({ isPlaying: false, status: 'audible' })
  listener.hear()
  listener.hear()
  expect(voice.playing).toBe(1)
})

test('leaving the step stops every sound', async () => {
  const { voice, listener } = await aSentenceSaid()
  expect(voice.playing).toBe(1)
  listener.leave()
  expect(voice.playing).toBe(0)
})

test('silence is reported after a while, and a later voice still counts', async () => {
  const { timers, microphone, listener, status } = aListener()
  await listener.start()
  await timers.pass(6_100)
  expect(status()).toBe('silent')
  microphone.loud = 0.8
  await timers.pass(100)
  expect(status()).toBe('audible')
})

test('a microphone that nobody speaks into is closed, and silence is not played back', async () => {
  const { timers, microphone, voice, listener, status } = aListener()
  await listener.start()
  await timers.pass(61_000)
  expect(microphone.open).toBe(0)
  expect(status()).toBe('silent')
  expect(voice.playing).toBe(0)
})

test('a person who refuses the microphone reads what that means, and may try again', async () => {
  const { listener, status } = aListener('NotAllowedError')
  await listener.start()
  expect(status()).toBe('denied')
  listener.stop()
  expect(status()).toBe('denied')
})

test('a microphone that opens after the family has left is closed at once', async () => {
  const { listener, microphone, status } = aListener()
  const starting = listener.start()
  listener.stop()
  await starting
  expect(microphone.open).toBe(0)
  expect(status()).toBe('idle')
})

test('starting again closes the first microphone', async () => {
  const { listener, microphone } = aListener()
  await listener.start()
  await listener.start()
  expect(microphone.open).toBe(1)
})
