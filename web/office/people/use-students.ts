import type { ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { PersonStatus } from '#contract/office/people.ts'
import { useAskEach } from '#web/hooks/use-ask-each.ts'
import { useBranch } from '../frame/branch.ts'
import { usePages } from '../frame/use-pages.ts'

/** Who is looked for. */
export interface WantedStudents {
  search: string
  status: PersonStatus
  classroomId: ClassroomId | null
}

/** The students that are looked for, as many pages as are shown. */
export function useStudents(wanted: WantedStudents) {
  const { branch } = useBranch()
  const { after, add } = usePages<StudentId>(JSON.stringify(wanted))
  const asked = useAskEach(
    '/office/students',
    after.map((each) => ({ branchId: branch.id, ...wanted, after: each })),
  )
  const students = asked.flatMap(({ value }) => value?.students ?? [])
  const total = asked[0]!.value?.total
  const last = asked.at(-1)!
  const isMore = last.value !== undefined && students.length < total!
  return {
    students,
    total,
    /** The page that is still to come, or could not come. */
    pending: last.value ? null : last,
    more: isMore ? () => add(students.at(-1)!.id) : null,
  }
}
