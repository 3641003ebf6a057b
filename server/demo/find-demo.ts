import type { BranchId, ClassroomId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { findCredential } from '#server/access/accounts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { listBranches, listClassrooms } from '#server/school/index.ts'
import { demoBranch, demoClassrooms, demoOffice, demoStudents, demoTutors } from './demo-school.ts'

/** The people of the demo's first classroom, in the order of the demo. */
export interface DemoClass {
  branchId: BranchId
  classroomId: ClassroomId
  tutorId: TutorId
  studentIds: StudentId[]
  /** Null in a demo school that was filled before there was an office. */
  officeId: OfficeId | null
}

/** Null where the database has another school, or where somebody of the demo's first class is missing. */
export async function findDemoClass(tx: Tx): Promise<DemoClass | null> {
  const branch = (await listBranches(tx)).find(({ code }) => code === demoBranch.code)
  const rooms = branch ? await listClassrooms(tx, branch.id) : []
  const classroom = rooms.find(({ code }) => code === demoClassrooms[0]!.code)
  if (!branch || !classroom) return null
  const loginIds = [demoTutors[0]!, ...demoStudents].map(({ loginId }) => loginId)
  const people: string[] = []
  for (const loginId of loginIds) {
    const credential = await findCredential(tx, loginId)
    if (!credential) return null
    people.push(credential.personId)
  }
  const [tutorId, ...studentIds] = people
  const office = await findCredential(tx, demoOffice.loginId)
  return {
    branchId: branch.id,
    classroomId: classroom.id,
    tutorId: tutorId as TutorId,
    studentIds: studentIds as StudentId[],
    officeId: (office?.personId ?? null) as OfficeId | null,
  }
}
