import { reader } from '../ruby-pieces.ts'
import { prompts } from './prompts.ts'
import { shared, signIn } from './shared.ts'

/** The words of every first load. */
export const ja = { shared, signIn, prompts }

/** The files of words that are loaded with their screens: each adds its exports to the dictionary. */
export const jaFiles = {
  refusals: () => import('./refusals.ts'),
  'sign-in': () => import('./sign-in.ts'),
  'one-time': () => import('./one-time.ts'),
  'office-door': () => import('./office-door.ts'),
  student: async () => {
    const { readsAlone, student } = await import('./student.ts')
    reader.set(readsAlone)
    return { student }
  },
  voice: () => import('./student-voice.ts'),
  trial: () => import('./trial.ts'),
  tutor: () => import('./tutor.ts'),
  office: () => import('./office.ts'),
  parents: () => import('./parents.ts'),
  viewer: () => import('./viewer.ts'),
  consent: () => import('./voice/consent.ts'),
  calendar: () => import('./calendar.ts'),
}

type File<Name extends keyof typeof jaFiles> = Awaited<ReturnType<(typeof jaFiles)[Name]>>

/** The Japanese dictionary is the reference: a language that lacks a word does not compile. */
export type Words = typeof ja &
  File<'refusals'> &
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
  File<'calendar'>
