import type { Me } from '../../contract/identity.ts'
import type { BranchId, ClassroomId, LevelId, StudentId, TutorId } from '../../contract/kernel/ids.ts'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    tutor: { id: TutorId; display_name: string; branch_id: BranchId }
    student: {
      id: StudentId
      display_name: string
      reading: string
      grade: number
      branch_id: BranchId
      classroom_id: ClassroomId
      level_id: LevelId | null
    }
  }
}

export interface TutorPerson {
  id: TutorId
  displayName: string
  branchId: BranchId
}

export interface StudentPerson {
  id: StudentId
  displayName: string
  reading: string
  grade: number
  branchId: BranchId
  classroomId: ClassroomId
  levelId: LevelId | null
}

export async function findTutor(tx: Tx, id: TutorId): Promise<TutorPerson | null> {
  const row = await tx.db.selectFrom('tutor').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? tutorOf(row) : null
}

export async function listStudents(tx: Tx, ids: readonly StudentId[]): Promise<StudentPerson[]> {
  if (ids.length === 0) return []
  const rows = await tx.db.selectFrom('student').selectAll().where('id', 'in', ids).execute()
  return rows.map(studentOf)
}

/** The person behind a credential, as who they are and as who may ask. */
export async function getPerson(
  tx: Tx,
  role: Actor['role'],
  id: string,
): Promise<{ me: Me; person: Omit<Actor, 'signInId'> }> {
  const [student] = role === 'student' ? await listStudents(tx, [id as StudentId]) : []
  const found = student ?? (role === 'tutor' ? await findTutor(tx, id as TutorId) : null)
  if (!found) throw new Error(`A credential of nobody: ${role} ${id}`)
  return {
    me: { role, ...found } as Me,
    person: { role, id: found.id, branchId: found.branchId } as Omit<Actor, 'signInId'>,
  }
}

/** A new tutor, or what has changed of one. */
export async function saveTutor(tx: Tx, { id, displayName, branchId }: TutorPerson): Promise<void> {
  const facts = { display_name: displayName, branch_id: branchId }
  await tx.db
    .insertInto('tutor')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

/** A new student, or what has changed of one. */
export async function saveStudent(tx: Tx, student: StudentPerson): Promise<void> {
  const facts = {
    display_name: student.displayName,
    reading: student.reading,
    grade: student.grade,
    branch_id: student.branchId,
    classroom_id: student.classroomId,
    level_id: student.levelId,
  }
  await tx.db
    .insertInto('student')
    .values({ id: student.id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

export function tutorOf(row: Tables['tutor']): TutorPerson {
  return { id: row.id, displayName: row.display_name, branchId: row.branch_id }
}

export function studentOf(row: Tables['student']): StudentPerson {
  return {
    id: row.id,
    displayName: row.display_name,
    reading: row.reading,
    grade: row.grade,
    branchId: row.branch_id,
    classroomId: row.classroom_id,
    levelId: row.level_id,
  }
}
