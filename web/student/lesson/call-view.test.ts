import { expect, test } from 'vitest'
import { callView } from './call-view.ts'
import { answered, aRoom, calls, hana, joined, ren, started } from './testing/a-room.ts'

const running = [joined(hana), started]

test('nobody called: the button offers to call', () => {
  expect(callView(aRoom(...running), hana, false)).toEqual({ kind: 'silent' })
})

test('a press that the school has not heard is on its way', () => {
  expect(callView(aRoom(...running), hana, true)).toEqual({ kind: 'sending' })
})

test('behind another student, whoever it is, one is second; then next', () => {
  const both = [...running, calls(ren), calls(hana)]
  expect(callView(aRoom(...both), hana, false)).toEqual({ kind: 'in-line', place: 2 })
  expect(callView(aRoom(...both, answered(ren)), hana, true)).toEqual({ kind: 'in-line', place: 1 })
})

test('the tutor who came is named', () => {
  const room = aRoom(...running, calls(hana), answered(hana))
  expect(callView(room, hana, false)).toEqual({ kind: 'with-you', tutorName: '佐藤 けい' })
})
