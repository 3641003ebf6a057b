import { useState } from 'react'
import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import { currentWords } from '#web/words/words.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import type { NoteDraft } from '../room/note-draft.ts'
import { suggestedHandOver } from './suggested-hand-over.ts'

/** The hand-over of one student to the next tutor. It is the tutors' note of this lesson. */
export interface StudentHandOver {
  studentId: StudentId
  draft: NoteDraft
  /** As stored. */
  note: string
  /** From the record, for as long as nobody has written a note. */
  suggested: string
}

interface HandOvers {
  handOverOf(studentId: StudentId): StudentHandOver
  isSaving: boolean
  /** Stores them all; the finish closes the notes. */
  saveAll(): Promise<void>
}

/** The hand-overs of a lesson: what the tutors wrote, or else what the record says. */
export function useHandOvers(
  students: readonly LessonStudent[],
  titleOf: (id: TextbookId) => string | null,
): HandOvers {
  const { notes } = useTutorLesson()
  const { room } = useRoom()
  const words = currentWords()
  const [isSaving, setSaving] = useState(false)
  const handOvers = new Map(
    students.map((student): [StudentId, StudentHandOver] => {
      const note = room.students[student.id]?.note ?? student.note
      const suggested = note === '' ? suggestedHandOver(student, titleOf, words) : ''
      return [student.id, { studentId: student.id, draft: notes.of(student.id), note, suggested }]
    }),
  )
  return {
    handOverOf: (studentId) => handOvers.get(studentId)!,
    isSaving,
    async saveAll() {
      setSaving(true)
      await Promise.all([...handOvers.values()].map(saved)).finally(() => setSaving(false))
    },
  }
}

/** Stores the hand-over, also the suggested one. Over when it is stored, or cannot be. */
async function saved({ draft, note, suggested }: StudentHandOver): Promise<void> {
  if (draft.view.get().text === null && suggested !== '') draft.change(suggested, note)
  draft.leave()
  const isOver = (): boolean => ['same', 'saved', 'refused', 'tooLong'].includes(draft.view.get().status)
  if (isOver()) return
  await new Promise<void>((resolve) => {
    const stop = draft.view.subscribe(() => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })
}
