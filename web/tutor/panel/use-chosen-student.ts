import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Attended } from '../room/attended.ts'
import type { Chosen, PanelActs, PanelTab } from '../room/lesson-context.tsx'

/**
 * The student's present screen: their page, or the item of their check. A mark that waits from before is no reason for another
 * tab.
 */
const TAB_OF_CALL: PanelTab = 'page'

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
      chooseCaller: (studentId) => setChosen({ studentId, tab: TAB_OF_CALL }),
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
