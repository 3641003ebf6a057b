import type { Words } from '../words.ts'
import { about } from './about.ts'
import { code } from './code.ts'
import { oneTime } from './one-time.ts'
import { parents } from './parents.ts'
import { refusals } from './refusals.ts'
import { shared } from './shared.ts'
import { signIn } from './sign-in.ts'
import { signOn } from './sign-on.ts'
import { student } from './student.ts'
import { trial } from './trial.ts'
import { tutor } from './tutor.ts'
import { viewer } from './viewer.ts'

export const en: Words = {
  about,
  shared,
  signIn,
  signOn,
  refusals,
  student,
  tutor,
  trial,
  oneTime,
  code,
  parents,
  viewer,
}
