import type * as ja from './words.ja.ts'

export const accounts: typeof ja.accounts = {
  title: 'Office staff',
  lead: 'Who may enter the office. An invited person chooses a password and an authenticator app by a link that works once.',
  by: 'How it is handed over',
  ways: { link: 'A link to give', letter: 'By e-mail' },
  invite: 'Invite',
  inviteTitle: 'Invite office staff',
  of: 'Runs',
  headOffice: 'Head office (all branches)',
  name: 'Name',
  loginId: 'Login ID',
  save: 'Invite',
  cancel: 'Cancel',
  you: 'You',
  states: { open: 'In use', invited: 'Not set up yet', disabled: 'Suspended' },
  change: 'Edit',
  changeWho: (name) => `Edit the account of ${name}`,
  disable: 'Suspend',
  disableBody: 'They are signed out at once and cannot come in. You can resume the account later.',
  enable: 'Resume',
  reset: 'Set the ways in anew',
  resetBody:
    'The authenticator app, the recovery codes and the single sign-on stop working. They set them anew by a new link.',
  end: 'Sign out on all devices',
  ended: (count) => {
    if (count === 0) return 'No device was signed in.'
    return count === 1 ? 'One device was signed out.' : `${count} devices were signed out.`
  },
  link: {
    title: (name) => `Link for ${name}`,
    body: 'Give this link to them. It works once within 72 hours, and is shown only now.',
    label: 'First link',
    copy: 'Copy the link',
    done: 'Done',
  },
  twoPeople: {
    lead: (name) =>
      `The authenticator app, recovery codes, passkeys and single sign-on of ${name} are taken away. So that nobody becomes somebody else unseen, two people decide it: another person of the office confirms it at once, or you do after a day. ${name} is told now, and may stop it.`,
    ask: 'Ask for it',
    asked: (at, from) =>
      `You asked for it on ${at}. Another person of the office may confirm it at once, or you from ${from} on.`,
    askedBy: (name) => `${name} has asked for it. Please make sure that it comes from the person.`,
    stop: 'Stop asking',
    close: 'Close',
    tutorBody:
      'The authenticator app, recovery codes, passkeys and single sign-on stop working, and the tutor is signed out at once. The password stays.',
    tutorReset: 'Remove app and passkeys',
    titleTutor: (name) => `Remove app and passkeys of ${name}`,
  },
  secondStep: {
    title: 'Second step of tutors',
    lead: 'After the password, the code of an authenticator app. Tutors may choose it for themselves, or the school may want it of all of them.',
    needed: 'Wanted of every tutor',
    free: 'Each tutor chooses',
    need: 'Want it of every tutor',
    release: 'Let tutors choose',
    question: {
      need: 'Tutors without an app set one up when they sign in the next time. Those who are signed in go on.',
      release: 'Tutors who have an app are still asked for its code. They may remove it from now on.',
    },
    save: 'Decide',
    neededNow: 'It is wanted of every tutor now.',
    freeNow: 'Tutors choose for themselves now.',
  },
}
