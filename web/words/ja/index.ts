import { reader } from '../reader.ts'
import { shared } from './shared.ts'
import { signIn } from './sign-in.ts'

/**
 * The words that every first screen needs; those of the two roles are loaded with their screens, those of refusals with
 * the first one.
 */
export const ja = { shared, signIn }

/** Loads the words of one role; with a student's, also the list of words that a student reads without furigana. */
export const jaRooms = {
  about: () => import('./about.ts').then((m) => m.about),
  refusals: () => import('./refusals.ts').then((m) => m.refusals),
  student: async () => {
    const [{ student }, { readsAlone }] = await Promise.all([
      import('./student.ts'),
      import('../reads-alone.ts'),
    ])
    reader.set(readsAlone)
    return student
  },
  tutor: () => import('./tutor.ts').then((m) => m.tutor),
  trial: () => import('./trial.ts').then((m) => m.trial),
  viewer: () => import('./viewer.ts').then((m) => m.viewer),
  oneTime: () => import('./one-time.ts').then((m) => m.oneTime),
  signOn: () => import('./sign-on.ts').then((m) => m.signOn),
  code: () => import('./code.ts').then((m) => m.code),
  parents: () => import('./parents.ts').then((m) => m.parents),
}
