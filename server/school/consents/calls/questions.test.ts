import { expect, test } from 'vitest'
import type { ConsentQuestionId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'
import { saveStudent } from '#server/school/people/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { AnyPerson, Asker } from '#server/testing/actors.ts'
import { aClassroom } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aboutPictures, aboutTrips, aMother } from '../testing/samples.ts'

const otherWords = { ...aboutPictures, words: '写真と動画を、学校のサイトに載せてもよろしいですか。' }

eachServer((server) => {
  const aSchool = () => aLiveLesson(server, 'questioned')
  const parentOf = async ({ parent }: LiveLesson) => parent
  const answer = (questionId: ConsentQuestionId, isGiven: boolean) =>
    ({ kind: 'branch', questionId, isGiven, guardian: aMother }) as const
  const rowsOf = (questionId: ConsentQuestionId) =>
    server().database.transaction(({ db }) =>
      db.selectFrom('consent').selectAll().where('questionId', '=', questionId).orderBy('at').execute(),
    )
  const linesAbout = (questionId: ConsentQuestionId) =>
    server().database.transaction(async ({ db }) => {
      const lines = await db.selectFrom('auditLine').selectAll().orderBy('at').execute()
      return lines.flatMap(({ event, actor, facts }) => {
        const told = JSON.parse(facts) as { question?: string }
        return told.question === questionId && event.startsWith('consent-') ? [{ event, actor, ...told }] : []
      })
    })
  const reword = (by: Asker<AnyPerson>, { branchId }: LiveLesson, questionId: ConsentQuestionId | null) =>
    by.ask('/office/save-consent-question', { branchId, questionId, ...otherWords })

  test('a guardian answers what the branch asks, and office, tutor and guardian see who said what when', async () => {
    const lesson = await aSchool()
    const { office, tutor, branchId, questionId, student } = lesson
    const parent = await parentOf(lesson)
    const question = { id: questionId, ...aboutPictures }
    expect((await parent.does('/student/mypage', {})).questions).toEqual([question])
    await parent.does('/guardian/record-consent', answer(questionId, true))
    const given = { kind: 'branch', questionId, isGiven: true, guardian: aMother, how: 'parents-page' }
    const read = await parent.does('/student/mypage', {})
    expect(read.consents.at(-1)).toMatchObject(given)
    const told = await tutor.does('/tutor/consents', { studentIds: [student.id] })
    expect(told.questions).toEqual([question])
    expect(told.students[0]!.consents.map(({ kind }) => kind)).toEqual(['voice', 'recording', 'branch'])
    const seen = await office.does('/office/student', { branchId, studentId: student.id })
    expect(seen.questions).toEqual([question])
    expect(seen.consents.at(-1)).toMatchObject({ ...given, recordedBy: null })
    expect(seen.former).toEqual([])
    const { asked } = await office.does('/office/consent-questions', { branchId })
    expect(asked).toMatchObject([{ ...question, isAnswered: true, counts: { given: 1, refused: 0 } }])
    const { students } = await office.does('/office/consent-answers', { branchId, questionId })
    expect(students.length).toBe(1 + asked[0]!.counts.open)
    expect(students.find(({ id }) => id === student.id)!.consent).toMatchObject({ isGiven: true })
    expect(students.filter(({ consent }) => consent !== null)).toHaveLength(1)
  })

  test('a no withdraws an answer, each answer is a row, and no lesson learns of it', async () => {
    const lesson = await aSchool()
    const { tutor, office, branchId, questionId, student } = lesson
    const parent = await parentOf(lesson)
    await parent.does('/guardian/record-consent', answer(questionId, true))
    await parent.does('/guardian/record-consent', answer(questionId, true))
    const told = { studentId: student.id, ...answer(questionId, false), how: 'telephone' } as const
    await tutor.does('/record-consent', told)
    await office.does('/record-consent', {
      ...told,
      branchId,
      isGiven: true,
      how: 'paper',
      day: '2026-11-20',
    })
    const rows = await rowsOf(questionId)
    expect(rows.map((row) => `${row.isGiven}`).sort()).toEqual(['0', '1', '1'])
    expect(rows.filter((row) => row.replacedAt === null)).toHaveLength(1)
    expect(await student.does('/student/consents', {})).toEqual({ voice: true, recording: true })
    const events = (await linesAbout(questionId)).map(({ event }) => event)
    expect(events.sort()).toEqual([
      'consent-given',
      'consent-given',
      'consent-question-asked',
      'consent-withdrawn',
    ])
  })

  test('new words make another question: it is asked again, and the old answer keeps the old words', async () => {
    const lesson = await aSchool()
    const { office, branchId, questionId, student } = lesson
    const parent = await parentOf(lesson)
    await parent.does('/guardian/record-consent', answer(questionId, true))
    const { body } = await reword(office, lesson, questionId)
    const next = body.questionId as ConsentQuestionId
    expect(next).not.toBe(questionId)
    const page = await parent.does('/student/mypage', {})
    expect(page.questions).toEqual([{ id: next, ...otherWords }])
    expect(page.consents.map(({ kind }) => kind)).toEqual(['voice', 'recording'])
    const { former } = await office.does('/office/student', { branchId, studentId: student.id })
    expect(former).toMatchObject([{ question: aboutPictures, consent: { questionId, isGiven: true } }])
    const { asked, retired } = await office.does('/office/consent-questions', { branchId })
    expect(asked).toMatchObject([{ id: next, isAnswered: false, counts: { given: 0 } }])
    expect(retired.map(({ id }) => id)).toEqual([questionId])
    // A page that was opened before has the old words.
    const late = await parent.ask('/guardian/record-consent', answer(questionId, false))
    expect([late.status, late.body.code]).toEqual([409, 'QuestionRetired'])
    expect(await rowsOf(questionId)).toHaveLength(1)
    const [line] = await linesAbout(next)
    expect(line).toMatchObject({
      actor: office.id,
      instead: questionId,
      before: aboutPictures,
      after: otherWords,
    })
  })

  test('a question that is saved in the same words stays the same one', async () => {
    const { office, branchId, questionId } = await aSchool()
    const same = { branchId, questionId, ...aboutPictures, title: ` ${aboutPictures.title} ` }
    const { consentQuestion: questions, auditLine: lines } = await rowCounts(server().database)
    expect(await office.does('/office/save-consent-question', same)).toEqual({ questionId })
    expect(await rowCounts(server().database)).toMatchObject({
      consentQuestion: questions,
      auditLine: lines,
    })
  })

  test('of two people who change one question at once, the second is refused', async () => {
    const lesson = await aSchool()
    const { office, headOffice, branchId, questionId } = lesson
    const answers = await Promise.all([office, headOffice].map((by) => reword(by, lesson, questionId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('Stale')
    expect((await office.does('/office/consent-questions', { branchId })).asked).toHaveLength(1)
    const retire = await office.ask('/office/retire-consent-question', {
      branchId,
      questionId,
      retired: true,
    })
    expect([retire.status, retire.body.code]).toEqual([409, 'Stale'])
    const asked = (await office.does('/office/consent-questions', { branchId })).asked[0]!.id
    const restore = await office.ask('/office/retire-consent-question', {
      branchId,
      questionId: asked,
      retired: false,
    })
    expect([restore.status, restore.body.code]).toEqual([409, 'Stale'])
  })

  test('a write that is sent twice makes one question', async () => {
    const { office, branchId } = await aSchool()
    const once = { writeId: newId<WriteId>(), branchId, questionId: null, ...aboutTrips }
    const first = await office.does('/office/save-consent-question', once)
    expect(await office.does('/office/save-consent-question', once)).toEqual(first)
    expect((await office.does('/office/consent-questions', { branchId })).asked).toHaveLength(2)
  })

  test('a question without answers is deleted; one with an answer can be asked again with it', async () => {
    const lesson = await aSchool()
    const { office, branchId, questionId, student } = lesson
    const ofBranch = () => office.does('/office/consent-questions', { branchId })
    // The scene has retired one that nobody has answered.
    expect((await ofBranch()).retired).toEqual([])
    const parent = await parentOf(lesson)
    await parent.does('/guardian/record-consent', answer(questionId, true))
    await office.does('/office/retire-consent-question', { branchId, questionId, retired: true })
    expect((await ofBranch()).asked).toEqual([])
    expect((await ofBranch()).retired).toMatchObject([{ id: questionId, isAnswered: true }])
    expect((await parent.does('/student/mypage', {})).questions).toEqual([])
    await office.does('/office/retire-consent-question', { branchId, questionId, retired: false })
    const { consents } = await office.does('/office/student', { branchId, studentId: student.id })
    expect(consents.at(-1)).toMatchObject({ questionId, isGiven: true })
  })

  test('a branch asks ten questions at once, and a changed one counts once', async () => {
    const lesson = await aSchool()
    const { office, branchId, questionId, retiredQuestionId } = lesson
    const add = (index: number) =>
      office.ask('/office/save-consent-question', {
        branchId,
        questionId: null,
        ...aboutTrips,
        title: `遠足 ${index}`,
      })
    for (let index = 1; index < MOST_QUESTIONS; index += 1) expect((await add(index)).status).toBe(200)
    const more = await add(MOST_QUESTIONS)
    expect([more.status, more.body.code]).toEqual([409, 'TooManyQuestions'])
    const back = { branchId, questionId: retiredQuestionId, retired: false }
    const again = await office.ask('/office/retire-consent-question', back)
    expect([again.status, again.body.code]).toEqual([409, 'TooManyQuestions'])
    expect((await reword(office, lesson, questionId)).status).toBe(200)
    const { asked } = await office.does('/office/consent-questions', { branchId })
    expect(asked).toHaveLength(MOST_QUESTIONS)
    // It has the place of the one before.
    expect(asked[0]!.words).toBe(otherWords.words)
  })

  test('English is whole or not there, and no words are longer than people read', async () => {
    const { office, branchId } = await aSchool()
    const save = async (words: Partial<typeof aboutPictures>) => {
      const asked = { branchId, questionId: null, ...aboutPictures, ...words }
      const { status, body } = await office.ask('/office/save-consent-question', asked)
      return [status, body.fields?.[0]?.path]
    }
    expect(await save({ titleEn: '' })).toEqual([422, 'wordsEn'])
    expect(await save({ wordsEn: ' ' })).toEqual([422, 'wordsEn'])
    expect(await save({ title: ' ' })).toEqual([422, 'title'])
    expect(await save({ title: '題'.repeat(61) })).toEqual([422, 'title'])
    expect(await save({ words: '文'.repeat(601) })).toEqual([422, 'words'])
    expect(await save({ titleEn: '', wordsEn: '' })).toEqual([200, undefined])
  })

  test('a question has an id, and one about the voice has none', async () => {
    const lesson = await aSchool()
    const parent = await parentOf(lesson)
    const no = { isGiven: false, guardian: aMother }
    const { questionId } = lesson
    for (const about of [{ kind: 'voice', questionId } as const, { kind: 'branch' } as const]) {
      const { status, body } = await parent.ask('/guardian/record-consent', { ...about, ...no })
      expect([status, body.fields[0].path]).toEqual([422, 'questionId'])
    }
    expect((await parent.ask('/guardian/record-consent', { kind: 'voice', ...no })).status).toBe(204)
  })

  test('a student who moves to another branch keeps the answers, and gets its questions', async () => {
    const [here, there] = [await aSchool(), await aSchool()]
    const { student, questionId } = here
    const parent = await parentOf(here)
    await parent.does('/guardian/record-consent', answer(questionId, true))
    const classroom = await aClassroom(server().database, { branchId: there.branchId, code: 'new' })
    const moved = { ...student.person, branchId: there.branchId, classroomId: classroom.id }
    await server().database.transaction((tx) =>
      saveStudent(tx, { ...moved, reading: 'あおき', grade: 1, levelId: null, onlyLessonId: null }),
    )
    const page = await parent.does('/student/mypage', {})
    expect(page.questions.map(({ id }) => id)).toEqual([there.questionId])
    expect(page.consents.map(({ kind }) => kind)).toEqual(['voice', 'recording'])
    expect((await parent.ask('/guardian/record-consent', answer(questionId, false))).status).toBe(404)
    await parent.does('/guardian/record-consent', answer(there.questionId, false))
    const about = { branchId: there.branchId, studentId: student.id }
    const { former, consents } = await there.office.does('/office/student', about)
    expect(former).toMatchObject([{ question: aboutPictures, consent: { questionId, isGiven: true } }])
    expect(consents.at(-1)).toMatchObject({ questionId: there.questionId, isGiven: false })
    const { asked } = await here.office.does('/office/consent-questions', { branchId: here.branchId })
    // The answer of one who is elsewhere counts no more, and is not forgotten.
    expect(asked).toMatchObject([{ isAnswered: true, counts: { given: 0, refused: 0 } }])
  })
})
