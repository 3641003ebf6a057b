import type * as ja from './words.ja.ts'

export const tablets: typeof ja.tablets = {
  title: 'Classroom tablets',
  lead: 'Students come in on these by choosing pictures. A new one works only after a yes here. One that nobody uses ends on the day that is shown.',
  none: 'There is no classroom tablet yet.',
  waiting: 'A tablet waits for your yes',
  waitingLead: 'Make sure that it is a device that stays in the classroom.',
  name: (classroom, time) => `${classroom} (opened ${time})`,
  madeBy: (name) => `Link made by ${name}`,
  neverUsed: 'Not used yet',
  lastUsed: (time) => `Last used ${time}`,
  ends: (day) => `Ends ${day} without use`,
  usedBy: (names) => `${names.join(', ')} signed in on this device. It may be their own.`,
  allow: 'Allow',
  allowWho: (name) => `Allow ${name}`,
  refuse: 'Do not allow',
  refuseWho: (name) => `Do not allow ${name}`,
  end: 'Suspend',
  endWho: (name) => `Suspend ${name}`,
  endBody: (signIns) =>
    `Nobody comes in by pictures on it any more. ${signIns === 0 ? 'Nobody is in by pictures now' : signIns === 1 ? 'One student who is in by pictures is signed out' : `${signIns} students who are in by pictures are signed out`}. This cannot be undone.`,
  cancel: 'Cancel',
}
