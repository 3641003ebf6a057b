import { expect, test } from 'vitest'
import { LetterKind } from '#contract/family/office-letters.ts'
import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import { tellAbsences } from '#server/days/testing/samples.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aLetterSchool } from '../testing/a-letter-reader.ts'

const HOUR_MS = 3_600_000
const { eachLetterServer, arrived } = await aLetterSchool()
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

// What people of the office press is pressed in whatever language their screen has: nothing of it may reach the reader.
eachLetterServer(({ server, pass, send, aReader, study }) => {
  /** What writes a letter of each kind to a reader of a language; a kind without one does not compile. */
  const writes: Record<LetterKind, (language: 'ja' | 'en') => Promise<LiveLesson>> = {
    async confirm(language) {
      const lesson = await aLiveLesson(server)
      const { first } = await aReader(lesson, { language })
      arrived.push(first)
      return lesson
    },
    async lesson(language) {
      const lesson = await aLiveLesson(server)
      await aReader(lesson, { language })
      await study(lesson)
      pass(HOUR_MS)
      return lesson
    },
    async week(language) {
      const lesson = await aLiveLesson(server)
      await aReader(lesson, { language })
      await study(lesson)
      pass(HOUR_MS)
      await send()
      arrived.length = 0
      server().clock.set(Date.parse('2026-11-22T09:30:00Z'))
      return lesson
    },
    async notice(language) {
      const lesson = await aLiveLesson(server, 'planned')
      await aReader(lesson, { language })
      const { office, branchId, lessonId, tutorId, colleague } = lesson
      await tellAbsences(lesson)
      const standIn = colleague.id as TutorId
      await office.does('/office/give-lesson', { branchId, lessonId, tutorId: standIn, seenTutor: tutorId })
      const lessons = [{ lessonId, tutorId: standIn }]
      await office.does('/office/tell-families', { branchId, lessons, words: null })
      return lesson
    },
    async 'first-visit'(language) {
      const lesson = await aLiveLesson(server, 'planned')
      const { office, branchId } = lesson
      const wayIn = { by: 'letter', address: 'new@school.example', language } as const
      const person = { branchId, loginId: `new-${branchId}`, displayName: 'Ann Lee' }
      await office.does('/office/invite', { ...person, wayIn })
      return lesson
    },
    async 'choose-password'(language) {
      const lesson = await aLiveLesson(server, 'planned')
      const { office, branchId, student } = lesson
      const person = { role: 'student', id: student.id as StudentId } as const
      const letter = { address: `${student.id}@home.example`, language }
      await office.does('/office/send-password-link', { branchId, person, ...letter })
      return lesson
    },
    async trial(language) {
      const lesson = await aLiveLesson(server, 'invited')
      const { office, branchId, trialId } = lesson
      const wayIn = { by: 'letter', address: `${trialId}@home.example`, language } as const
      await office.does('/resend-trial-invitation', { branchId, trialId, wayIn })
      return lesson
    },
    async 'way-in'(language) {
      const lesson = await aLiveLesson(server, 'planned')
      await aReader(lesson, { language })
      const { office, branchId, student } = lesson
      const studentId = student.id as StudentId
      await office.does('/make-card', { branchId, studentId, secret: aSecret() })
      return lesson
    },
    async 'guardian-link'(language) {
      const lesson = await aLiveLesson(server, 'planned')
      const { office, branchId, student } = lesson
      const studentId = student.id as StudentId
      const contact = {
        studentId,
        name: '',
        relation: 'mother',
        mail: `${studentId}@list.example`,
        phone: '',
      }
      await server().database.transaction((tx) => directoryStore.saveContacts(tx, [contact]))
      await office.does('/office/send-guardian-links', { branchId, studentIds: [studentId], language })
      return lesson
    },
  }
  /** Of the school and of people: they are as they are written. */
  const namesOf = async (lesson: LiveLesson) =>
    await server().database.transaction(async ({ db }) => {
      const rows = [
        await db.selectFrom('branch').select('name').execute(),
        await db.selectFrom('staff').select('displayName as name').execute(),
        await db.selectFrom('student').select('displayName as name').execute(),
      ]
      const names = rows.flat().flatMap(({ name }) => [name, ...name.split(/\s/)])
      return [lesson.classroom.name, ...names].toSorted((one, other) => other.length - one.length)
    })

  test.each(LetterKind.options)(
    'a letter of the kind %s has its reader’s language and no other',
    async (kind) => {
      for (const language of ['ja', 'en'] as const) {
        arrived.length = 0
        server().clock.set(TEN_O_CLOCK)
        const lesson = await writes[kind](language)
        await send()
        const { headers, text, html } = arrived.at(-1)!
        expect(html).toContain(`<html lang="${language}">`)
        let said = `${headers.subject}\n${text}`
        for (const name of await namesOf(lesson)) said = said.replaceAll(name, '')
        if (language === 'ja') expect(said).toMatch(JAPANESE)
        else expect(said).not.toMatch(JAPANESE)
      }
    },
  )
})
