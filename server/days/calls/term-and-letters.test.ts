import { expect, test } from 'vitest'
import type { LessonId, TutorId } from '#contract/kernel/ids.ts'
import { tellAbsences } from '#server/days/testing/samples.ts'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { aTerm } from '#server/schedule/terms/testing/a-term.ts'
import { aTutor } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const { eachLetterServer, arrived } = await aLetterSchool()
const WHY = '台風のため、お休みにします。'

eachLetterServer(({ server, send, aReader, aGuardian, states }) => {
  test('a stand-in, an absence and a cancelled lesson stay through every change of the term', async () => {
    const term = await aTerm(server)
    const { office, branchId, tutorId, studentId } = term
    const slots = [term.slot()]
    await term.save(slots)
    const [first, second, third, fourth] = await term.lessons()
    const { id: standIn } = await aTutor(server().database, { branchId, displayName: '佐々木 ゆう' })
    const about = (lesson?: { id: LessonId }) => ({ branchId, lessonId: lesson!.id })
    await office.does('/office/give-lesson', { ...about(first), tutorId: standIn, seenTutor: tutorId })
    await office.does('/cancel-lesson', { ...about(second), reason: WHY })
    await office.does('/record-absence', { ...about(third), studentId, told: { reason: 'trip' } })
    const colleague = term.colleague.person.id as TutorId
    const changed = [{ ...slots[0]!, startsAt: '17:00', tutorId: colleague }]
    const { kinds, days } = await term.preview(changed)
    expect(kinds).toEqual({ changed: 11, cancelled: 1 })
    expect(days[0]).toMatchObject({ lessonId: first!.id, changes: ['time'], byHand: ['tutor'] })
    await term.save(changed)
    const lessons = await term.lessons()
    expect(lessons.map(({ id, tutor }) => [id, tutor.id]).slice(0, 4)).toEqual([
      [first!.id, standIn],
      [second!.id, tutorId],
      [third!.id, colleague],
      [fourth!.id, colleague],
    ])
    expect(await term.save(changed)).toMatchObject({ lessons: { made: 0, changed: 0, gone: 0 } })
    // Without its slot the given lesson is cancelled, so that its families see what became of it.
    await term.save([])
    const after = (await term.lessons()).map(({ id, status }) => `${id} ${status}`)
    const told = [first!, second!, third!].map(({ id }) => `${id} cancelled`)
    expect(after.toSorted()).toEqual(told.toSorted())
  })

  test('a stand-in and a cancellation are one letter each to every confirmed address, in its language', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { office, branchId, lessonId, tutorId, colleague } = lesson
    await aReader(lesson, { language: 'en' })
    await aGuardian(lesson, lesson.classmate)
    arrived.length = 0
    const words = '森先生がお休みのため、林先生が担当します。'
    const tell = { branchId, lessons: [{ lessonId, tutorId }], words }
    expect(await office.does('/office/tell-families', tell)).toEqual({ letters: 1 })
    const { letters } = await office.does('/office/day', { branchId, day: '2026-11-21' })
    expect(letters).toEqual({ isConfigured: true, untold: 0 })
    await send()
    await send()
    expect(arrived.map(({ to }) => to)).toEqual([['mother@home.example']])
    expect(arrived[0]!.text).toContain(words)
    expect(arrived[0]!.text).toContain('This is about the following lesson.')
    expect(arrived[0]!.text).toContain('10:00')
    arrived.length = 0
    const cancelled = await office.does('/cancel-lesson', { branchId, lessonId, reason: WHY })
    expect(cancelled).toEqual({ letters: 1 })
    await send()
    expect(arrived).toHaveLength(1)
    expect(arrived[0]!.headers.subject).toContain('is cancelled')
    expect(arrived[0]!.text).toContain(WHY)
    expect((await states()).map(([kind, state]) => [kind, state])).toEqual([
      ['confirm', 'sent'],
      ['notice', 'sent'],
      ['notice', 'sent'],
    ])
    expect(colleague.person.id).not.toBe(tutorId)
  })

  test('a sentence that the office did not change reaches each family in its own language', async () => {
    for (const language of ['ja', 'en'] as const) {
      const lesson = await aLiveLesson(server, 'planned')
      const { office, branchId, lessonId, tutorId, colleague } = lesson
      const { mother, visit } = await aReader(lesson, { language, address: `${language}@home.example` })
      arrived.length = 0
      await tellAbsences(lesson)
      const standIn = colleague.id as typeof tutorId
      await office.does('/office/give-lesson', { branchId, lessonId, tutorId: standIn, seenTutor: tutorId })
      const tell = { branchId, lessons: [{ lessonId, tutorId: standIn }], words: null }
      expect(await office.does('/office/tell-families', tell)).toEqual({ letters: 1 })
      await send()
      const { text } = arrived.pop()!
      expect(text).toContain(language === 'ja' ? '先生がお休みのため、' : ' is away, the lesson of ')
      expect(text).not.toContain(language === 'ja' ? 'is away' : '先生')
      expect(mother.id).toBe(lesson.student.id)
      const { coming } = await (await visit()).does('/student/mypage', {})
      expect(coming[0]!.notice).toEqual({ words: null, insteadOf: expect.any(String) })
    }
  })
})
