import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { aFamilyVisit } from '#server/access/guardian-links/testing/a-family-visit.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aStudent } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { consentStore } from '../index.ts'
import { aMother } from '../testing/samples.ts'

const by = (name: string) => ({ displayName: name, relation: 'grandparent' }) as const

eachServer((server) => {
  const auditOf = async (id: string) => {
    const lines = server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().where('facts', 'like', `%${id}%`).orderBy('at').execute(),
    )
    return (await lines).filter(({ event }) => event.startsWith('consent-'))
  }
  const onFile = (id: StudentId, kind: 'voice' | 'recording') =>
    server().database.transaction((tx) => consentStore.has(tx, id, kind))

  test('without a guardian’s answer nothing is allowed, and each kind is answered separately', async () => {
    const { tutor, classroom } = await aLiveLesson(server, 'planned')
    const { id: studentId } = await aStudent(server().database, { classroom, consents: [] })
    const told = async () => (await tutor.does('/tutor/consents', { studentIds: [studentId] })).students
    expect(await told()).toEqual([{ studentId, consents: [] }])
    expect([await onFile(studentId, 'voice'), await onFile(studentId, 'recording')]).toEqual([false, false])

    const yes = { studentId, kind: 'voice', isGiven: true, guardian: aMother, how: 'paper' } as const
    await tutor.does('/record-consent', { ...yes, formNumber: '12' })
    expect([await onFile(studentId, 'voice'), await onFile(studentId, 'recording')]).toEqual([true, false])
    const { displayName } = (await tutor.does('/tutor/auth', {})).me
    const recordedBy = { id: tutor.id, displayName }
    const about = { kind: 'voice', questionId: null }
    const consent = {
      ...about,
      isGiven: true,
      guardian: aMother,
      how: 'paper',
      recordedBy,
      ownLink: null,
      formNumber: '12',
    }
    expect(await told()).toEqual([{ studentId, consents: [{ ...consent, at: TEN_O_CLOCK }] }])
  })

  test('a guardian withdraws on the page for parents, and the student’s device learns of it', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { student, tutor } = lesson
    expect(await student.does('/student/consents', {})).toEqual({ voice: true, recording: true })
    const { parent } = await aFamilyVisit(server, lesson)
    await parent.does('/guardian/record-consent', { kind: 'recording', isGiven: false, guardian: aMother })
    expect(await student.does('/student/consents', {})).toEqual({ voice: true, recording: false })
    const { students } = await tutor.does('/tutor/consents', { studentIds: [student.id] })
    expect(students[0]!.consents[1]).toMatchObject({
      isGiven: false,
      how: 'parents-page',
      ownLink: 'mother',
      recordedBy: null,
    })
    await parent.does('/guardian/record-consent', { kind: 'recording', isGiven: true, guardian: aMother })
    expect(await student.does('/student/consents', {})).toEqual({ voice: true, recording: true })
  })

  test('each answer stays in the rows and in the audit, without a name there; the same answer again adds none', async () => {
    const { tutor, student } = await aLiveLesson(server, 'planned')
    const answer = { studentId: student.id, kind: 'voice', how: 'paper' } as const
    const say = (isGiven: boolean, name: string) =>
      tutor.does('/record-consent', { ...answer, isGiven, guardian: by(name) })
    await say(false, '青木 きよ')
    await say(false, '青木 きよ')
    await say(false, '青木 とめ')
    await say(true, '青木 とめ')
    const rows = await server().database.transaction(({ db }) =>
      db
        .selectFrom('consent')
        .selectAll()
        .where('studentId', '=', student.id)
        .where('kind', '=', 'voice')
        .execute(),
    )
    expect(rows).toHaveLength(4)
    expect(rows.filter((row) => row.replacedAt === null).map((row) => row.guardian)).toEqual(['青木 とめ'])
    const lines = await auditOf(student.id)
    expect(lines.map(({ event }) => event).sort()).toEqual([
      'consent-given',
      'consent-refused',
      'consent-withdrawn',
    ])
    expect(lines.every(({ actor }) => actor === tutor.id)).toBe(true)
    expect(JSON.stringify(lines)).not.toContain('青木')
  })

  test('of two answers at once, one is stored', async () => {
    const { tutor, colleague, student } = await aLiveLesson(server, 'planned')
    const answer = { studentId: student.id, kind: 'voice', isGiven: false, how: 'paper' } as const
    const answers = await Promise.all(
      [tutor, colleague].map((one, index) =>
        one.ask('/record-consent', { ...answer, guardian: by(`きよ ${index}`) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await onFile(student.id, 'voice')).toBe(false)
    const { students } = await tutor.does('/tutor/consents', { studentIds: [student.id] })
    expect(students[0]!.consents.map(({ kind }) => kind)).toEqual(['voice', 'recording'])
  })

  test('a list with one student of another branch is refused as a whole', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const ids = [lesson.student.id, elsewhere.student.id]
    expect((await lesson.tutor.ask('/tutor/consents', { studentIds: ids })).status).toBe(404)
    expect(
      (await lesson.tutor.ask('/tutor/consents', { studentIds: [ids[0]!, ids[0]!] })).body.students,
    ).toHaveLength(1)
  })

  test('a link that was withdrawn can neither give nor withdraw a consent', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { tutor, student } = lesson
    const { parent, guardianLinkId } = await aFamilyVisit(server, lesson)
    const no = { kind: 'voice', isGiven: false, guardian: aMother } as const
    await parent.does('/guardian/record-consent', no)
    await tutor.does('/revoke-guardian-link', { guardianLinkId })
    const before = await rowCounts(server().database)
    expect((await parent.ask('/guardian/record-consent', { ...no, isGiven: true })).status).toBe(403)
    expect(await rowCounts(server().database)).toEqual(before)
    expect(await onFile(student.id, 'voice')).toBe(false)
  })
})
