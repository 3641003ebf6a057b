import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aStudent } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const TODAY = '2026-11-21'
const voice = [{ kind: 'voice' }, { kind: 'recording' }] as const

eachServer((server) => {
  test('the forms of a class are written down by one press, each with its day and the person who wrote', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { office, branchId, classroom } = lesson
    const children: StudentId[] = []
    for (let count = 0; count < 40; count++)
      children.push((await aStudent(server().database, { classroom, consents: [] })).id)
    const list = () => office.does('/office/consent-list', { branchId })
    const answersOf = async (id: string) =>
      (await list()).students
        .find((each) => each.id === id)!
        .consents.map(({ kind, isGiven }) => [kind, isGiven])
    const [no] = children
    const guardian = { displayName: '青木 まさと', relation: 'father' } as const
    const refusal = { studentId: no!, kind: 'recording', isGiven: false, guardian, how: 'telephone' } as const
    await office.does('/record-consent', { branchId, ...refusal, day: TODAY })
    const forms = { branchId, studentIds: children, about: [...voice], day: '2026-11-20' }
    expect(await office.does('/office/record-consents', forms)).toEqual({ students: 40, refused: [no] })
    expect(await answersOf(no!)).toEqual([
      ['voice', true],
      ['recording', false],
    ])
    const { students } = await list()
    const written = students.find(({ id }) => id === children[1])!.consents
    expect(written).toMatchObject([
      {
        kind: 'voice',
        how: 'paper',
        at: Date.parse('2026-11-20T12:00Z'),
        recordedBy: { id: office.id, displayName: '高橋 みどり' },
      },
      { kind: 'recording', how: 'paper' },
    ])
    expect(await office.does('/office/record-consents', forms)).toEqual({ students: 0, refused: [no] })
  })

  test('no form of a day to come, of another branch, or written by a machine', async () => {
    const { office, machine, branchId, student } = await aLiveLesson(server, 'planned')
    const stranger = await aStudent(server().database)
    const form = { branchId, studentIds: [student.id], about: [...voice], day: TODAY }
    const later = await office.ask('/office/record-consents', { ...form, day: '2026-11-23' })
    expect(later.body.code).toBe('DayToCome')
    const foreign = await office.ask('/office/record-consents', {
      ...form,
      studentIds: [student.id, stranger.id],
    })
    expect(foreign.status).toBe(404)
    expect((await machine.ask('/office/record-consents', form)).status).toBe(404)
    expect((await machine.ask('/office/consent-list', { branchId })).status).toBe(404)
  })
})
