import type { Student } from './actors/student.ts'
import type { Tutor } from './actors/tutor.ts'
import { expect } from './test.ts'
import { t } from './texts.ts'

const FETCHED_WITHIN_MS = 60_000

/** The waiting room shows that the device has today's book: from then on the lesson works without a network. */
export async function isReady(student: Student): Promise<void> {
  await expect(student.text(t.student.keeping.ready)).toBeVisible({
    timeout: FETCHED_WITHIN_MS,
  })
}

/** In a lesson that runs; the students have joined it and the tutor sees them. */
export async function beginLesson(tutor: Tutor, ...students: Student[]): Promise<void> {
  await Promise.all([tutor, ...students].map((person) => person.openSignedIn()))
  await Promise.all(students.map((student) => student.join()))
  await tutor.openLesson()
  await tutor.start()
  await Promise.all(students.map((student) => expect(student.picture).toBeVisible()))
}

/** Starts a lesson, and waits until the student's device has cached all of it. */
export async function begin(tutor: Tutor, student: Student): Promise<void> {
  await Promise.all([tutor.openSignedIn(), student.openSignedIn()])
  await student.join()
  await isReady(student)
  await tutor.openLesson()
  await tutor.start()
  await expect(student.picture).toBeVisible()
}
