import { emblems } from '#web/ui/drawings/emblem-words.en.ts'
import type * as ja from './words.ja.ts'

export const byPictures: typeof ja.byPictures = {
  names: emblems,
  tablet: {
    title: 'Make this a tablet of the classroom',
    lead: 'Only for a tablet that stays in the classroom, and only an adult should press. When the office has said yes, the students of a lesson can come in here by choosing pictures.',
    press: 'Make it the classroom’s tablet',
  },
  wall: {
    title: 'Which picture is you?',
    nobody: 'There is no lesson right now. The pictures come 15 minutes before one begins.',
    other: 'Another way in',
  },
  closed: {
    title: {
      waiting: (classroom) => `Waiting to become a tablet of ${classroom}`,
      ended: (classroom) =>
        classroom === ''
          ? 'This is not a tablet of the classroom any more'
          : `This is not a tablet of ${classroom} any more`,
    },
    because: {
      waiting: (tutor) =>
        `${tutor} asked the office for this tablet. It opens by itself when the office says yes.`,
      refused: () => 'The office said no. Please ask your tutor.',
      revoked: () => 'A tutor or the office ended it. To use it again, a tutor makes a new link.',
      unused: () =>
        'It was not used for a long time, so it ended. To use it again, a tutor makes a new link.',
      off: () => 'Nobody comes in by pictures in this classroom now.',
      unknown: () => 'To use it again, a tutor makes a new link.',
    },
  },
  picker: {
    who: (name) => name,
    title: (name) => `${name}, tap your three pictures in order`,
    places: 'Chosen pictures',
    chosen: (place) => `Place ${place} is chosen`,
    place: (place) => `Place ${place} is empty`,
    panel: 'Pictures',
    back: 'One back',
    leave: 'That is not me',
    wrong: 'Those look like other pictures. Take your time, and choose again.',
    checking: 'Checking',
    forgot: 'I forgot',
  },
  forgotten: {
    title: 'It is all right to forget your pictures',
    call: 'Call the tutor',
    calling: (tutor) => `Calling ${tutor}`,
    lead: 'Your tutor will let you in',
    back: 'Back to everybody’s pictures',
  },
}
