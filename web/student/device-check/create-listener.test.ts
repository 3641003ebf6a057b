import { expect, test } from 'vitest'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import { createListener } from './create-listener.ts'

function aListener(refused?: string) {
  const timers = fakeTimers()
  const microphone = { loud: 0, open: 0, level: () => microphone.loud, close: () => void microphone.open-- }
  const listener = createListener(async () => {
    if (refused) throw new DOMException('no', refused)
    microphone.open += 1
    return microphone
  }, timers)
  const status = () => listener.state.get().status
  return { timers, microphone, listener, status }
}

test('a voice is heard, and stays heard when the microphone is let go', async () => {
  const { timers, microphone, listener, status } = aListener()
  await listener.start()
  expect(status()).toBe('listening')
  microphone.loud = 0.8
  await timers.pass(100)
  expect(listener.state.get()).toEqual({ status: 'audible', open: true, level: 0.8 })
  listener.stop()
  expect(listener.state.get()).toEqual({ status: 'audible', open: false, level: 0 })
  expect(microphone.open).toBe(0)
  expect(timers.due()).toEqual([])
})

test('silence is told after a while, and a voice still counts then', async () => {
  const { timers, microphone, listener, status } = aListener()
  await listener.start()
  await timers.pass(6_100)
  expect(status()).toBe('silent')
  microphone.loud = 0.8
  await timers.pass(100)
  expect(status()).toBe('audible')
})

test('whoever says no to the browser is told what that means, and may try again', async () => {
  const { listener, status } = aListener('NotAllowedError')
  await listener.start()
  expect(status()).toBe('denied')
  listener.stop()
  expect(status()).toBe('denied')
})

test('a microphone that comes after the family has left is closed at once', async () => {
  const { listener, microphone, status } = aListener()
  const starting = listener.start()
  listener.stop()
  await starting
  expect(microphone.open).toBe(0)
  expect(status()).toBe('idle')
})

test('starting again lets go of the first microphone', async () => {
  const { listener, microphone } = aListener()
  await listener.start()
  await listener.start()
  expect(microphone.open).toBe(1)
})
