import type { Student } from './actors/student.ts'
import type { School } from './school.ts'

/** From the first page to the first item that is read aloud; its sentence, and how many such items there are. */
export async function toSpokenItem(
  school: School,
  student: Student,
): Promise<{ spoken: number; sentence: string }> {
  const { title, lastPage } = school.firstChapter
  const items = await school.keysOf(title)
  const written = items.filter(({ item }) => item.kind !== 'spoken')
  await student.turnPage(lastPage - 1)
  await student.check.start()
  for (const [index] of written.entries()) {
    await student.check.skip()
    await student.check.isAt(index + 2)
  }
  const first = items[written.length]!
  return { spoken: items.length - written.length, sentence: first.key.text }
}
