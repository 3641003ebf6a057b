import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { currentItem } from '#contract/room/attempts.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomAttempt, RoomStudent } from '#contract/room/shape.ts'
import { isReadAloud } from '#contract/rules/item-kinds.ts'
import type { Attended } from '../room/attended.ts'
import type { Chosen, PanelActs, PanelTab } from '../room/lesson-context.tsx'
import { checkViewOf } from './check/check-view.tsx'

/** The student whose panel is open, its tab, and the acts to change both. The panel follows the tutor to another student. */
export function useChosenStudent(
  room: Room,
  attended: Attended | null,
): { chosen: Chosen | null; panel: PanelActs } {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const students = useRef(room.students)
  useLayoutEffect(() => {
    students.current = room.students
  })
  // Made once: a new object would render every card again.
  const panel = useMemo(
    (): PanelActs => ({
      choose: (studentId, tab) =>
        setChosen((before) => ({
          studentId,
          tab: tab ?? before?.tab ?? neededTab(students.current[studentId]),
        })),
      chooseCaller: (studentId) => setChosen({ studentId, tab: tabOfCall(students.current[studentId]) }),
      showTab: (tab) => setChosen((before) => before && { ...before, tab }),
      close: () => setChosen(null),
    }),
    [],
  )
  const attendedId = attended?.student.id
  useEffect(() => {
    if (attendedId) panel.chooseCaller(attendedId)
  }, [attendedId, panel])
  return { chosen, panel }
}

function neededTab(student: RoomStudent | undefined): PanelTab {
  const attempt = student?.attempt
  return attempt && attempt.status !== 'marked' ? 'check' : 'page'
}

/** The tab to open for an answered call: the check tab if a sentence waits for its mark, else the page. */
export function tabOfCall(student: Pick<RoomStudent, 'attempt'> | undefined): PanelTab {
  return student?.attempt && waitsForMark(student.attempt) ? 'check' : 'page'
}

function waitsForMark(attempt: RoomAttempt): boolean {
  const view = checkViewOf(attempt)
  if (view.kind !== 'running') return view.kind === 'to-mark' && view.count > 0
  const { items, marked, done } = attempt
  const reached = [...done, currentItem(attempt)?.id]
  return items.some(({ id, kind }) => isReadAloud(kind) && !marked.includes(id) && reached.includes(id))
}
