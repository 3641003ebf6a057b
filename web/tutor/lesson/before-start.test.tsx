import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/words/words.ts'
import { drawnIn } from '../room/testing/scripted-lesson.tsx'
import { AOI, HANA, joins, KEN, roomAfter } from '../room/testing/scripted-room.ts'
import { BeforeStart } from './before-start.tsx'

beforeAll(() => loadWords('tutor'))

const drawn = (...script: Parameters<typeof roomAfter>) => drawnIn(roomAfter(...script), <BeforeStart />)

test('before the start the tutor reads how many students have joined, and who has not', () => {
  const page = drawn([1, joins(HANA)])
  expect(page).toContain('3人のうち1人が入室')
  expect(page).toMatch(/未入室の生徒.*青木 葵.*まだ入室していません。.*佐々木 健.*まだ入室していません。/)
})

test('when all have joined, no name is missing', () => {
  const page = drawn([1, joins(HANA)], [2, joins(KEN)], [3, joins(AOI)])
  expect(page).toContain('全員そろいました')
  expect(page).not.toContain('未入室の生徒')
})
