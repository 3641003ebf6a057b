import { expect, type Locator } from '@playwright/test'
import type { Person } from '../actors/person.ts'
import type { Student } from '../actors/student.ts'
import type { Tutor } from '../actors/tutor.ts'
import { beginLesson } from '../ready-lesson.ts'
import { t, whole } from '../texts.ts'
import { heardSince } from './ear.ts'
import { CHILD_HZ, TUTOR_HZ } from './voices.ts'

/** Longer than a busy machine takes; lab/bench/results.md has the times that are promised. */
export const SOON = { timeout: 60_000 }

/** In a lesson that runs, in which the tutor and this student hear each other; the others have joined it. */
export async function beginTalk(tutor: Tutor, student: Student, ...others: Student[]): Promise<void> {
  await beginLesson(tutor, student, ...others)
  await talkTo(tutor, student)
  await hearEachOther(tutor, student, await pressedAt(tutor))
}

/** The tutor's band while they are with this student. */
export function tutorsBand(tutor: Tutor, student: { name: string }): Locator {
  return tutor.page.getByRole('region', { name: t.tutor.talk.with(student.name) })
}

/** The student's band while the tutor is with them. */
export function studentsBand(student: Student): Locator {
  return student.page.getByRole('region', { name: whole(t.student.talk.label) })
}

/** The student's band while a tutor speaks to the whole class. */
export function classBand(student: Student): Locator {
  return student.page.getByRole('region', { name: whole(t.student.talk.toClass) })
}

/** Begins a talk with a student who did not call. */
export async function talkTo(tutor: Tutor, student: { name: string }): Promise<void> {
  await tutor.choose(student)
  await tutor.panel.getByRole('button', { name: t.tutor.talk.talkTo(student.name) }).click()
}

export async function endTalk(tutor: Tutor, student: { name: string }): Promise<void> {
  await tutorsBand(tutor, student)
    .getByRole('button', { name: t.tutor.queue.endWho(student.name) })
    .click()
  await expect(tutorsBand(tutor, student)).toBeHidden()
}

/** Each hears the other from this moment on. */
export async function hearEachOther(tutor: Tutor, student: Student, sinceMs = Date.now()): Promise<void> {
  await Promise.all([hears(tutor, CHILD_HZ, sinceMs), hears(student, TUTOR_HZ, sinceMs)])
}

/** @returns the first moment since then in which the person heard this pitch. */
export async function hears({ page, name }: Person, hz: number, sinceMs = Date.now()): Promise<number> {
  let moments: number[] = []
  await expect
    .poll(async () => (moments = await heardSince(page, hz, sinceMs)).length, {
      message: `${name} hears ${hz} Hz`,
      intervals: [50],
      ...SOON,
    })
    .toBeGreaterThan(0)
  return moments[0]!
}

/** The person's last press, in ms of the machine's clock. */
export async function pressedAt({ page }: Person): Promise<number> {
  return await page.evaluate(() => globalThis.ear.pressedAt)
}

const SILENCE_MS = 500

/** For half a second this pitch is not heard, though it was before. */
export async function hearsNothing({ page, name }: Person, hz: number): Promise<void> {
  const isSilent = async () => {
    const last = (await heardSince(page, hz, 0)).at(-1)
    return (
      last !== undefined &&
      (await page.evaluate(() => performance.timeOrigin + performance.now())) - last > SILENCE_MS
    )
  }
  await expect.poll(isSilent, { message: `${name} hears no ${hz} Hz`, ...SOON }).toBe(true)
}
