import type { Kysely } from 'kysely'

/** As in contract/emblems.ts on the day of this migration. */
const drawings =
  'elephant giraffe whale cat dog penguin fox bear lion octopus butterfly crab duck dinosaur yacht rocket train balloon snowman moon mushroom cherry key cactus sheep squirrel crocodile snake camel mouse fish squid ladybug beetle bat flamingo airplane bus guitar crown apple pineapple ice-cream rice-ball scissors carrot bell star'.split(
    ' ',
  )
const rings = [drawings, drawings.map((drawing) => `${drawing}-ring`)]

interface SchoolBefore {
  student: { id: string; branch_id: string; classroom_id: string }
  lesson: { id: string; classroom_id: string }
  lesson_student: { lesson_id: string; student_id: string }
  classroom_emblem: StudentInClassroom & { emblem: string }
}

interface StudentInClassroom {
  student_id: string
  classroom_id: string
}

/** A student's emblem in each of their classrooms (docs/decisions/068). Those who are there already get theirs now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('classroom_emblem')
    .addColumn('classroom_id', 'text', (column) => column.notNull().references('classroom.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('emblem', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('classroom_emblem_key', ['classroom_id', 'student_id'])
    // No two students of a classroom have the same one, even if a rule fails.
    .addUniqueConstraint('classroom_emblem_once', ['classroom_id', 'emblem'])
    .execute()
  await db.schema
    .createIndex('classroom_emblem_student')
    .on('classroom_emblem')
    .column('student_id')
    .execute()
  await giveAll(db as Kysely<SchoolBefore>)
}

async function giveAll(db: Kysely<SchoolBefore>): Promise<void> {
  const students = await db.selectFrom('student').selectAll().orderBy('id').execute()
  const visits = await db
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .select(['student_id', 'classroom_id'])
    .distinct()
    .orderBy('student_id')
    .orderBy('classroom_id')
    .execute()
  const branchOf = new Map(students.map(({ id, branch_id }) => [id, branch_id]))
  const homes = students.map(({ id, classroom_id }): StudentInClassroom => ({ student_id: id, classroom_id }))
  const taken = new Map<string, Set<string>>()
  const places = new Set<string>()
  const own = new Map<string, string>()
  const uses = new Map<string, number>()
  // Everybody's own classroom comes first, then visitors who can keep theirs: nobody is given what another has.
  const passes = [
    { all: homes, maySelect: true },
    { all: visits, maySelect: false },
    { all: visits, maySelect: true },
  ]
  for (const { all, maySelect } of passes)
    for (const { student_id, classroom_id } of all) {
      const place = `${classroom_id} ${student_id}`
      const there = taken.get(classroom_id) ?? new Set()
      taken.set(classroom_id, there)
      const before = own.get(student_id)
      const isKept = before !== undefined && !there.has(before)
      if (places.has(place) || !(isKept || maySelect)) continue
      const keyOf = (emblem: string) => `${branchOf.get(student_id)} ${emblem}`
      const least = (free: string[]) =>
        free.toSorted((a, b) => (uses.get(keyOf(a)) ?? 0) - (uses.get(keyOf(b)) ?? 0))[0]
      const free = rings.map((ring) => ring.filter((emblem) => !there.has(emblem)))
      const emblem = isKept ? before : free.map(least).find(Boolean)
      if (!emblem) continue
      places.add(place)
      there.add(emblem)
      own.set(student_id, before ?? emblem)
      uses.set(keyOf(emblem), (uses.get(keyOf(emblem)) ?? 0) + 1)
      await db.insertInto('classroom_emblem').values({ student_id, classroom_id, emblem }).execute()
    }
}
