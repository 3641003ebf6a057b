import type * as ja from './words.ja.ts'

export const officeDoor: typeof ja.officeDoor = {
  linkEnded:
    'This link no longer works: it was used, has expired, or was replaced by a newer one. Please ask the school for a new link.',
  second: {
    title: 'Confirmation code',
    setUpLead:
      'The school wants two steps of its tutors. Please set up an authenticator app first; from now on its code is asked for after the password.',
    lead: 'Enter the six digits that your authenticator app shows.',
    code: 'Six digits',
    recoveryLead: 'Enter one of the recovery codes that you have kept. Each works once.',
    recoveryCode: 'Recovery code',
    useRecovery: 'Without your device (recovery code)',
    useApp: 'Use the authenticator app',
    missing: 'Enter the code.',
    enter: 'Sign in',
    back: 'Begin again with the login ID',
  },
  choose: {
    title: 'Choose a password',
    lead: (name, loginId) => `The password of ${name} (login ID: ${loginId}).`,
    forChild: 'Please choose it together with your child, and write it down.',
    password: 'New password (8 characters or more)',
    short: 'The password needs 8 characters or more.',
    show: 'Show the password',
    save: 'Save the password',
    doneTitle: 'The password is saved',
    done: (loginId) =>
      `Sign in with the login ID “${loginId}” and the new password, on the device that is used for lessons.`,
    toSignIn: 'To the sign-in',
  },
  visit: {
    title: 'First visit',
    lead: (name: string, loginId: string) => `${name} (login ID: ${loginId}): choose how you sign in.`,
    password: 'Password (8 characters or more)',
    passwordShort: 'The password needs 8 characters or more.',
    app: 'Authenticator app',
    appLead: 'Scan this code with your authenticator app. If you cannot, type the key below.',
    qr: 'Code for the authenticator app',
    key: 'Key',
    code: 'The six digits that the app shows',
    codeMissing: 'Enter the six digits.',
    codes: 'Recovery codes',
    codesLead:
      'Each works once, if you lose your device. Print them or write them down now: they cannot be shown again.',
    print: 'Print',
    enter: 'Save and sign in',
    toSignIn: 'To the sign-in page',
  },
}
