import { expect, test } from 'vitest'
import { student as english } from '#web/words/en/student.ts'
import { student as japanese } from '#web/words/ja/student.ts'
import { callWords } from './call-words.ts'

const say = (place: number) => callWords(english.lesson, { kind: 'in-line', place }, false)

test('the place in line is said as a person would', () => {
  expect([1, 2, 3, 4, 11, 22].map(say)).toEqual([
    'You are next',
    'You are 2nd',
    'You are 3rd',
    'You are 4th',
    'You are 11th',
    'You are 22nd',
  ])
})

test('a call that cannot be sent says that it waits', () => {
  expect(callWords(english.lesson, { kind: 'sending' }, true)).toBe('Will be sent when online')
  expect(callWords(english.lesson, { kind: 'sending' }, false)).toBe('Sending')
})

test('the tutor who came is named', () => {
  expect(callWords(japanese.lesson, { kind: 'with-you', tutorName: '佐藤' }, false)).toContain('佐藤｜先生')
})
