import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { Browser, wordOf } from '#server/access/cards/testing/a-browser.ts'
import { aLetterSchool, secretIn } from '#server/family/letters/testing/a-letter-reader.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const { eachLetterServer, arrived } = await aLetterSchool()

eachLetterServer(({ server, send, press, aReader }) => {
  const lists = (studentId: StudentId, mail: string) =>
    server().database.transaction((tx) =>
      directoryStore.saveContacts(tx, [{ studentId, name: '森 みち', relation: 'mother', mail, phone: '' }]),
    )

  test('guardians with an address get their link in their language, and the others are listed', async () => {
    const lesson = await aLiveLesson(server)
    const { office, branchId, student, classmate } = lesson
    await aReader(lesson, { language: 'en' })
    arrived.length = 0
    await lists(student.id as StudentId, 'mother@list.example')
    const studentIds = [student.id, classmate.id] as StudentId[]
    const reach = await office.does('/office/guardian-reach', { branchId, studentIds })
    expect(reach.students).toEqual([
      { studentId: student.id, relation: 'mother', hasMail: true, language: 'en' },
      { studentId: classmate.id, relation: 'other', hasMail: false, language: null },
    ])
    const told = await office.does('/office/send-guardian-links', { branchId, studentIds, language: 'ja' })
    expect(told).toEqual({ sent: [student.id], withoutMail: [classmate.id], full: [], later: [] })
    await send()
    const letter = arrived.find(({ to }) => to[0] === 'mother@list.example')!
    expect(letter.html).toContain('<html lang="en">')
    // The school's list may be wrong: a stranger reads no child's name.
    expect(`${letter.headers.subject} ${letter.text}`).not.toContain(student.person.displayName)
    const secret = secretIn('family', letter.text)
    expect(wordOf(await new Browser(server).shows(secret))).toBe('entered')
    expect(wordOf(await new Browser(server).shows(secret))).toBe('LinkOfOtherDevice')
    expect((await press('/confirm-letters', secretIn('confirm', letter.text))).status).toBe(204)
  })

  test('a family whose language nobody knows reads the one that the office chose', async () => {
    for (const language of ['ja', 'en'] as const) {
      const { office, branchId, student } = await aLiveLesson(server, 'planned')
      await lists(student.id as StudentId, `${language}@list.example`)
      const studentIds = [student.id] as StudentId[]
      await office.does('/office/send-guardian-links', { branchId, studentIds, language })
      await send()
      expect(arrived.pop()!.html).toContain(`<html lang="${language}">`)
    }
  })

  test('one mailbox gets at most five letters a day, and a student of another branch is not found', async () => {
    const { office, branchId, student } = await aLiveLesson(server, 'planned')
    const elsewhere = await aLiveLesson(server, 'planned')
    await lists(student.id as StudentId, 'often@list.example')
    const studentIds = [student.id] as StudentId[]
    const wish = { branchId, studentIds, language: 'ja' as const }
    const answers = []
    for (const _time of [1, 2, 3, 4, 5, 6])
      answers.push(await office.does('/office/send-guardian-links', wish))
    expect(answers.at(-1)!.sent).toEqual([])
    const { later, full } = answers.at(-1)!
    expect([...later, ...full]).toEqual([student.id])
    const foreign = { ...wish, studentIds: [student.id, elsewhere.student.id] as StudentId[] }
    expect((await office.ask('/office/send-guardian-links', foreign)).status).toBe(404)
    expect(
      (await office.ask('/office/guardian-reach', { branchId, studentIds: foreign.studentIds })).status,
    ).toBe(404)
  })
})

eachServer((server) => {
  test('a school without a mail server sends none', async () => {
    const { office, branchId, student } = await aLiveLesson(server, 'planned')
    const wish = { branchId, studentIds: [student.id] as StudentId[], language: 'ja' as const }
    const { status, body } = await office.ask('/office/send-guardian-links', wish)
    expect([status, body.code]).toEqual([409, 'NoMailServer'])
  })
})
