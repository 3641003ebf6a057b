import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { postTo } from '#lab/faults/tab/post.ts'
import { write } from '#lab/harness/school.ts'
import { atWork } from '#lab/lessons/child-at-work.ts'
import { classOfEight } from '#lab/lessons/children.ts'
import { chanceFrom } from '#server/platform/chance.ts'
import { readBooks } from './demo-book.ts'
import { DemoChild } from './demo-child.ts'
import type { DemoLesson } from './open-lesson.ts'

/** The eighth place is for the person who looks at the demo. */
const SIMULATED = 7
/** The children have been at work for one to ten minutes when the demo begins. */
const FIRST_S = 60
const APART_S = 90

/** Begins the lesson and lets the simulated children in, each with a textbook and a temperament. */
export async function openClass(
  port: number,
  { lessonId, tutor, students }: DemoLesson,
): Promise<DemoChild[]> {
  const { sessionId } = await write<{ sessionId: SessionId }>(
    port,
    '/tutor/join-session',
    { lessonId },
    tutor,
  )
  // A lesson that runs already refuses, and goes on.
  await postTo(port, '/tutor/start-lesson-session', { sessionId, writeId: newId<string>() }, tutor)
  const books = await readBooks(port, tutor.token)
  const simulated = students.slice(0, SIMULATED)
  const children: DemoChild[] = []
  for (const [index, person] of simulated.entries()) {
    await write(port, '/student/join-session', { lessonId }, person)
    const { temperament } = classOfEight[index]!
    const child = atWork({ id: person.id as StudentId, temperament }, chanceFrom(`${sessionId} ${person.id}`))
    const demo = new DemoChild({
      seat: { port, person, sessionId },
      child,
      book: books[index % books.length]!,
    })
    demo.workAlone(FIRST_S + index * APART_S, Date.now())
    children.push(demo)
  }
  return children
}
