import type { ClassroomLessons } from './days.ts'
import { LessonRow } from './lesson-row.tsx'

/** One day's lessons under the names of their classrooms. */
export function DayLessons({ classrooms, timeZone }: { classrooms: ClassroomLessons[]; timeZone: string }) {
  return classrooms.map(({ classroom, lessons }) => (
    <section key={classroom.id} aria-label={classroom.name} className="flex flex-col gap-2">
      <h2 className="font-bold">{classroom.name}</h2>
      <ul className="flex flex-col gap-2">
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ))
}
