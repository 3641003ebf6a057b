import { expect, test } from 'vitest'
import { notTakenLines } from './not-taken.tsx'

const over = { kind: 'refused', code: 'SessionFinished', details: {} } as const
const write = (path: string, input: object, said?: string) => ({
  id: '',
  path,
  input,
  lasting: true,
  journaled: true,
  ...(said !== undefined && { said }),
})
const page = (number: number, at: number, earlier: number[] = []) =>
  write('/student/record-state', {
    state: { page: number },
    at,
    earlier: earlier.map((each) => ({ state: { page: each }, at: 1 })),
  })

test('refused writes, and those at which the server fails, are listed in the order of doing', () => {
  const answer = write('/student/record-final-check', { at: 5 }, 'I see a red ball.')
  const end = write('/student/finish-final-check', { at: 6 })
  const aside = [{ ...answer, bugId: 'b', tries: 1, due: false }]
  expect(
    notTakenLines(aside, [
      { ...page(4, 10, [3, 3]), problem: over },
      { ...end, problem: { kind: 'too-large' } },
      { ...page(3, 30), problem: over },
      { ...page(9, 40), problem: { kind: 'not-found' } },
    ]),
  ).toEqual([
    { what: 'pages', at: 30, said: null, pages: [3, 4], problem: over },
    { what: 'end', at: 6, said: null, pages: [], problem: { kind: 'too-large' } },
    { what: 'pages', at: 40, said: null, pages: [9], problem: { kind: 'not-found' } },
    { what: 'answer', at: 5, said: 'I see a red ball.', pages: [], problem: null },
  ])
  expect(notTakenLines([], [])).toEqual([])
})
