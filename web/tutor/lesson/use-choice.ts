import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room, RoomStudent } from '#contract/lesson-room.ts'
import type { PanelTab } from '../panel/panel-tabs.tsx'
import { partThatFits } from '../panel/part-that-fits.ts'

/** Whose panel is open, and from which side. */
interface Choice {
  studentId: StudentId
  tab: PanelTab
}

export function useChoice(room: Room) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const students = useRef(room.students)
  useLayoutEffect(() => {
    students.current = room.students
  })
  // Made once, so that handing them to a card is no reason to draw it again.
  const hands = useMemo(
    () => ({
      /** Opens on what the student needs; who goes from one to the next stays on the same side. */
      onChoose: (studentId: StudentId) =>
        setChoice((before) => ({ studentId, tab: before?.tab ?? neededTab(students.current[studentId]) })),
      /** A call is answered: whatever was open of another student makes room. */
      onAnswer: (studentId: StudentId) =>
        setChoice({ studentId, tab: partThatFits(students.current[studentId]) }),
      onHonor: (studentId: StudentId) => setChoice({ studentId, tab: 'honors' }),
      onTab: (tab: PanelTab) => setChoice((before) => before && { ...before, tab }),
      onClose: () => setChoice(null),
    }),
    [],
  )
  return { choice, ...hands }
}

function neededTab(student: RoomStudent | undefined): PanelTab {
  const attempt = student?.attempt
  return attempt && attempt.status !== 'marked' ? 'check' : 'now'
}
