import type * as ja from './words.ja.ts'

export const confirm: typeof ja.confirm = {
  title: 'Is it still you?',
  lead: 'This matters, so please enter your password or a code once more. What you have typed goes on as it is. You will not be asked again for five minutes.',
  by: 'Confirm by',
  kinds: {
    password: 'Password',
    totp: 'Six digits of the authenticator app',
    'recovery-code': 'Recovery code',
  },
  missing: 'Please enter it.',
  confirm: 'Confirm and go on',
  cancel: 'Cancel',
  byPasskey: 'Confirm with a passkey',
  bySignOn: (label) => `Confirm with ${label} (opens a new tab)`,
}
