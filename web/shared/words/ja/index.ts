import { refusals } from './refusals.ts'
import { shared } from './shared.ts'
import { signIn } from './sign-in.ts'

/** The words that every first screen needs; those of the two roles come with their screens. */
export const ja = { shared, signIn, refusals }

/** Brings the words of one role. */
export const jaRooms = {
  student: async () => (await import('./student.ts')).student,
  tutor: async () => (await import('./tutor.ts')).tutor,
}
