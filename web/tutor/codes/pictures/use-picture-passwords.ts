import { useState } from 'react'
import { pickPictures, type Pictures } from '#contract/access/rules/picture-passwords.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import type { CardStudent } from '../secret-row.tsx'

/** A student of the lesson, with how they stand with their pictures. */
export interface PictureStudent {
  student: CardStudent
  password: OutputOf<'/tutor/picture-passwords'>['students'][number]
}

/** New pictures, which only this screen has. */
export interface MadePictures {
  student: CardStudent
  pictures: Pictures
}

/** The pictures made on this screen, and the acts about one. */
export function usePicturePasswords(lessonId: LessonId) {
  const [made, setMade] = useState<MadePictures[]>([])
  const { send, isBusy, problem } = useSends()
  const forget = (student: CardStudent) =>
    setMade((all) => all.filter((each) => each.student.id !== student.id))

  async function make(students: readonly PictureStudent[]): Promise<void> {
    for (const { student, password } of students) {
      const pictures = pickPictures(password.panel, randomBelow)
      const answer = await send('/tutor/make-picture-password', { lessonId, studentId: student.id, pictures })
      if (!answer?.ok) break
      forget(student)
      setMade((all) => [...all, { student, pictures }])
    }
  }

  async function revoke({ student }: PictureStudent): Promise<void> {
    await send('/tutor/revoke-picture-password', { lessonId, studentId: student.id })
    forget(student)
  }

  async function unlock({ student }: PictureStudent): Promise<void> {
    await send('/tutor/unlock-picture-password', { lessonId, studentId: student.id })
  }

  return { made, isBusy, problem, make, revoke, unlock }
}

const WORDS = 2 ** 32

/** Each number as likely as any other: draws beyond the last whole multiple are drawn again. */
function randomBelow(bound: number): number {
  const limit = WORDS - (WORDS % bound)
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn! < limit) return drawn! % bound
  }
}
