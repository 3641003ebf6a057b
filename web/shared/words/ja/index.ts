import { refusals } from './refusals.ts'
import { shared } from './shared.ts'
import { signIn } from './sign-in.ts'
import { student } from './student.ts'
import { tutor } from './tutor.ts'

export const ja = { shared, signIn, refusals, student, tutor }
