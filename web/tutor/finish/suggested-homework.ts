import { useState } from 'react'
import type { Homework, HomeworkTask } from '#contract/learning/homework.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'

/**
 * Homework that fits after this lesson, the best first: what the student's check missed, the page where they stopped, the trainer.
 * The school refuses the missed items of a check without any.
 */
export function suggestedHomework({
  assignment,
  story,
}: Pick<LessonStudent, 'assignment' | 'story'>): HomeworkTask[] {
  const check = story.attempts.findLast(({ status }) => status !== 'started')
  const place = story.stays.at(-1) ?? assignment
  return [
    ...(check && check.distance !== 'passed'
      ? [{ kind: 'missed' as const, chapterId: check.chapterId }]
      : []),
    ...(place ? [{ kind: 'page' as const, textbookId: place.textbookId, page: place.page }] : []),
    { kind: 'trainer' },
  ]
}

interface GivenHomework {
  student: LessonStudent
  homework: Homework
}

/** The students who came and have no homework for after this lesson, and one press for all of them. */
export function useSuggestedHomework(students: readonly LessonStudent[]) {
  const { lesson } = useTutorLesson()
  const asked = useAsk('/tutor/without-homework', { lessonId: lesson.id }, { anew: true })
  const { send, problem } = useSend('/tutor/set-homework')
  const [isSetting, setSetting] = useState(false)
  const [given, setGiven] = useState<GivenHomework[]>([])
  const without = students.filter(
    ({ id, attendance }) =>
      attendance.length > 0 &&
      asked.value?.studentIds.includes(id) &&
      !given.some(({ student }) => student.id === id),
  )

  /** False if nothing could be set. */
  async function setFor(student: LessonStudent): Promise<boolean> {
    for (const task of suggestedHomework(student)) {
      const answer = await send({ studentId: student.id, task })
      if (answer?.ok) {
        const { homework } = answer.value
        setGiven((before) => [...before, { student, homework }])
        return true
      }
      const isNext = answer?.problem.kind === 'refused' && answer.problem.code === 'NothingMissed'
      if (!isNext) return false
    }
    return false
  }

  async function setAll(): Promise<void> {
    setSetting(true)
    try {
      for (const student of without) if (!(await setFor(student))) return
    } finally {
      setSetting(false)
    }
  }

  return { asked, without, given, isSetting, problem, setAll }
}
