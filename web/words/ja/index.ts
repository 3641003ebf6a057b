import { reader } from '../ruby-pieces.ts'
import { prompts } from './prompts.ts'
import { shared, signIn } from './shared.ts'

/** The words of every first load. */
export const ja = { shared, signIn, prompts }

/** The files of words that are loaded with their screens: each adds its exports to the dictionary. */
export const jaFiles = {
  refusals: () => import('./refusals.ts'),
  'staff-refusals': () => import('./staff-refusals.ts'),
  'sign-in': () => import('#web/sign-in/words.ja.ts'),
  'one-time': () => import('#web/sign-in/one-time/words.ja.ts'),
  'office-door': () => import('#web/sign-in/office/words.ja.ts'),
  student: async () => {
    const { readsAlone, student } = await import('#web/student/words.ja.ts')
    reader.set(readsAlone)
    return { student }
  },
  voice: () => import('#web/student/voice/words.ja.ts'),
  trial: () => import('#web/student/trial/words.ja.ts'),
  tutor: () => import('#web/tutor/words.ja.ts'),
  office: () => import('#web/office/words.ja.ts'),
  parents: () => import('#web/parents/words.ja.ts'),
  viewer: () => import('#web/student/viewer/words.ja.ts'),
  consent: () => import('#web/ui/consent/words.ja.ts'),
  confirm: () => import('#web/ui/confirm/words.ja.ts'),
  'ways-in': () => import('#web/ui/ways-in/words.ja.ts'),
  calendar: () => import('#web/ui/week/words.ja.ts'),
}

type File<Name extends keyof typeof jaFiles> = Awaited<ReturnType<(typeof jaFiles)[Name]>>

/** The Japanese dictionary is the reference: a language that lacks a word does not compile. */
export type Words = typeof ja &
  File<'refusals'> &
  File<'staff-refusals'> &
  File<'sign-in'> &
  File<'one-time'> &
  File<'office-door'> &
  File<'student'> &
  File<'voice'> &
  File<'trial'> &
  File<'tutor'> &
  File<'office'> &
  File<'parents'> &
  File<'viewer'> &
  File<'consent'> &
  File<'confirm'> &
  File<'ways-in'> &
  File<'calendar'>
