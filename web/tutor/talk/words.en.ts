import type { tutorTalk as law } from './words.ja.ts'

export const tutorTalk: typeof law = {
  talk: 'Talk',
  talkTo: (name) => `Talk to ${name}`,
  with: (name) => `Talking with ${name}`,
  region: 'Talk',
  time: 'Time of this talk',
  end: 'End',
  endHint: 'End (key E)',
  endAndNext: 'End, take next',
  endAndAnswer: (name) => `End this talk and answer ${name}`,
  others: (count) => `+${count}`,
  phases: {
    joining: 'Connecting',
    ringing: 'Ringing',
    connected: 'Connected',
    unheard: 'Not heard yet',
    reconnecting: 'Reconnecting',
    elsewhere: 'In another window',
  },
  noVoice: 'No voice',
  microphone: {
    mute: 'Mute (key M)',
    unmute: 'Unmute (key M)',
    off: 'Muted',
    missing: 'No microphone',
    waiting: 'Waiting for mic',
    ask: 'Use the microphone',
    again: 'Try again',
    asking: 'The browser asks for the microphone. Please press “Allow”.',
    states: {
      denied:
        'The browser blocks the microphone, so nobody hears you. Press the sign left of the address and allow the microphone.',
      none: 'No microphone was found, so nobody hears you. Please plug one in.',
      busy: 'Another program uses the microphone, so nobody hears you. Please close it.',
      insecure: 'The microphone does not work at this address. Please open it with https://.',
    },
    needsPress: 'Press here once to use the microphone.',
    soundNeedsPress: 'Press here once to hear the student.',
    allowSound: 'Turn on the sound',
  },
  camera: {
    show: 'Show my camera',
    hide: 'Stop my camera',
    preview: 'How the student sees you',
  },
  student: {
    asking:
      'The student’s screen asks for the microphone. Please tell them to press “Use the microphone” and “Allow”.',
    muted: 'The student’s microphone is off.',
    lostSound: {
      stopped:
        'Another app or a telephone call stopped the sound of the student’s device. Ask them to close it.',
      headset: 'The student’s headset came out. Ask them to plug it in again.',
      microphone: 'The student’s microphone was lost while recording. They can record again.',
    },
    cannotSpeak: 'Cannot speak (no microphone). They hear you and answer with drawn buttons.',
    advice: {
      denied: 'The microphone is blocked there. Ask them to allow it by the sign beside the address.',
      none: 'No microphone was found there. Ask them to plug in headphones with a microphone.',
      busy: 'Another app uses the microphone there. Ask them to close it.',
      insecure: 'The address there does not begin with https, so no microphone works.',
    },
    replied: 'The student’s answer',
    replies: { yes: 'Yes', no: 'No', again: 'Once more' },
  },
  unheard: {
    title: 'After 5 seconds one of you still cannot be heard. We keep trying.',
    tries: [
      'Check that your microphone is on',
      'Ask the student to turn the volume up',
      'If that does not help, end, and press “Talk” again; a call keeps its place',
    ],
  },
  line: {
    short: 'Weak line',
    good: 'Your side: good',
    goodThere: 'Their side: good',
    missing: (percent) => `${percent}% of the sound is missing`,
    lost: (percent) => `${percent}% of the data is lost`,
    since: (time) => `Since ${time},`,
    lasts: 'It has lasted for',
    unknown: 'It is not known on which side.',
    weak: {
      own: 'Your line is weak.',
      other: 'The student’s line is weak.',
      both: 'Both lines are weak.',
      unknown: 'The line is weak.',
    },
    help: {
      plain: '',
      doubled: 'The sound is sent twice now, by itself.',
      'no-camera': 'The sound is sent twice, and the camera is stopped.',
      'drawn-answers': 'No voice gets through, so the student’s screen shows drawn answers.',
    },
    answers: {
      title: 'Answers with yes and no',
      text: 'The child’s screen shows three pictures',
      press: 'Switch',
      shown: 'They answer with pictures',
      back: 'Back to voices',
    },
    again: { title: 'Connect the voices anew', text: 'Two seconds; the page stays', press: 'Connect' },
    month: (name, weak, talks) =>
      `In the last 30 days ${name}’s line was weak in ${weak} of ${talks} talks. The office sees this.`,
  },
  elsewhere: {
    text: 'You are talking in another window or on another device, and hear nothing here.',
    bring: 'Talk here',
  },
  silent: {
    title: (name) => `You cannot talk with ${name} by voice now.`,
    consent: 'No guardian has agreed to talks by voice. Ask one, and record the consent.',
    away: 'The student’s device is not connected. Press “Talk” once it is back.',
    ended: 'The talk is over. The call is still with you.',
  },
  point: {
    picture: 'Point at the picture',
    how: 'Press the picture to show the student a ring there. Arrow keys aim, Enter points.',
    part: (name) => `Point at “${name}”`,
    pointed: 'Pointed at the picture',
    studentPointed: 'The student pointed at the picture',
    light: 'Light up the sentence',
    play: 'Play it on the student’s device',
  },
  everyone: {
    speakAgain: 'Press again',
    speak: 'Speak to all',
    speaking: 'Speaking to all',
    heardBy: (count) =>
      count === 0
        ? 'Nobody hears you yet'
        : count === 1
          ? '1 student hears you'
          : `${count} students hear you`,
    end: 'Stop speaking to all',
    oneWay: 'The students’ microphones stay closed.',
  },
  hint: {
    title: 'In the lesson you talk with students by voice',
    text: 'If you allow the microphone here before the start, you can talk from the first call on.',
    ask: 'Allow the microphone',
    ready: 'The microphone is ready.',
  },
}
