import { reader } from '../reader.ts'
import { refusals } from './refusals.ts'
import { shared } from './shared.ts'
import { signIn } from './sign-in.ts'

/** The words that every first screen needs; those of the two roles come with their screens. */
export const ja = { shared, signIn, refusals }

/** Brings the words of one role; with a student's, which of them a student reads without furigana. */
export const jaRooms = {
  student: async () => {
    const [{ student }, { readsAlone }] = await Promise.all([
      import('./student.ts'),
      import('../reads-alone.ts'),
    ])
    reader.set(readsAlone)
    return student
  },
  tutor: async () => (await import('./tutor.ts')).tutor,
}
