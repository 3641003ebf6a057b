import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  test('the office writes down whom it rings, as the number is typed, and reads it with the child', async () => {
    const { office, branchId, student } = await aLiveLesson(server, 'planned')
    const studentId = student.person.id
    const given = {
      writeId: newId(),
      branchId,
      studentId,
      name: '池田 はは',
      relation: 'mother',
      mail: '',
    } as const
    await office.does('/office/save-contact', { ...given, phone: '０９０−１２３４ 5678' })
    const { contact } = await office.does('/office/student', { branchId, studentId })
    expect(contact).toEqual({ name: '池田 はは', relation: 'mother', mail: '', phone: '090-1234-5678' })
    const lines = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').select('facts').where('event', '=', 'contact-saved').execute(),
    )
    expect(lines.some(({ facts }) => facts.includes(studentId))).toBe(true)
    expect(JSON.stringify(lines)).not.toMatch(/1234|池田/)
    expect(lines.at(-1)!.facts).toMatch(/contact-phone.*changed/)
    const nothing = { name: '', relation: '', mail: '', phone: '' } as const
    await office.does('/office/save-contact', { branchId, studentId, ...nothing, writeId: newId() })
    expect((await office.does('/office/student', { branchId, studentId })).contact).toBeNull()
  })

  test('a text that nobody can ring is refused, and what was there stays', async () => {
    const { office, branchId, student } = await aLiveLesson(server, 'planned')
    const studentId = student.person.id
    const given = { branchId, studentId, name: '', relation: '', mail: '', phone: '03-1234-5678' } as const
    await office.does('/office/save-contact', { ...given, writeId: newId() })
    const wrong = await office.ask('/office/save-contact', { ...given, writeId: newId(), phone: 'あとで' })
    expect(wrong.status).toBe(422)
    const { contact } = await office.does('/office/student', { branchId, studentId })
    expect(contact?.phone).toBe('03-1234-5678')
  })
})
