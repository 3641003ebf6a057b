import type { WayInWords } from './changes.ts'

export const wayInEn: WayInWords = {
  changes: {
    'device-added': 'Somebody signed in on a new device.',
    'device-ended': 'One device was signed out.',
    'office-signed-out': 'You were signed out on all devices.',
    'password-changed': 'The password was changed.',
    'password-chosen': 'A password was chosen by a link.',
    'password-reset': 'The password was made anew.',
    'password-link-sent': 'A link to choose a password was sent by e-mail.',
    'totp-set': 'An authenticator app was set up.',
    'totp-removed':
      'The authenticator app and the recovery codes were removed. From now on the password alone is enough.',
    'passkey-made': 'A passkey was added.',
    'passkey-removed': 'A passkey was removed.',
    'recovery-codes-renewed': 'There are new recovery codes. Those from before work no more.',
    'reset-asked':
      'Somebody of the office has asked that your ways in be set anew. If you know nothing of it, stop it under “How you sign in”.',
    'second-factor-reset':
      'The authenticator app and the recovery codes were taken away, and a link was made to set up a new way in.',
    'sign-on-joined': 'A single sign-on was joined.',
    'account-link': 'A link to join a single sign-on was made.',
    'account-unlink': 'The single sign-on was taken away.',
    'account-disable': 'The account was disabled.',
    'account-enable': 'The account, which was disabled, works again.',
    'account-password': 'The password was made anew.',
    'office-invited': 'A link to set up your way in was made.',
    'office-disabled': 'The account was disabled.',
    'office-enabled': 'The account, which was disabled, works again.',
    'service-token-made': 'A key for another program was made in your name.',
    'card-made': 'A sign-in card was made. The card from before works no more.',
    'classroom-tablet-made': 'A link for a classroom’s tablet was made in your name.',
    'classroom-tablet-allowed': 'A classroom’s tablet that was made in your name works now.',
    'picture-password-made': 'The sign-in pictures were chosen. Those from before work no more.',
    'guardian-link-made': 'A new link to the page for guardians was made.',
    'calendar-made': 'A calendar address was made.',
    'letters-asked': 'The e-mail address for these letters was changed.',
    'letters-stopped': 'These letters were stopped.',
    'student-changed': 'The login ID was changed.',
    'tutor-changed': 'The login ID was changed.',
    'tutor-left': 'You were noted as having left, and the account was closed.',
    'tutor-came-back': 'You were noted as being back, and the account works again.',
    'person-brought-in': 'An import of a list has changed the login ID or the state of the account.',
  },
  by: {
    self: 'somebody who was signed in as that person',
    office: 'the office',
    tutor: 'a tutor',
    program: 'another program that the office has joined',
    console: 'whoever runs the school’s server',
    unknown: 'not known',
  },
  when: (time, who) => `When: ${time}. By: ${who}.`,
  unknown: {
    tutor:
      'If you know nothing of this, please tell the office at once, for example by telephone. They can sign you out everywhere and make a new password.',
    office:
      'If you know nothing of this, please tell another person of the office or the head office at once. They can sign you out everywhere and give you a new way in.',
    student: 'If you know nothing of this, please tell the school at once, for example by telephone.',
  },
}
