import type { PersonStatus } from '#contract/enrolment/people.ts'
import type { ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import { useAskPages } from '#web/hooks/asks/use-ask-pages.ts'
import { useBranch } from '../frame/branch.ts'

/** The search for students. */
export interface WantedStudents {
  search: string
  status: PersonStatus
  classroomId: ClassroomId | null
}

/** The students that are looked for, as many pages as are shown. */
export function useStudents(wanted: WantedStudents) {
  const { branch } = useBranch()
  const asked = useAskPages(
    '/office/students',
    (after: StudentId | null) => ({ branchId: branch.id, ...wanted, after }),
    (pages) => {
      const shown = pages.flatMap(({ students }) => students)
      return shown.length < pages[0]!.total ? shown.at(-1)!.id : null
    },
  )
  return {
    asked,
    students: asked.pages.flatMap(({ students }) => students),
    total: asked.pages[0]?.total,
  }
}
