import { expect, test } from 'vitest'
import { createOvertaking } from './pack-states.ts'

const state = (page: number) => ({
  textbookId: 'book',
  page,
  sentence: null,
  activity: 'reading',
  progress: {},
})
const aState = (page: number, sessionId: string | null = 's') => ({
  id: `w${page}`,
  path: '/student/record-state',
  input: { writeId: `w${page}`, sessionId, state: state(page), at: page * 1_000 },
  lasting: true,
  journaled: true,
})

test('a page that is reported after later ones is recorded as past, and not as the present place', () => {
  const overtaking = createOvertaking()
  expect(overtaking.inputOf(aState(2))).toEqual(aState(2).input)
  overtaking.saw(aState(4))
  overtaking.saw(aState(3))
  expect(overtaking.inputOf(aState(2))).toEqual({
    writeId: 'w2',
    sessionId: 's',
    earlier: [{ state: state(2), at: 2_000 }],
    state: state(4),
    at: 4_000,
  })
  expect(overtaking.inputOf(aState(5))).toEqual(aState(5).input)
  expect(overtaking.inputOf(aState(2, null))).toEqual(aState(2, null).input)
})
