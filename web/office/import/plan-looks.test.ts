import { expect, test } from 'vitest'
import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { newId } from '#contract/kernel/random.ts'
import { createPlanLooks, type PlanLook, saidPlan, type SeenPlan } from './plan-looks.ts'

const uploadId = newId<PlanLook['uploadId']>()
const saying = (...headings: string[]): PlanLook => ({
  uploadId,
  choices: { columns: headings.map((heading) => ({ heading, is: 'name' })) } as unknown as ImportChoices,
  isMendOnly: false,
  isStale: false,
})

/** A school that answers when the test says so. */
function aSlowSchool() {
  const asked: PlanLook[] = []
  const taken: PlanLook[] = []
  let answer = (): void => undefined
  const looks = createPlanLooks(
    (wanted) => {
      asked.push(wanted)
      return new Promise<null>((resolve) => {
        answer = () => resolve(null)
      })
    },
    (_, wanted) => taken.push(wanted),
  )
  return {
    looks,
    asked,
    taken,
    answer: async () => (answer(), await Promise.resolve(), await Promise.resolve()),
  }
}

test('what the office says while the school looks at a file is looked at next, all at once', async () => {
  const { looks, asked, taken, answer } = aSlowSchool()
  const [first, second, third] = [saying('A'), saying('A', 'B'), saying('A', 'B', 'C')]
  const looked = looks.look(first)
  void looks.look(second)
  void looks.look(third)
  expect(asked).toEqual([first])
  expect(looks.wanted()).toBe(third)
  await answer()
  expect(asked).toEqual([first, third])
  expect(taken).toEqual([])
  await answer()
  await looked
  expect(taken).toEqual([third])
  expect(looks.wanted()).toBeNull()
})

test('the answer about a file that the office has left is not taken, and the next file is looked at', async () => {
  const { looks, asked, taken, answer } = aSlowSchool()
  const looked = looks.look(saying('A'))
  looks.drop()
  await answer()
  await looked
  expect(taken).toEqual([])
  const next = saying('B')
  void looks.look(next)
  await answer()
  expect([asked.at(-1), taken]).toEqual([next, [next]])
})

const aColumn = (heading: string, is: SeenPlan['fileColumns'][number]['is']) => ({
  heading,
  is,
  by: is && ('heading' as const),
  samples: [],
})

const plan = {
  table: '名簿',
  encoding: 'utf-8',
  fileColumns: [aColumn('参加者', null), aColumn('番号', 'key'), aColumn('ID', null)],
  questions: [
    { row: 2, answer: null },
    { row: 3, answer: null },
  ],
  classQuestions: [{ classes: [{ key: 'a' }, { key: 'b' }], answer: null }],
} as unknown as SeenPlan

const columnsOf = (said: Parameters<typeof saidPlan>[1]) =>
  saidPlan(plan, said).fileColumns.map(({ is }) => is)

test('a column is at once what the office says', () => {
  expect(columnsOf({ columns: [{ heading: '参加者', is: 'name' }] })).toEqual(['name', 'key', null])
  expect(columnsOf({})).toEqual([null, 'key', null])
})

test('of the column by which the list knows its people there is one', () => {
  expect(columnsOf({ columns: [], keyColumn: 'ID' })).toEqual([null, null, 'key'])
  expect(columnsOf({ columns: [{ heading: '番号', is: null }], keyColumn: '' })).toEqual([null, null, null])
})

test('the table, the letters and the answers are at once those of the office', () => {
  const studentId = 's1' as never
  const said = saidPlan(plan, {
    table: '講師',
    encoding: 'shift_jis',
    same: [
      { row: 2, personId: studentId },
      { row: 3, personId: null },
    ],
    homes: [{ among: ['b', 'a'], key: 'b' }],
  })
  expect(said).toMatchObject({
    table: '講師',
    encoding: 'shift_jis',
    questions: [{ answer: studentId }, { answer: 'new' }],
    classQuestions: [{ answer: 'b' }],
  })
})
