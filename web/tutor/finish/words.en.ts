import type { finishing as law } from './words.ja.ts'

export const finishing: typeof law = {
  back: 'Back to the lesson',
  title: (classroom) => `Finish ${classroom}`,
  families: 'To the family',
  lead: 'Written from the record. Press a sentence to change it.',
  sides: 'Words to show',
  write: 'Write',
  writeTo: (name) => `Write to ${name}’s family`,
  clip: (time) => `Voice ${time}`,
  clipOf: (name) => `Hear ${name}’s voice`,
  handOver: {
    title: 'Hand-over',
    long: 'Hand-over (for the next tutor)',
    of: (name) => `Hand-over about ${name}`,
    none: 'None',
    labels: {
      stopped: 'Stopped at',
      weak: 'Hard',
      told: 'Told',
      homework: 'Homework',
      next: 'Next',
      absent: 'Absent',
    },
    add: (label) => `Add “${label}”`,
    item: (number) => `item ${number}`,
    page: (title, page) => `${title}, page ${page}`,
    aloud: (sentence) => `reading “${sentence}” aloud`,
    notTold: 'not told',
  },
  preview: 'As the family sees it',
  counts: (sending, without) =>
    without === 0 ? `To send: ${sending}` : `To send: ${sending} · No words: ${without}`,
  wordsFor: (name) => `Words for ${name}’s family`,
  nothing: 'There are no words to send yet.',
  nothingOfAbsent: 'Absent. There are no words to send yet.',
  attended: (minutes, pages) => `${minutes} min · ${pages} ${pages === 1 ? 'page' : 'pages'}`,
  absent: 'Absent',
  excused: 'Excused',
  send: 'Send',
  sendTo: (name) => `Send to ${name}’s family`,
  sentAt: (time) => `Sent at ${time}`,
  told: {
    between: ' ',
    excused: 'Thank you for telling us about the absence.',
    pages: (title, page) => `Read ${title} up to page ${page}.`,
    again: (sentence, count) => `Read “${sentence}” aloud ${count} times.`,
    check: ({ title, status, answered, score, distance }) =>
      status === 'started'
        ? `Got to item ${answered} of the check “${title}”, and will go on from there next time.`
        : distance === 'passed' && score !== null
          ? `Passed the check “${title}” with ${score} points.`
          : status === 'finished'
            ? `Worked through the check “${title}”. The reading aloud waits for its marks.`
            : `Worked through the check “${title}”.`,
    recordings: (count) => `Recorded ${count} ${count === 1 ? 'sentence' : 'sentences'} aloud.`,
    honors: (kinds) => `Received an honor: ${kinds}.`,
    talked: (minutes) => `Talked with the tutor for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  body: 'This closes all calls and attendance, and what is done afterwards is not part of the lesson.',
  final: 'This cannot be undone.',
  early: (minutes) =>
    minutes === 1
      ? 'There is one minute left'
      : minutes < 120
        ? `There are ${minutes} minutes left`
        : `There are ${Math.floor(minutes / 60)} hours left`,
  earlyBack: 'For ten minutes after the finish, the lesson can go on.',
  reopen: 'Go on with the lesson',
  reopenUntil: (time) => `It finished before its planned end. Until ${time} it can go on.`,
  open: 'Still open',
  nothingOpen: 'Nothing is open.',
  calling: (name) => `${name} is calling`,
  callEnds: 'The finish closes it unanswered',
  answer: 'Answer',
  inCheck: (name, done, of) => `${name}: check ${done} of ${of}`,
  checkGoesOn: (item) => `Goes on from item ${item} next time`,
  markHere: 'Mark here',
  markWho: (name) => `Mark the check of ${name} here`,
  unheard: (count) => `${count} ${count === 1 ? 'recording' : 'recordings'} not heard`,
  hear: 'Listen',
  unmarked: (count) => `Reading aloud not marked: ${count}`,
  since: (name, time) => `${name} (since ${time})`,
  unconnected: (students) => `Not connected: ${students.join(', ')}`,
  arrivesLater: 'What they do until you finish counts for this lesson if it arrives within 24 hours',
  thisLesson: 'This lesson',
  came: 'Present',
  cameOf: (came, all) => `${came} of ${all}`,
  called: 'Calls',
  calledOf: (count) => String(count),
  waited: 'Mean wait',
  sendAndFinish: (count) => `Finish and send ${count}`,
  finishOnly: 'Finish without sending',
  /** Beside the tracks of a finished lesson. */
  after: {
    letters: 'Messages sent',
    statuses: {
      opened: 'Opened',
      sent: 'Delivered',
      waiting: 'Waiting to be sent',
      failed: 'Failed',
      unwanted: 'Not sent',
      'no-address': 'No address',
    },
    ofStatus: (name, status) => `${name}: ${status}`,
    makeLink: 'Make a link',
    makeLinkFor: (name) => `Make a link for the guardians of ${name}`,
    left: 'Left to do',
    recordings: (count) => (count === 1 ? '1 recording' : `${count} recordings`),
    hear: 'Listen',
    wordsFor: (name) => `Words for ${name}`,
    write: 'Write',
    writeFor: (name) => `Write to the family of ${name}`,
    honors: 'Honors given',
    handOvers: 'Hand-over',
    handedOver: (count) => `Saved for ${count} ${count === 1 ? 'student' : 'students'}.`,
  },
}
