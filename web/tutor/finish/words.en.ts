import type { finishing as law } from './words.ja.ts'

export const finishing: typeof law = {
  back: 'Back to the lesson',
  title: (classroom) => `Finish ${classroom}`,
  families: 'For the families',
  lead: 'Written from what happened today. Press to change.',
  counts: (sending, without) =>
    without === 0 ? `To send: ${sending}` : `To send: ${sending} · No words: ${without}`,
  wordsFor: (name) => `Words for ${name}’s family`,
  nothing: 'The record has nothing to write here. Will you add a few words and send them?',
  nothingOfAbsent: 'Absent today. To send something, write a few words.',
  attended: (minutes, pages) => `${minutes} min · ${pages} ${pages === 1 ? 'page' : 'pages'}`,
  absent: 'Absent',
  excused: 'Excused',
  send: 'Send',
  sendTo: (name) => `Send to ${name}’s family`,
  sentAt: (time) => `Sent at ${time}`,
  told: {
    between: ' ',
    pages: (title, ranges) =>
      `Read ${title}, ${ranges.includes('–') || ranges.includes(',') ? 'pages' : 'page'} ${ranges}.`,
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
  inCheck: (names) => `In a check: ${names.join(', ')}`,
  unmarked: (count, names) => `Reading aloud not marked: ${count} (${names.join(', ')})`,
  calls: (names) => `Calls not ended: ${names.join(', ')}`,
  since: (name, time) => `${name} (since ${time})`,
  unconnected: (students) =>
    `Not connected: ${students.join(', ')}. What they do until you finish counts for this lesson if it arrives within 24 hours.`,
  thisLesson: 'This lesson',
  came: 'Present',
  cameOf: (came, all) => `${came} of ${all}`,
  called: 'Calls',
  calledOf: (count) => String(count),
  waited: 'Mean wait',
  sendAndFinish: (count) => `Finish and send ${count}`,
  finishOnly: 'Finish without sending',
}
