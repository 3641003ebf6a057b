import { afterEach, expect, test } from 'vitest'
import type { AttemptId } from '#contract/kernel/ids.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Overheard, overhear } from '#server/testing/overhear.ts'
import { saveCheck } from './check-store.ts'
import { aCheckedLesson, type CheckedLesson } from './testing/a-checked-lesson.ts'

/** Fields that reveal the right answer, or the credit of an answer; empty ones reveal nothing. */
const TELLING = ['rightChoice', 'outcome', 'credit', 'mark', 'score', 'passed', 'result']
const KEYS = ['keys', 'right', 'marks']
const TO_TYPE = 'Slow and steady wins'
const TYPED = { student: 'typed by aoi', classmate: 'typed by haruto' }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** The sample's check, with an answer to type that occurs nowhere else in the book. */
  const withSecretText = async ({ check }: CheckedLesson) => {
    const isTyped = (item: string) => check.items.find(({ id }) => id === item)!.kind === 'typing'
    const keys = check.keys.map((key) =>
      isTyped(key.item) ? { ...key, right: [TO_TYPE], text: TO_TYPE } : key,
    )
    await server().database.transaction((tx) => saveCheck(tx, { ...check, keys }, server().clock()))
  }

  /** Every call that a student's screen may send. */
  const lookAround = async (who: CheckedLesson['student'], lesson: CheckedLesson) => {
    const { lessonId, chapterId, textbookId } = lesson
    await who.does('/student/join-session', { lessonId })
    await who.does('/final-check', { chapterId })
    await who.does('/levels', {})
    await who.does('/pages', { textbookId })
    await who.does('/student/auth', {})
    await who.does('/student/honors', {})
    await lesson.start(who)
  }

  /** A check with as many wrong answers as possible, so that a right answer in a response cannot come from the student. */
  const work = async (who: CheckedLesson['student'], text: string, lesson: CheckedLesson) => {
    const { check, wrong, say, start, own } = lesson
    const { id } = await start(who)
    await lookAround(who, lesson)
    for (const { id: item, kind } of check.items) {
      const given = kind === 'typing' ? ({ kind, text } as const) : wrong[item]!
      await say(id, item, kind === 'spoken' ? { kind: 'read' } : given, who)
      await own(who)
    }
    return id
  }

  /** Every change that a tutor may make in the middle of it. */
  const interfere = async (id: AttemptId, { change, mark, spoken }: CheckedLesson) => {
    await change(id, { kind: 'pause' })
    await mark(id, spoken[0]!, 2)
    await change(id, { kind: 'extend', seconds: 60 })
    await change(id, { kind: 'resume' })
  }

  test('before the finish a student sees no key or mark, and never another student’s work', async () => {
    const lesson = await aCheckedLesson(server)
    await withSecretText(lesson)
    const { student, classmate, tutor, sessionId, lessonId } = lesson
    const listen = (who: typeof tutor) => overhear(server(), who, `lesson-room/${sessionId}`)
    const [ofStudent, ofClassmate, ofTutor] = [
      await listen(student),
      await listen(classmate),
      await listen(tutor),
    ]
    const [own, other] = [
      await work(student, TYPED.student, lesson),
      await work(classmate, TYPED.classmate, lesson),
    ]
    await interfere(own, lesson)
    await interfere(other, lesson)
    await lookAround(student, lesson)
    await lookAround(classmate, lesson)
    await lesson.attempts(student)
    await lesson.attempts(classmate)
    await tutor.does('/tutor/lesson-students', { lessonId })

    const ordered = lesson.check.items.findIndex(({ kind }) => kind === 'order')
    const key = { 'to type': TO_TYPE, 'right order': JSON.stringify(lesson.check.keys[ordered]!.right) }
    const ofAoi = { 'of student': student.id, 'attempt of student': own, 'typed by student': TYPED.student }
    const ofHaruto = {
      'of classmate': classmate.id,
      'attempt of classmate': other,
      'typed by classmate': TYPED.classmate,
    }
    const inStudent = () => found(ofStudent, { ...key, ...ofHaruto })
    const inClassmate = () => found(ofClassmate, { ...key, ...ofAoi })

    // All of it is present, and the same search finds it where it is allowed.
    expect(await found(ofStudent, ofAoi)).toEqual(Object.keys(ofAoi).toSorted())
    const seenByTutor = ['rightChoice', 'outcome', 'credit', 'mark', 'result', 'to type']
    expect(await found(ofTutor, { ...key, ...ofAoi, ...ofHaruto })).toEqual(
      expect.arrayContaining([...seenByTutor, ...Object.keys({ ...ofAoi, ...ofHaruto })]),
    )
    expect(JSON.stringify(lesson.check)).toContain(key['right order'])
    expect(ofStudent.received().length).toBeGreaterThan(40)
    expect([await inStudent(), await inClassmate()]).toEqual([[], []])

    await lesson.finish(own)
    await lesson.mark(own, lesson.spoken[1]!, 3)
    await lookAround(student, lesson)
    await lookAround(classmate, lesson)
    expect(await inStudent()).toEqual([...TELLING, 'to type'].toSorted())
    expect(await inClassmate()).toEqual([])

    // Open attempts finish with the lesson; neither student is sent the other's.
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await inStudent()).toEqual([...TELLING, 'to type'].toSorted())
    expect(await inClassmate()).toEqual(['score'])
    for (const { socket } of [ofStudent, ofClassmate, ofTutor]) await socket.close()
  }, 20_000)
})

/** The revealing fields, and these secrets, that occur in the messages that a viewer was sent. */
async function found({ socket, received }: Overheard, secrets: Record<string, string>): Promise<string[]> {
  await socket.flush()
  const names = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      // In a check status, "not passed" is the initial value.
      const isEmpty = inner === null || (inner === false && 'lastAt' in value)
      if (!isEmpty && [...TELLING, ...KEYS].includes(name)) names.add(name)
      look(inner)
    }
  }
  look(received())
  const text = JSON.stringify(received())
  for (const [name, secret] of Object.entries(secrets)) if (text.includes(secret)) names.add(name)
  return [...names].toSorted()
}
