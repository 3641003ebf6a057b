import type * as ja from './words.ja.ts'

export const endEverything: typeof ja.endEverything = {
  title: 'End everything',
  lead: 'For the day when a device or a backup was stolen and nobody knows how much is known.',
  open: 'End everything…',
  press: 'End everything',
  body: 'All of this stops working at once, and cannot be brought back.',
  cost: 'What stops working',
  signIns: (count) =>
    `${count} open ${count === 1 ? 'sign-in' : 'sign-ins'} beside yours: everybody signs in again`,
  calendars: (count) => `${count} calendar ${count === 1 ? 'address' : 'addresses'}`,
  devices: 'All known devices',
  keys: 'The keys of before',
  stays: 'Passwords, authenticator apps, joined accounts and the records of lessons stay.',
  done: (signIns) =>
    `Everything has ended, ${signIns} open ${signIns === 1 ? 'sign-in' : 'sign-ins'} among it.`,
  givenKeys:
    'The keys stand in the environment, as KEYS, and could not be renewed. Have them replaced there.',
}
