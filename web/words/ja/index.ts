import { reader } from '../reader.ts'
import { shared } from './shared.ts'
import { signIn } from './sign-in.ts'

/** The words that every first screen needs; those of the two roles come with their screens, a refusal's with the first one. */
export const ja = { shared, signIn }

/** Brings the words of one role; with a student's, which of them a student reads without furigana. */
export const jaRooms = {
  about: async () => (await import('./about.ts')).about,
  refusals: async () => (await import('./refusals.ts')).refusals,
  student: async () => {
    const [{ student }, { readsAlone }] = await Promise.all([
      import('./student.ts'),
      import('../reads-alone.ts'),
    ])
    reader.set(readsAlone)
    return student
  },
  tutor: async () => (await import('./tutor.ts')).tutor,
  trial: async () => (await import('./trial.ts')).trial,
  viewer: async () => (await import('./viewer.ts')).viewer,
  oneTime: async () => (await import('./one-time.ts')).oneTime,
  signOn: async () => (await import('./sign-on.ts')).signOn,
  code: async () => (await import('./code.ts')).code,
  parents: async () => (await import('./parents.ts')).parents,
}
