import { expect } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { CallInput } from '#server/testing/actors.ts'
import { tablePrints } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { anHourOnTrial } from './a-trial.ts'

type Wish = CallInput<'/office/create-trial-lesson'>
export type WishedHour = Extract<Wish['hour'], { kind: 'new' }>

/** The office's side of trials. */
export const anOfficeDesk = (server: () => TestServer) => {
  /** An hour with a tutor who has no other lesson. */
  const aWish = (school: LiveLesson, given: Partial<Wish> = {}): Wish => {
    const { hour, secret, ...child } = anHourOnTrial({ ...school, secret: aSecret() })
    const wayIn = { by: 'link', secret } as const
    const { branchId, colleague } = school
    return { branchId, ...child, hour: { ...hour, tutorId: colleague.id as never }, wayIn, ...given }
  }
  return {
    aWish,
    make: async (school: LiveLesson, given: Partial<Wish> = {}) => {
      const wish = aWish(school, given)
      const made = await school.office.does('/office/create-trial-lesson', wish)
      return { ...made, secret: ('secret' in wish.wayIn ? wish.wayIn.secret : '') as Secret }
    },
    listed: (school: LiveLesson, look: Partial<CallInput<'/office/trials'>> = {}) =>
      school.office.does('/office/trials', { branchId: school.branchId, ...look }),
    letter: (address = 'ogawa@home.example', language: 'ja' | 'en' = 'ja') =>
      ({ by: 'letter', address, language }) as const,
    /** A refused call has changed no table. */
    refused: async (asking: () => Promise<{ status: number; body: { code?: string } }>) => {
      const before = await tablePrints(server().database)
      const { status, body } = await asking()
      expect(await tablePrints(server().database)).toEqual(before)
      return `${status} ${body.code ?? ''}`.trim()
    },
  }
}
