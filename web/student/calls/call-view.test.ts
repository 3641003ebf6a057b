import { expect, test } from 'vitest'
import { student as english } from '#web/student/words.en.ts'
import { student as japanese } from '#web/student/words.ja.ts'
import { answered, aRoom, calls, hana, joined, ren, started } from '../room/testing/a-room.ts'
import { callView, callWords } from './call-view.ts'

const running = [joined(hana), started]

test('without a call the button offers to call', () => {
  expect(callView(aRoom(...running), hana, false)).toEqual({ kind: 'silent' })
})

test('a press without an answer is on its way', () => {
  expect(callView(aRoom(...running), hana, true)).toEqual({ kind: 'sending' })
})

test('a student behind one other is second, and then next', () => {
  const both = [...running, calls(ren), calls(hana)]
  expect(callView(aRoom(...both), hana, false)).toEqual({ kind: 'in-line', place: 2 })
  expect(callView(aRoom(...both, answered(ren)), hana, true)).toEqual({ kind: 'in-line', place: 1 })
})

test('the tutor who came is named', () => {
  const room = aRoom(...running, calls(hana), answered(hana))
  expect(callView(room, hana, false)).toEqual({ kind: 'with-you', tutorName: '佐藤 けい' })
})

const say = (place: number) => callWords(english.lesson, { kind: 'in-line', place }, false)

test('the place in the queue is worded as a person would say it', () => {
  expect([1, 2, 3, 4, 11, 22].map(say)).toEqual([
    'You are next',
    'You are 2nd',
    'You are 3rd',
    'You are 4th',
    'You are 11th',
    'You are 22nd',
  ])
})

test('a call that cannot be sent is shown as waiting', () => {
  expect(callWords(english.lesson, { kind: 'sending' }, true)).toBe('Will be sent when online')
  expect(callWords(english.lesson, { kind: 'sending' }, false)).toBe('Sending')
})

test('the tutor who came is named', () => {
  expect(callWords(japanese.lesson, { kind: 'with-you', tutorName: '佐藤' }, false)).toContain('佐藤｜先生')
})
