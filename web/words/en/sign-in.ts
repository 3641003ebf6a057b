import type { signIn as law } from '../ja/sign-in.ts'

export const signIn: typeof law = {
  title: 'Welcome back',
  lead: 'Pick up where you left off.',
  loginId: 'Login ID',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  enter: 'Enter the classroom',
  entering: 'Signing in',
  loginIdMissing: 'Please enter your login ID.',
  passwordMissing: 'Please enter your password.',
}
